import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'

import { findBuilds } from '#db/queries/publishing/builds.ts'
import { openTestDatabase } from '#db/testing/databases.ts'
import type { TestDatabase } from '#db/testing/databases.ts'
import { startBuildHook } from '#functions/_lib/testing/build-hook.ts'
import { readEnvironment } from '#src/config/environment.ts'

import { localPlatform } from '../host/local-platform.ts'
import { folderWith } from '../testing/temporary.ts'
import { functionsInDev } from './dev-server.ts'

/** Records that the function ran. */
const recordRun = "await writeFile(new URL('../ran', import.meta.url), 'yes')"

/** Starts the development server with this function, and waits until it has run. */
async function develop(
  source: string,
  database: TestDatabase,
  environment: Record<string, string> = {},
): Promise<void> {
  const folder = await folderWith({
    'functions/daily.ts': `
      import { writeFile } from 'node:fs/promises'
      export const config = { schedule: '@daily' }
      ${source}`,
  })
  const stopping = new AbortController()
  onTestFinished(() => stopping.abort())
  const platform = await localPlatform(readEnvironment({ ...environment, DATA_DIR: folder }), database, () =>
    Promise.reject(new Error('no page is asked for')),
  )
  const server = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true },
    plugins: [functionsInDev({ projectDirectory: folder, platform, signal: stopping.signal })],
  })
  onTestFinished(() => server.close())
  await expect.poll(() => readFile(join(folder, 'ran'), 'utf8').catch(() => null), { timeout: 10_000 }).toBe('yes')
}

async function openDatabase(): Promise<TestDatabase> {
  const database = await openTestDatabase('postgres')
  onTestFinished(() => database.close())
  return database
}

test('a scheduled function runs when the development server starts', async () => {
  const source = `export default async () => {
    ${recordRun}
    return new Response(null, { status: 204 })
  }`
  await develop(source, await openDatabase())
})

test('the development server calls no build hook, even if the environment configures one', async () => {
  const hook = await startBuildHook()
  onTestFinished(() => hook.stop())
  const database = await openDatabase()
  const longAgo = new Date('2026-10-01T12:00:00Z')
  await database.db.insertInto('rebuildRequests').values({ reason: 'approval', createdAt: longAgo }).execute()
  const schedule = join(process.cwd(), 'functions/scheduled.ts')
  const source = `import schedule from '${schedule}'
    export default async (request, context) => {
      const answer = await schedule(request, context)
      if (answer.status === 204) ${recordRun}
      return answer
    }`
  await develop(source, database, { BUILD_HOOK_URL: hook.url })
  expect(hook.calls).toEqual([])
  expect((await findBuilds(database.db)).last).toBeNull()
})
