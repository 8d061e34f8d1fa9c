import type { HTMLElement } from 'node-html-parser'

import { areaPath, areas } from '#src/domain/place/areas.ts'
import { categories, categoryPath, pairPath } from '#src/domain/landing/categories.ts'

import { crawl, pathWithin, readSitemap } from './support/crawl.ts'
import type { CrawledPage } from './support/crawl.ts'
import { expect, test } from './support/test.ts'
import { firstPaintBytes, receive, scriptBytes } from './support/weight.ts'

test.skip(({ isMobile }) => isMobile, 'A crawler has no screen')
// One crawl for all of them, in one process.
test.describe.configure({ mode: 'default' })

/** Upper limits in bytes, gzip. */
const FIRST_PAINT = 30_000
const LANDING_SCRIPTS = 110_000
const PRODUCER_SCRIPTS = 30_000
const FONTS = 40_000

const LANDING = new Set([
  ...categories.map(({ key }) => categoryPath(key)),
  ...areas.flatMap(({ key }) => [areaPath(key), ...categories.map((category) => pairPath(key, category.key))]),
])

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

/** The values that more than one page has, each with its pages. */
function shared(of: (page: Page) => string, among: readonly Page[]): [string, string[]][] {
  const groups = Map.groupBy(among, of)
  return [...groups]
    .filter(([, group]) => group.length > 1)
    .map(([value, group]) => [value, group.map(({ path }) => path)])
}

test.beforeAll(async ({ baseURL }) => {
  origin = new URL(baseURL ?? '').origin
  sitemap = await readSitemap(origin)
  // Nothing links to a landing page that nobody is on: its address is all that leads there.
  visited = await crawl(origin, [...new Set(['/', ...sitemap, ...LANDING])])
  pages = visited.filter(isPage)
})

test('no link leads nowhere, or by way of another address', () => {
  const missing = new Map(visited.filter(({ status }) => status !== 200).map(({ path, status }) => [path, status]))
  const deadEnds = visited.flatMap(({ path, links }) =>
    links.filter((link) => missing.has(link)).map((link) => `${path} → ${link}: ${missing.get(link)}`),
  )
  expect(deadEnds).toEqual([])
  expect([...missing.keys()]).toEqual([])
})

test('every producer, every area, every product and every pair has a page', () => {
  const found = new Set(pages.map(({ path }) => path))
  expect([...LANDING].filter((path) => !found.has(path))).toEqual([])
  expect(pages.filter(({ path }) => path.startsWith('/producer/'))).toHaveLength(249)
})

test('no two pages have the same title', () => {
  expect(shared(titleOf, pages)).toEqual([])
  expect(pages.filter((page) => titleOf(page) === '').map(({ path }) => path)).toEqual([])
})

test('every page for search engines has a description of its own', () => {
  const indexable = pages.filter((page) => !isHidden(page))
  const description = (page: Page): string => content(page, 'meta[name=description]')
  expect(indexable.filter((page) => description(page) === '').map(({ path }) => path)).toEqual([])
  expect(shared(description, indexable)).toEqual([])
})

test('every page has one heading of the first level', () => {
  expect(pages.filter(({ document }) => document.querySelectorAll('h1').length !== 1).map(({ path }) => path)).toEqual(
    [],
  )
})

test('every address of the sitemap is linked from another page', () => {
  const linked = new Set(pages.flatMap(({ path, links }) => links.filter((link) => link !== path)))
  expect(sitemap.length).toBeGreaterThan(300)
  expect(sitemap.filter((path) => !linked.has(path))).toEqual([])
})

test('the sitemap names the pages for search engines, those and no others', () => {
  const indexable = pages.filter((page) => !isHidden(page)).map(({ path }) => path)
  expect(indexable.toSorted()).toEqual(sitemap.toSorted())
})

test('every page for search engines names its own address as the one to remember', () => {
  const canonical = ({ document }: Page): string =>
    document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? ''
  const others = pages.filter((page) => !isHidden(page)).map((page) => [page.path, pathWithin(origin, canonical(page))])
  expect(others.filter(([path, named]) => path !== named)).toEqual([])
})

