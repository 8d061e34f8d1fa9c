import { globSync, readFileSync } from 'node:fs'

import type { HTMLElement } from 'node-html-parser'

import { areaPath, areas } from '#src/domain/place/areas.ts'
import { OWNERS_PATH } from '#src/domain/owners/owner.ts'
import { fixedPictures, openGraphPath } from '#src/domain/head/open-graph.ts'
import { categories, categoryPath, pairPath } from '#src/domain/landing/categories.ts'
import { languages, runInLanguage } from '#src/texts/language.ts'
import { languageOfPath, pathOf, producerFolders } from '#src/texts/paths.ts'

import { crawl, pathWithin, readSitemap } from './support/crawl.ts'
import type { CrawledPage } from './support/crawl.ts'
import { DataNames, findDanishWords } from './support/danish.ts'
import { area, home, pair, product, richProducer } from './support/pages.ts'
import { expect, test } from './support/test.ts'
import { allScripts, firstPaintBytes, fetchGzipped, scriptBytes } from './support/weight.ts'

// All tests share one crawl, so they run in one process.
test.describe.configure({ mode: 'default' })

/** Budgets in bytes, gzipped. */
const FIRST_PAINT = 30_000
const LANDING_SCRIPTS = 110_000
const PRODUCER_SCRIPTS = 30_000
/** The map, the search for a suggestion and the routing call load on demand. */
const TRIP_SCRIPTS = 144_000
const FONTS = 40_000

const inEach = <T>(make: () => readonly T[]): T[] => languages.flatMap((language) => runInLanguage(language, make))

const LANDING = new Set(
  inEach(() => [
    ...categories.map(({ key }) => categoryPath(key)),
    ...areas.flatMap(({ key }) => [areaPath(key), ...categories.map((category) => pairPath(key, category.key))]),
  ]),
)
/** The number of listed shops in the seed. */
const PRODUCERS = 247

type Page = CrawledPage & { document: HTMLElement }
let origin: string
let visited: CrawledPage[]
let sitemap: string[]
let pages: Page[]

const isPage = (page: CrawledPage): page is Page => page.document !== null && page.status === 200
const isHidden = ({ document }: Page): boolean =>
  document.querySelector('meta[name=robots]')?.getAttribute('content')?.includes('noindex') ?? false
const titleOf = ({ document }: Page): string => document.querySelector('title')?.textContent ?? ''
const content = ({ document }: Page, selector: string): string =>
  document.querySelector(selector)?.getAttribute('content') ?? ''

/** Returns values that several pages of a language share, each with its pages. */
function shared(of: (page: Page) => string, among: readonly Page[]): [string, string[]][] {
  const groups = Map.groupBy(among, (page) => `${languageOfPath(page.path)}: ${of(page)}`)
  return [...groups]
    .filter(([, group]) => group.length > 1)
    .map(([value, group]) => [value, group.map(({ path }) => path)])
}

const isProducer = ({ path }: Pick<Page, 'path'>): boolean =>
  producerFolders.some((folder) => path.startsWith(`${folder}/`))

/** Returns the paths of the pages that satisfy a predicate. */
const pathsOf = (isTrue: (page: Page) => boolean, among: readonly Page[] = pages): string[] =>
  among.filter(isTrue).map(({ path }) => path)

test.beforeAll(async ({ baseURL }) => {
  // Nearly 3,000 pages.
  test.setTimeout(600_000)
  origin = new URL(baseURL ?? '').origin
  sitemap = await readSitemap(origin)
  // No page links to an empty landing page, so these are crawled by address.
  visited = await crawl(origin, [...new Set(['/', ...sitemap, ...LANDING])])
  pages = visited.filter(isPage)
})

test('every link resolves without a redirect, and every producer, area, product and pair has a page', () => {
  const missing = new Map(visited.filter(({ status }) => status !== 200).map(({ path, status }) => [path, status]))
  const deadEnds = visited.flatMap(({ path, links }) =>
    links.filter((link) => missing.has(link)).map((link) => `${path} → ${link}: ${missing.get(link)}`),
  )
  expect(deadEnds).toEqual([])
  expect([...missing.keys()]).toEqual([])
  const faults = pages.flatMap(({ path, document }) => {
    const ids = document.querySelectorAll('[id]').map(({ id }) => id)
    const targets = document.querySelectorAll('a[href^="#"]').map((link) => link.getAttribute('href')?.slice(1) ?? '')
    const twice = ids.filter((id, nth) => ids.indexOf(id) !== nth)
    return [...twice, ...targets.filter((target) => !ids.includes(target))].map((id) => `${path}#${id}`)
  })
  expect(faults, 'duplicate ids, and fragment links without a target').toEqual([])
  const found = new Set(pages.map(({ path }) => path))
  expect([...LANDING].filter((path) => !found.has(path))).toEqual([])
  expect(pages.filter(isProducer)).toHaveLength(PRODUCERS * languages.length)
})

