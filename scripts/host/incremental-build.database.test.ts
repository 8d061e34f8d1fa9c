import { createHash } from 'node:crypto'
import { cp, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { onTestFinished, expect, test, vi } from 'vitest'

import { openDatabase } from '#db/connection.ts'
import type { Database } from '#db/connection.ts'
import { migrateToLatest } from '#db/migrate.ts'
import { addProducer, addReview } from '#db/testing/producers.ts'

import { astroBuild } from './astro-build.ts'
import { finishBuild } from './finish-build.ts'
import { createSiteBuilder } from './site-builder.ts'
import type { SiteBuilder } from './site-builder.ts'
import { folderWith } from './testing/temporary.ts'

/** A project like this one, whose sources a test may change. */
async function projectCopy(): Promise<string> {
  const project = resolve(import.meta.dirname, '../..')
  const copy = await folderWith({})
  const sources = ['src', 'db', 'public', 'functions', 'scripts', 'astro.config.mjs', 'tsconfig.json', 'package.json', 'package-lock.json']
  await Promise.all(sources.map((source) => cp(join(project, source), join(copy, source), { recursive: true })))
  await symlink(join(project, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

async function changeSource(project: string, file: string, from: string, to: string): Promise<void> {
  const source = await readFile(join(project, file), 'utf8')
  expect(source).toContain(from)
  await writeFile(join(project, file), source.replace(from, to))
}

async function openTestDatabase(directory: string): Promise<Database> {
  const database = await openDatabase({ driver: 'embedded', directory })
  onTestFinished(() => database.close())
  await database.share()
  await migrateToLatest(database.db)
  return database.db
}

/** Every file of a build with the hash of its bytes, the compressed ones too; the host's own stamp aside. */
async function contentsOf(directory: string): Promise<Map<string, string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.name !== '.build.json').map((entry) => join(entry.parentPath, entry.name))
  const hashed = files.map(async (file) => [file.slice(directory.length), createHash('sha256').update(await readFile(file)).digest('hex')] as const)
  return new Map((await Promise.all(hashed)).sort(([one], [other]) => (one < other ? -1 : 1)))
}

function differences(one: Map<string, string>, other: Map<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((file) => one.get(file) !== other.get(file))
}

const producerId = async (db: Database, name: string): Promise<string> =>
  (await db.selectFrom('producers').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

const changeProducer = async (db: Database, name: string, change: { name?: string; description?: string; address?: string; latitude?: number; verified?: boolean }): Promise<unknown> =>
  db.updateTable('producers').set(change).where('name', '=', name).execute()

interface Round {
  name: string
  change(db: Database, project: string): Promise<unknown>
}

const rounds: Round[] = [
  { name: 'a producer is approved', change: (db) => changeProducer(db, 'Ny Gård', { verified: true }) },
  { name: 'a producer is described anew', change: (db) => changeProducer(db, 'Annasminde', { description: 'Nu også med most.' }) },
  { name: 'a producer is renamed', change: (db) => changeProducer(db, 'Bøgely', { name: 'Ågården' }) },
  { name: 'a producer moves', change: (db) => changeProducer(db, 'Cikorie', { address: 'Havnen 2, 9000 Aalborg', latitude: 57.05 }) },
  { name: 'a producer is deleted', change: (db) => db.deleteFrom('producers').where('name', '=', 'Ørnegård').execute() },
  { name: 'a review is approved', change: (db) => db.updateTable('reviews').set({ isApproved: true }).execute() },
  { name: 'a review is no longer approved', change: (db) => db.updateTable('reviews').set({ isApproved: false }).execute() },
  { name: 'a producer is approved no longer', change: (db) => changeProducer(db, 'Annasminde', { verified: false }) },
  { name: 'nothing changes', change: async () => undefined },
  { name: 'a style changes', change: (_, project) => changeSource(project, 'src/styles/global.css', '--color-barn: #96301f', '--color-barn: #86301f') },
  { name: 'a rule changes', change: (_, project) => changeSource(project, 'src/domain/distance.ts', '6371', '6372') },
  { name: 'a layout changes', change: (_, project) => changeSource(project, 'src/components/Footer.astro', '<footer', '<footer data-new') },
  { name: 'a script changes', change: (_, project) => changeSource(project, 'src/islands/page/statuses.ts', 'new Date()', 'new Date(Date.now())') },
  { name: 'a setting changes', change: async () => vi.stubEnv('SITE_URL', 'https://elsewhere.example') },
]

test('after any change, a build that keeps pages of the last one is the same, byte for byte, as one from nothing', async () => {
  const project = await projectCopy()
  const directory = await folderWith({})
  vi.stubEnv('DATA_DIR', directory)
  vi.stubEnv('SITE_URL', 'https://gaardkortet.example')
  onTestFinished(() => void vi.unstubAllEnvs())
  const db = await openTestDatabase(directory)
  await addProducer(db, { name: 'Annasminde', address: '5000 Odense C', products: ['honey'] })
  await addReview(db, await addProducer(db, { name: 'Bøgely', address: '5700 Svendborg', products: ['eggs'] }), 4, false)
  await addProducer(db, { name: 'Cikorie', address: '8600 Silkeborg', products: ['honey', 'eggs'], latitude: 56.17, longitude: 9.55 })
  await addProducer(db, { name: 'Ny Gård', address: '5000 Odense C', products: ['bread'], verified: false })
  await addProducer(db, { name: 'Ørnegård', address: '9000 Aalborg', products: ['meat'] })

  const render = (outDirectory: string, formerDirectory: string | null): Promise<void> =>
    astroBuild({ projectDirectory: project, outDirectory, formerDirectory, signal: new AbortController().signal })
  const builder = createSiteBuilder({ folder: join(directory, 'builds'), link: join(directory, 'dist'), render })
  const build = async (): Promise<string> => (await builder.build({ sources: '', revision: '' }, () => undefined)).directory

  let former = await build()
  for (const { name, change } of rounds) {
    await change(db, project)
    const standing = await contentsOf(former)
    const kept = await build()
    const fresh = join(directory, 'fresh', name)
    await render(fresh, null)
    await finishBuild(fresh, null)
    expect([name, differences(await contentsOf(kept), await contentsOf(fresh))]).toEqual([name, []])
    expect([name, differences(await contentsOf(former), standing)]).toEqual([name, []])
    former = kept
  }
}, 600_000)
