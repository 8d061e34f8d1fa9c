import { cp, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { onTestFinished, expect, test, vi } from 'vitest'

import type { Database } from '#db/connection.ts'
import { openTestDatabase } from '#db/testing/databases.ts'
import { addProducer, addReview } from '#db/testing/producers.ts'

import { renderSite } from '../../build/render-site.ts'
import type { BuildStamp } from '../../build/render-site.ts'
import { contentsOf, differences } from '../../testing/folder-contents.ts'
import { folderWith } from '../../testing/temporary.ts'
import { createSiteBuilder, finishBuild } from './site-builder.ts'

/** Copies the project, so that a test can change its sources. */
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

/** Returns how many pages of a build are hard links into the former one. */
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

/** The ratings that distinguish the two reviews. */
const [WAITING_RATING, SHOWN_RATING] = [4, 5]

interface Change {
  name: string
  make(db: Database, project: string): Promise<unknown>
  /** The file in which it is visible: changed or deleted. */
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

/**
 * Changes that are followed by a single incremental build. Each affects a producer of its own, so that none updates a
 * page that another left stale.
 */
const changesOfData: Change[] = [
  {
    name: 'a producer is approved',
    make: changeProducer('Ny Gård', { verified: true }),
    shownBy: /^\/producer\/ny-gaard-/,
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
    make: (db) => db.updateTable('reviews').set({ isApproved: true }).where('rating', '=', WAITING_RATING).execute(),
    shownBy: /^\/producer\/dueholm-/,
  },
  {
    name: 'a review is approved no longer',
    make: (db) => db.updateTable('reviews').set({ isApproved: false }).where('rating', '=', SHOWN_RATING).execute(),
    shownBy: /^\/producer\/ellegaard-/,
  },
  {
    name: 'a producer is deleted',
    make: (db) => db.deleteFrom('producers').where('name', '=', 'Fuglebæk').execute(),
    shownBy: /^\/producer\/fuglebaek-/,
  },
  {
    name: 'a producer is approved no longer',
    make: changeProducer('Gammelgård', { verified: false }),
    shownBy: /^\/producer\/gammelgaard-/,
  },
]

/** Changes after which no page may be kept. source-fingerprint.test.ts checks each input separately. */
const changesOfEverything: Change[] = [
  {
    name: 'a style',
    make: (_, project) => changeSource(project, 'src/styles/colours.css', '#96301f', '#86301f'),
    shownBy: /^\/producer\/cikorie-/,
  },
  {
    name: 'a rule',
    make: (_, project) => changeSource(project, 'src/domain/place/distance.ts', '6371', '6999'),
    shownBy: /^\/producer\/cikorie-/,
  },
  {
    name: 'a script',
    make: (_, project) => changeSource(project, 'src/islands/page/statuses.ts', 'new Date()', 'new Date(Date.now())'),
    shownBy: /^\/aalborg-gårdbutikker\.html$/,
  },
  {
    name: 'a setting',
    make: async () => vi.stubEnv('PAGE_LANGUAGES', 'all'),
    shownBy: /^\/de\/hoflaeden-odense\.html$/,
  },
]

async function addProducers(db: Database): Promise<void> {
  await addProducer(db, { name: 'Annasminde', address: '5000 Odense C', products: ['honey'] })
  await addProducer(db, { name: 'Bøgely', address: '5700 Svendborg', products: ['eggs'] })
  await addProducer(db, {
    name: 'Cikorie',
    address: '8600 Silkeborg',
    products: ['honey', 'vegetables'],
    latitude: 56.17,
    longitude: 9.55,
  })
  const reviewed = await addProducer(db, { name: 'Dueholm', address: '4700 Næstved', products: ['meat'] })
  await addReview(db, reviewed, WAITING_RATING, false)
  const praised = await addProducer(db, { name: 'Ellegård', address: '6700 Esbjerg', products: ['fish'] })
  await addReview(db, praised, SHOWN_RATING)
  await addProducer(db, { name: 'Fuglebæk', address: '7400 Herning', products: ['eggs'] })
  await addProducer(db, { name: 'Gammelgård', address: '8800 Viborg', products: ['potatoes'] })
  await addProducer(db, { name: 'Ny Gård', address: '6000 Kolding', products: ['bread'], verified: false })
  await addProducer(db, { name: 'Ørnegård', address: '9000 Aalborg', products: ['meat', 'vegetables'] })
}

/** Compresses a clean build. Scripts and styles are slow to compress and the same in any build, so they are reused. */
async function finishFresh(fresh: string, standing: string): Promise<void> {
  const assets = await folderWith({})
  await cp(join(standing, '_astro'), join(assets, '_astro'), { recursive: true })
  await finishBuild(fresh, assets)
}

test('builds are separate, an incremental build equals a clean build, and languages have their texts', async () => {
  const project = await projectCopy()
  const directory = await folderWith({})
  vi.stubEnv('DATA_DIR', directory)
  vi.stubEnv('PAGE_LANGUAGES', 'da')
  vi.stubEnv('TRANSLATED_PRODUCERS', '6')
  vi.stubEnv('SITE_URL', 'https://gaardkortet.example')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { db, close } = await openTestDatabase('postgres')
  const other = await openTestDatabase('postgres')
  onTestFinished(async () => void (await Promise.all([close(), other.close()])))
  await addProducers(db)
  await addProducer(other.db, { name: 'Lyngely', address: '5700 Svendborg', products: ['eggs'] })

  let kept = 0
  const note = (): void => undefined
  const { signal } = new AbortController()
  const render = async (outDirectory: string, formerDirectory: string | null): Promise<BuildStamp> => {
    const stamp = await renderSite({ projectDirectory: project, db, outDirectory, formerDirectory, signal, note })
    if (formerDirectory !== null) kept = await countLinks(outDirectory, formerDirectory)
    return stamp
  }
  const builder = createSiteBuilder({ folder: join(directory, 'builds'), link: join(directory, 'dist'), render })
  const build = async (): Promise<string> => (await builder.build(note)).directory
  const elsewhere = join(directory, 'elsewhere')
  const [first] = await Promise.all([
    build(),
    renderSite({
      projectDirectory: project,
      db: other.db,
      outDirectory: elsewhere,
      formerDirectory: null,
      signal,
      note,
    }),
  ])
  const namesIn = async (folder: string): Promise<string[]> =>
    (await readFile(join(folder, 'producers.csv'), 'utf8')).match(/Annasminde|Lyngely/g) ?? []
  expect([await namesIn(first), await namesIn(elsewhere)]).toEqual([['Annasminde'], ['Lyngely']])

  let former = first
  const buildAfter = async (changes: readonly Change[]): Promise<Map<string, string>> => {
    const before = await contentsOf(former)
    for (const { make } of changes) await make(db, project)
    const again = await build()
    const after = await contentsOf(again)
    const changed = differences(after, before)
    expect.soft(differences(await contentsOf(former), before), 'changed while served').toEqual([])
    for (const { name, shownBy } of changes)
      expect
        .soft(
          changed.some((file) => shownBy.test(file)),
          `shown: ${name}`,
        )
        .toBe(true)
    former = again
    return after
  }

  const after = await buildAfter(changesOfData)
  expect.soft(kept, 'pages kept').toBeGreaterThan(0)
  const fresh = join(directory, 'fresh')
  await render(fresh, null)
  await finishFresh(fresh, former)
  expect.soft(differences(after, await contentsOf(fresh)), 'stale').toEqual([])
  await buildAfter(changesOfEverything)
  expect(kept).toBe(0)

  const producerPages = await readdir(join(former, 'de/erzeuger'))
  expect
    .soft(
      producerPages.filter((name) => name.endsWith('.html')),
      'made when they are asked for',
    )
    .toEqual(['live.html'])
  const german = await readFile(join(former, 'de/hoflaeden-odense.html'), 'utf8')
  expect.soft(german).toContain('<html lang="de"')
  expect.soft(german).toContain('hreflang="en" href="https://gaardkortet.example/en/farm-shops-odense"')
  const scripts = await Promise.all(
    [...german.matchAll(/_astro\/Landing\.[\w-]+\.js/g)].map(([file]) => readFile(join(former, file), 'utf8')),
  )
  expect.soft(scripts.some((code) => code.includes('Bio-Siegel'))).toBe(true)
  expect.soft(scripts.some((code) => code.includes('økologiske'))).toBe(false)
}, 600_000)