test('every page has one heading and a unique title, and indexable pages have metadata and are in the sitemap', () => {
  expect.soft(shared(titleOf, pages), 'same title').toEqual([])
  const untitled = pathsOf((page) => titleOf(page) === '')
  expect.soft(untitled, 'without a title').toEqual([])
  const misheaded = pathsOf(({ document }) => document.querySelectorAll('h1').length !== 1)
  expect.soft(misheaded, 'without exactly one heading').toEqual([])
  const indexable = pages.filter((page) => !isHidden(page))
  const description = (page: Page): string => content(page, 'meta[name=description]')
  const undescribed = pathsOf((page) => description(page) === '', indexable)
  expect.soft(undescribed, 'without a description').toEqual([])
  expect.soft(shared(description, indexable), 'same description').toEqual([])
  const canonical = ({ document }: Page): string =>
    document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? ''
  const elsewhere = pathsOf((page) => pathWithin(origin, canonical(page)) !== page.path, indexable)
  expect.soft(elsewhere, 'with the canonical URL of another page').toEqual([])
  expect(pathsOf((page) => !isHidden(page)).toSorted()).toEqual(sitemap.toSorted())
  const linked = new Set(pages.flatMap(({ path, links }) => links.filter((link) => link !== path)))
  expect(sitemap.length).toBeGreaterThan(300)
  expect(sitemap.filter((path) => !linked.has(path))).toEqual([])
})

test('German and English pages contain no Danish except names and user content', async () => {
  const { features }: Directory = await (await fetch(new URL('/producers.geojson', origin))).json()
  const names = new DataNames(features.map(({ properties }) => properties))
  const foreign = pages.filter(({ path }) => languageOfPath(path) !== 'da')
  expect(foreign.length).toBeGreaterThan(2 * PRODUCERS)
  const faults = foreign.flatMap(({ path, document }) =>
    findDanishWords(document, names).map((fault) => `${path}: ${fault}`),
  )
  expect(faults).toEqual([])
  // Checks the finder itself, which must find plenty on Danish pages.
  expect(findDanishWords(pages.find(({ path }) => path === '/')!.document, names).length).toBeGreaterThan(20)
})

function stringsIn(catalogue: unknown): string[] {
  if (typeof catalogue === 'string') return [catalogue]
  return typeof catalogue === 'object' && catalogue !== null ? Object.values(catalogue).flatMap(stringsIn) : []
}

/**
 * Returns the catalogue texts of a language that are long enough not to occur elsewhere by chance. Leaves out texts
 * that also occur in code: Danish in tables, English in the back office.
 */
async function longTexts(language: string): Promise<string[]> {
  const code = globSync('src/{domain,islands,ui}/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
  const modules = await Promise.all(
    globSync(`src/texts/*/${language}.ts`).map((file): Promise<{ texts: unknown }> => import(`../${file}`)),
  )
  return modules
    .flatMap(({ texts }) => stringsIn(texts))
    .filter((text) => text.length > 15 && !code.some((source) => source.includes(text)))
}

test('no page fetches the texts of another language', async () => {
  const texts = new Map(
    await Promise.all(languages.map(async (language) => [language, await longTexts(language)] as const)),
  )
  for (const language of languages) {
    const known = new Set(texts.get(language))
    const foreign = languages.flatMap((other) => texts.get(other) ?? []).filter((text) => !known.has(text))
    expect(foreign.length).toBeGreaterThan(1000)
    const scripts = new Map<string, string>()
    // The owners' page shares parts with the back office, whose texts are English too.
    const own = pages.filter(({ path }) => languageOfPath(path) === language && path !== OWNERS_PATH)
    for (const { document } of own)
      for (const [path, text] of await allScripts(origin, document)) scripts.set(path, text)
    expect(scripts.size).toBeGreaterThan(50)
    const found = [...scripts].flatMap(([path, code]) =>
      foreign.filter((text) => code.includes(text)).map((text) => `${path}: ${text}`),
    )
    expect.soft(found, `on pages in '${language}'`).toEqual([])
    // Checks the search itself: it must find the language's own texts.
    const all = [...scripts.values()].join('')
    expect([...known].filter((text) => all.includes(text)).length).toBeGreaterThan(200)
  }
})

interface Directory {
  features: { properties: { id: string; name: string; address: string; products: string[] } }[]
}

test('every indexable page names a known sharing picture, and one of each kind is served', async () => {
  const { features }: Directory = await (await fetch(new URL('/producers.geojson', origin))).json()
  const drawn = new Set(
    inEach(() => [
      ...fixedPictures(),
      ...features.map(({ properties }) => openGraphPath({ kind: 'producer', producer: properties })),
    ]),
  )
  const pictures = new Map(pages.map((page) => [page.path, content(page, 'meta[property="og:image"]')]))
  const named = pages.filter((page) => !isHidden(page)).map(({ path }) => [path, pictures.get(path) ?? ''] as const)
  expect(named.filter(([, picture]) => !drawn.has(new URL(picture, origin).pathname))).toEqual([])
  // These are drawn by functions/pictures.
  for (const { path } of [home, area, product, pair, richProducer]) {
    const answer = await fetch(pictures.get(path) ?? '')
    const bytes = (await answer.arrayBuffer()).byteLength
    expect.soft([answer.status, answer.headers.get('content-type')], path).toEqual([200, 'image/png'])
    expect.soft(bytes, path).toBeGreaterThan(1000)
  }
})

/** Returns the pages over budget, the heaviest first. */
async function tooHeavy(among: readonly Page[], weigh: (page: Page) => Promise<number>, budget: number) {
  const sizes = await Promise.all(among.map(async (page) => ({ path: page.path, bytes: await weigh(page) })))
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.every(({ bytes }) => bytes > 0)).toBe(true)
  return sizes.filter(({ bytes }) => bytes > budget).toSorted((first, second) => second.bytes - first.bytes)
}

