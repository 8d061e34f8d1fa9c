import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { onTestFinished, expect, test } from 'vitest'

import { openDatabase } from '#db/connection.ts'
import { readEnvironment } from '#src/config/environment.ts'

import { buildFingerprint, sourceFingerprint } from '../build/render-site.ts'
import { folderWith, writeFiles } from '../testing/temporary.ts'
import { freePort } from './listen.ts'

const project = resolve(import.meta.dirname, '../..')

/** How long visitors may wait for pages and for calls, in milliseconds, on a busy machine. */
const PAGES_MS = 10_000
const CALLS_MS = 60_000

/** Creates a data directory with a minimal build from today's sources, and no database. */
async function directoryWithBuild(env: Record<string, string>): Promise<string> {
  const root = await folderWith({})
  const environment = readEnvironment({ ...env, DATA_DIR: root })
  const sources = buildFingerprint(await sourceFingerprint(project, environment), environment)
  const build = join(root, 'builds', '20261124T120000000Z')
  await mkdir(build, { recursive: true })
  await writeFiles(build, {
    'index.html': '<p>Gårdkortet</p>',
    '404.html': '<p>Ikke her</p>',
    '.build.json': JSON.stringify({ sources, revision: 'before the changes' }),
  })
  await symlink('builds/20261124T120000000Z', join(root, 'dist'))
  return root
}

/** Measures the milliseconds until a page and a call succeed, and collects the earlier responses to calls. */
async function timesOf(origin: string): Promise<{ pages: number; calls: number; early: (string | null)[] }> {
  const begun = performance.now()
  const ask = (path: string) => fetch(origin + path).catch(() => null)
  while ((await ask('/'))?.status !== 200) await wait(20)
  const pages = performance.now() - begun
  const early: (string | null)[] = []
  for (;;) {
    const answer = await ask('/api/producers/search?q=honning')
    if (answer?.status === 200) return { pages, calls: performance.now() - begun, early }
    early.push(`${answer?.status} ${answer?.headers.get('retry-after')}`)
    await wait(50)
  }
}

test('after a kill, pages are served at once, calls soon, and committed writes are kept', async () => {
  const port = String(await freePort())
  const env = { PORT: port, DATABASE_URL: '', SITE_URL: '', SEED: 'none', ADMIN_PASSWORD: 'byg og havre om natten' }
  const directory = await directoryWithBuild(env)
  const hosts: ChildProcess[] = []
  const start = (): ChildProcess => {
    const host = spawn(process.execPath, [join(project, 'scripts/serve.ts')], {
      env: { ...process.env, ...env, DATA_DIR: directory },
      stdio: 'ignore',
    })
    hosts.push(host)
    return host
  }
  const kill = async (host: ChildProcess): Promise<void> => {
    host.kill('SIGKILL')
    if (host.exitCode === null && host.signalCode === null) await once(host, 'exit')
  }
  onTestFinished(async () => void (await Promise.all(hosts.map(kill))))

  const origin = `http://127.0.0.1:${port}`
  const message = { name: 'Bo', email: 'bo@gaard.dk', subject: 'Er I åbne', message: 'Er der åbent på lørdag?' }
  const times = []
  for (let round = 0; round < 2; round++) {
    const host = start()
    times.push(await timesOf(origin))
    const headers = { 'Content-Type': 'application/json', Origin: origin }
    const body = JSON.stringify({ ...message, subject: `Emne ${round}` })
    expect((await fetch(`${origin}/api/contact`, { method: 'POST', headers, body })).status).toBe(201)
    await kill(host)
  }
  const { db, close } = await openDatabase({ driver: 'embedded', directory })
  const stored = await db.selectFrom('contactMessages').select('subject').orderBy('subject').execute()
  await close()
  expect(stored.map(({ subject }) => subject)).toEqual(['Emne 0', 'Emne 1'])

  for (const { pages, calls, early } of times) {
    expect(pages).toBeLessThan(PAGES_MS)
    expect(calls).toBeLessThan(CALLS_MS)
    expect(new Set(early)).toEqual(new Set(['503 3']))
  }
}, 240_000)