test('every id stands once on a page, and every link within a page has its target', () => {
  const faults = pages.flatMap(({ path, document }) => {
    const ids = document.querySelectorAll('[id]').map(({ id }) => id)
    const targets = document.querySelectorAll('a[href^="#"]').map((link) => link.getAttribute('href')?.slice(1) ?? '')
    const twice = ids.filter((id, nth) => ids.indexOf(id) !== nth)
    return [...twice, ...targets.filter((target) => !ids.includes(target))].map((id) => `${path}#${id}`)
  })
  expect(faults).toEqual([])
})

test('every page has a picture for sharing, and the picture is there', async () => {
  test.setTimeout(180_000)
  const pictures = new Set(
    pages.filter((page) => !isHidden(page)).map((page) => content(page, 'meta[property="og:image"]')),
  )
  expect(pictures.has('')).toBe(false)
  const waiting = [...pictures]
  const faults: string[] = []
  const fetchNext = async (): Promise<void> => {
    for (let picture = waiting.pop(); picture !== undefined; picture = waiting.pop()) {
      const answer = await fetch(picture)
      const bytes = (await answer.arrayBuffer()).byteLength
      const isPicture =
        answer.status === 200 && answer.headers.get('content-type')?.startsWith('image/') && bytes > 1000
      if (!isPicture) faults.push(`${picture}: ${answer.status}, ${bytes} bytes`)
    }
  }
  await Promise.all([fetchNext(), fetchNext(), fetchNext()])
  expect(faults).toEqual([])
})

test('no landing or producer page is heavier than its budget before the first paint', async () => {
  const weighed = pages.filter(({ path }) => LANDING.has(path) || path.startsWith('/producer/'))
  const sizes = await Promise.all(
    weighed.map(async ({ path, document }) => ({ path, bytes: await firstPaintBytes(origin, path, document) })),
  )
  expect(
    sizes.filter(({ bytes }) => bytes > FIRST_PAINT).toSorted((first, second) => second.bytes - first.bytes),
  ).toEqual([])
})

test('no landing page fetches more scripts than its budget, and none of them blocks', async () => {
  const landing = pages.filter(({ path }) => LANDING.has(path))
  const sizes = await Promise.all(
    landing.map(async ({ path, document }) => ({ path, bytes: await scriptBytes(origin, document) })),
  )
  expect(sizes.filter(({ bytes }) => bytes > LANDING_SCRIPTS)).toEqual([])
  const blocking = landing.flatMap(({ path, document }) =>
    document
      .querySelectorAll('script[src]:not([type=module])')
      .map((script) => `${path}: ${script.getAttribute('src')}`),
  )
  expect(blocking).toEqual([])
})

test('no producer page fetches what its forms and its map need before they are opened', async () => {
  const producers = pages.filter(({ path }) => path.startsWith('/producer/'))
  const sizes = await Promise.all(
    producers.map(async ({ path, document }) => ({ path, bytes: await scriptBytes(origin, document) })),
  )
  expect(sizes.every(({ bytes }) => bytes > 0)).toBe(true)
  expect(sizes.filter(({ bytes }) => bytes > PRODUCER_SCRIPTS)).toEqual([])
})

test('links are underlined in Safari too, which drops an underline whose thickness is in the same declaration', () => {
  const styles = new Set(pages.flatMap(({ document }) => document.querySelectorAll('style').map(({ text }) => text)))
  const all = [...styles].join('\n')
  expect(all).toContain('text-decoration-line:underline')
  expect(all.match(/[;{]text-decoration:[^;}]*\d[^;}]*/g)).toBeNull()
})

test('all fonts together are within their budget', async () => {
  const fonts = new Set(
    pages.flatMap(({ document }) =>
      [...document.toString().matchAll(/url\("?([^")]+\.woff2)/g)].map(([, font = '']) => font),
    ),
  )
  const sizes = await Promise.all([...fonts].map(async (font) => (await receive(origin, font)).bytes))
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(FONTS)
})