test('pages keep to their budgets', async () => {
  const landing = pages.filter(({ path }) => LANDING.has(path))
  const producers = pages.filter(isProducer)
  await test.step('landing and producer pages stay within the first paint budget', async () => {
    const weigh = ({ path, document }: Page): Promise<number> => firstPaintBytes(origin, path, document)
    expect.soft(await tooHeavy([...landing, ...producers], weigh, FIRST_PAINT)).toEqual([])
  })
  await test.step('landing, producer and trip pages stay within the script budgets', async () => {
    const weigh = ({ document }: Page): Promise<number> => scriptBytes(origin, document)
    expect.soft(await tooHeavy(landing, weigh, LANDING_SCRIPTS)).toEqual([])
    expect.soft(await tooHeavy(producers, weigh, PRODUCER_SCRIPTS)).toEqual([])
    const trip = pages.filter(({ path }) => languages.some((language) => path === pathOf('trip', language)))
    expect.soft(await tooHeavy(trip, weigh, TRIP_SCRIPTS)).toEqual([])
  })
  await test.step('all fonts together stay within the font budget', async () => {
    const named = pages.flatMap(({ document }) => [...document.toString().matchAll(/url\("?([^")]+\.woff2)/g)])
    const fonts = new Set(named.map(([, font = '']) => font))
    const sizes = await Promise.all([...fonts].map(async (font) => (await fetchGzipped(origin, font)).bytes))
    expect.soft(sizes.length).toBeGreaterThan(0)
    expect.soft(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(FONTS)
  })
  await test.step('landing pages have no blocking scripts', () => {
    const blocking = landing.flatMap(({ path, document }) =>
      document
        .querySelectorAll('script[src]:not([type=module])')
        .map((script) => `${path}: ${script.getAttribute('src')}`),
    )
    expect.soft(blocking).toEqual([])
  })
})

test('links are underlined in Safari, which ignores a text-decoration shorthand with a thickness', () => {
  const styles = new Set(pages.flatMap(({ document }) => document.querySelectorAll('style').map(({ text }) => text)))
  const all = [...styles].join('\n')
  expect(all).toContain('text-decoration-line:underline')
  expect(all.match(/[;{]text-decoration:[^;}]*\d[^;}]*/g)).toBeNull()
})

/** Returns the classes that styles have rules for. */
const classesIn = (css: string): ReadonlySet<string> =>
  new Set([...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', '')))

test('every page has the styles of the classes in its HTML, and the home page those in all its scripts', async () => {
  const stylesOf = ({ document }: Page): string =>
    document
      .querySelectorAll('style')
      .map(({ text }) => text)
      .join()
  const groups = Map.groupBy(pages, stylesOf)
  const styled = new Set([...groups.keys()].flatMap((css) => [...classesIn(css)]))
  expect(styled.size).toBeGreaterThan(500)
  for (const [css, alike] of groups) {
    const used = alike.flatMap(({ document }) =>
      document.querySelectorAll('[class]').flatMap((element) => element.getAttribute('class')?.split(/\s+/) ?? []),
    )
    // Only the home page leaves out the classes of others' islands. A plain word in a script may be no class.
    const [first] = alike
    if (first?.path === home.path)
      for (const [, code] of await allScripts(origin, first.document))
        used.push(...code.split(/[\s"'`]+/).filter((word) => /[-:[]/.test(word)))
    const own = classesIn(css)
    const missing = new Set(used.filter((name) => styled.has(name) && !own.has(name)))
    expect.soft([...missing], `on ${first?.path} and ${alike.length - 1} more pages`).toEqual([])
  }
})
