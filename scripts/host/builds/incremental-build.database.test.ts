import { cp, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { onTestFinished, expect, test, vi } from 'vitest'

import { openDatabase } from '#db/connection.ts'
import type { Database } from '#db/connection.ts'
import { migrateToLatest } from '#db/migrate.ts'
import { addProducer, addReview } from '#db/testing/producers.ts'

import { renderSite } from '../../build/render-site.ts'
import type { BuildStamp } from '../../build/render-site.ts'
import { contentsOf, differences } from '../../testing/folder-contents.ts'
import { folderWith } from '../../testing/temporary.ts'
import { finishBuild } from './finish-build.ts'
import { createSiteBuilder } from './site-builder.ts'

/** A project like this one, whose sources a test may change. */
async function projectCopy(): Promise<string> {
  const project = resolve(import.meta.dirname, '../../..')
  const copy = await folderWith({})
  const sources = [
    'src',
    'db',
    'public',
    'functions',
    'scripts',
    'astro.config.mjs',
    'tsconfig.json',
    'package.json',
    'package-lock.json',
  ]
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
  await migrateToLatest(database.db)
  return database.db
}

/** How many pages of a build are links into the one before. */
async function countLinks(directory: string, formerDirectory: string): Promise<number> {
  const names = (await readdir(directory, { recursive: true })).filter((name) => name.endsWith('.html'))
  const inodes = (folder: string): Promise<(number | null)[]> =>
    Promise.all(
      names.map((name) =>
        stat(join(folder, name)).then(
          ({ ino }) => ino,
          () => null,
        ),
      ),
    )
  const [now, before] = await Promise.all([inodes(directory), inodes(formerDirectory)])
  return now.filter((inode, nth) => inode === before[nth]).length
}

interface Change {
  name: string
  make(db: Database, project: string): Promise<unknown>
  /** The file that shows it: other than before, or gone. */
  shownBy: RegExp
}

const changeProducer =
  (
    name: string,
    change: {
      name?: string
      description?: string
      address?: string
      latitude?: number
      certifications?: string[]
      verified?: boolean
    },
  ) =>
  (db: Database) =>
    db.updateTable('producers').set(change).where('name', '=', name).execute()

/** Groups of changes of which none brings in order what another one left old: of each the last is compared. */
const changesOfData: Change[][] = [
  [
    {
      name: 'a producer is approved',
      make: changeProducer('Ny Gård', { verified: true }),
      shownBy: /^\/producer\/annasminde-/,
    },
    {
      name: 'a producer is described anew',
      make: changeProducer('Annasminde', { description: 'Most. '.repeat(400) }),
      shownBy: /^\/odense-gårdbutikker\.html\.br$/,
    },
    {
      name: 'a producer is renamed',
      make: changeProducer('Bøgely', { name: 'Ågården' }),
      shownBy: /^\/producer\/boegely-/,
    },
  ],
  [
    {
      name: 'a producer moves',
      make: changeProducer('Cikorie', { address: 'Havnen 2, 9000 Aalborg', latitude: 57.05 }),
      shownBy: /^\/silkeborg-gårdbutikker\.html$/,
    },
    {
      name: 'a producer becomes organic, and comes first',
      make: changeProducer('Ørnegård', { certifications: ['organic'] }),
      shownBy: /^\/aalborg-økologiske-grøntsager\.html$/,
    },
    {
      name: 'a review is approved',
      make: (db) => db.updateTable('reviews').set({ isApproved: true }).execute(),
      shownBy: /^\/producer\/aagaarden-/,
    },
  ],
  [
    {
      name: 'a producer is deleted',
      make: (db) => db.deleteFrom('producers').where('name', '=', 'Ørnegård').execute(),
      shownBy: /^\/sitemap\.xml$/,
    },
    {
      name: 'a review is approved no longer',
      make: (db) => db.updateTable('reviews').set({ isApproved: false }).execute(),
      shownBy: /^\/producer\/aagaarden-/,
    },
    {
      name: 'a producer is approved no longer',
      make: changeProducer('Annasminde', { verified: false }),
      shownBy: /^\/producer\/annasminde-/,
    },
  ],
]

/** After which no page is kept, so that there is none that could be old. */
const changesOfEverything: Change[] = [
  {
    name: 'a style changes',
    make: (_, project) => changeSource(project, 'src/styles/colours.css', '#96301f', '#86301f'),
    shownBy: /^\/producer\/cikorie-/,
  },
  {
    name: 'a rule changes',
    make: (_, project) => changeSource(project, 'src/domain/place/distance.ts', '6371', '6999'),
    shownBy: /^\/producer\/cikorie-/,
  },
  {
    name: 'a script changes',
    make: (_, project) => changeSource(project, 'src/islands/page/statuses.ts', 'new Date()', 'new Date(Date.now())'),
    shownBy: /^\/aalborg-gårdbutikker\.html$/,
  },
  {
    name: 'a setting changes',
    make: async () => vi.stubEnv('SITE_URL', 'https://elsewhere.example'),
    shownBy: /^\/producer\/cikorie-/,
  },
]

test('after any change, a build that keeps pages of the last one is the same, byte for byte, as one from nothing', async () => {
  const project = await projectCopy()
  const directory = await folderWith({})
  vi.stubEnv('DATA_DIR', directory)
  vi.stubEnv('SITE_URL', 'https://gaardkortet.example')
  onTestFinished(() => void vi.unstubAllEnvs())
  const db = await openTestDatabase(directory)
  await addProducer(db, { name: 'Annasminde', address: '5000 Odense C', products: ['honey'] })
  await addReview(
    db,
    await addProducer(db, { name: 'Bøgely', address: '5700 Svendborg', products: ['eggs'] }),
    4,
    false,
  )
  await addProducer(db, {
    name: 'Cikorie',
    address: '8600 Silkeborg',
    products: ['honey', 'vegetables'],
    latitude: 56.17,
    longitude: 9.55,
  })
  await addProducer(db, { name: 'Ny Gård', address: '5000 Odense C', products: ['bread'], verified: false })
  await addProducer(db, { name: 'Ørnegård', address: '9000 Aalborg', products: ['meat', 'vegetables'] })

  let kept = 0
  const note = (): void => undefined
  const render = async (outDirectory: string, formerDirectory: string | null): Promise<BuildStamp> => {
    const { signal } = new AbortController()
    const stamp = await renderSite({ projectDirectory: project, db, outDirectory, formerDirectory, signal, note })
    if (formerDirectory !== null) kept = await countLinks(outDirectory, formerDirectory)
    return stamp
  }
  const builder = createSiteBuilder({ folder: join(directory, 'builds'), link: join(directory, 'dist'), render })
  const build = async (): Promise<string> => (await builder.build(note)).directory

  let former = await build()
  const buildAfter = async ({ name, make, shownBy }: Change): Promise<Map<string, string>> => {
    const before = await contentsOf(former)
    await make(db, project)
    const again = await build()
    const after = await contentsOf(again)
    const changed = differences(after, before)
    expect.soft(differences(await contentsOf(former), before), `changed while served: ${name}`).toEqual([])
    expect
      .soft(
        changed.some((file) => shownBy.test(file)),
        `shown: ${name}`,
      )
      .toBe(true)
    former = again
    return after
  }

  for (const [nth, group] of changesOfData.entries()) {
    let after = new Map<string, string>()
    for (const change of group) {
      after = await buildAfter(change)
      expect.soft(kept > 0, `pages kept: ${change.name}`).toBe(true)
    }
    const fresh = join(directory, 'fresh', `${nth}`)
    await render(fresh, null)
    await finishBuild(fresh, null)
    const names = group.map(({ name }) => name).join(', ')
    expect.soft(differences(after, await contentsOf(fresh)), `stale after: ${names}`).toEqual([])
  }
  for (const change of changesOfEverything) {
    await buildAfter(change)
    expect.soft(kept, `pages kept: ${change.name}`).toBe(0)
  }
}, 600_000)
