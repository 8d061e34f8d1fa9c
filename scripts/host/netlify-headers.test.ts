import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { parseAllHeaders } from '@netlify/headers-parser'
import { beforeAll, expect, test } from 'vitest'

import { securityHeaders } from '#src/domain/head/security-headers.ts'
import { WORKER_PATH } from '#src/domain/offline/worker-path.ts'
import { symbolSheet } from '#src/generated/symbol-sheet.ts'
import { getStaticPaths as siteFiles } from '#src/pages/[...file].ts'

import { readNetlifyRules } from './netlify-config.ts'
import type { NetlifyRules } from './netlify-config.ts'

const project = join(import.meta.dirname, '../..')

/** Example values of the parameters in page routes. */
const parameters: Record<string, string> = {
  '[landing]': 'odense-gaardbutikker',
  '[sitemap]': 'sitemap-producers',
  '[slug]': 'boegely-3f2a9c10',
  '[version]': '3f2a9c10',
  '[file]': 'index.json',
  '[place]': 'danmark',
  '[feed]': 'atom.xml',
  '[...screen]': 'editor',
}

/** Returns a published path of every page, every file of `public`, and a file of every kind that a build produces. */
async function publishedPaths(): Promise<string[]> {
  const list = async (folder: string): Promise<string[]> =>
    (await readdir(join(project, folder), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(project, folder).length))
  const pages = (await list('src/pages'))
    .filter((file) => file !== '/[...file].ts')
    .map((file) => file.replace(/\.(astro|ts)$/, '').replace(/\/index$/, '') || '/')
    .map((path) => path.replace(/\[[.\w]+\]/g, (name) => parameters[name] ?? name))
  return [
    ...pages,
    '/admin',
    ...siteFiles().map(({ params }) => `/${params.file}`),
    ...(await list('public')),
    WORKER_PATH,
    '/_astro/page.abc123.js',
    '/_astro/vollkorn.abc123.woff2',
    '/foelg/danmark/feed.json',
    // Routes of translated pages, which have no files in `src/pages`.
    ...['/de/folgen/daenemark', '/en/follow/denmark'].flatMap((feed) => [`${feed}/atom.xml`, `${feed}/feed.json`]),
  ].sort()
}

let rules: NetlifyRules
let paths: string[]
beforeAll(async () => {
  rules = await readNetlifyRules(project)
  paths = await publishedPaths()
})

/** Returns the published paths that each rule of netlify.toml matches, according to Netlify's parser. */
async function pathsOfRules(): Promise<Record<string, string[]>> {
  const netlifyConfigPath = join(project, 'netlify.toml')
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [],
    netlifyConfigPath,
    configHeaders: [],
    minimal: false,
  })
  expect(errors).toEqual([])
  return Object.fromEntries(
    headers.flatMap((rule) =>
      'forRegExp' in rule ? [[rule.for, paths.filter((path) => rule.forRegExp.test(path))]] : [],
    ),
  )
}

test('every rule matches exactly its published paths', async () => {
  const { '/*': everything, '/admin/*': office, ...others } = await pathsOfRules()
  expect(everything).toEqual(paths)
  expect(office).toEqual(paths.filter((path) => path === '/admin' || path.startsWith('/admin/')))
  expect(others).toEqual({
    '/_astro/*': ['/_astro/page.abc123.js', '/_astro/vollkorn.abc123.woff2'],
    '/symbols/*': [symbolSheet],
    '/revision.json': ['/revision.json'],
    '/soeg/:version/*': ['/soeg/3f2a9c10/index.json'],
    [WORKER_PATH]: [WORKER_PATH],
    '/maerke/*': ['/maerke/lys.svg', '/maerke/moerk.svg'],
    '/producers.geojson': ['/producers.geojson'],
    '/producers.csv': ['/producers.csv'],
    '/producers.csv-metadata.json': ['/producers.csv-metadata.json'],
    '/data/schema.json': ['/data/schema.json'],
    '/data/notices-schema.json': ['/data/notices-schema.json'],
    '/foelg/:place/atom.xml': ['/foelg/danmark/atom.xml'],
    '/de/folgen/:place/atom.xml': ['/de/folgen/daenemark/atom.xml'],
    '/en/follow/:place/atom.xml': ['/en/follow/denmark/atom.xml'],
    '/foelg/:place/feed.json': ['/foelg/danmark/feed.json'],
    '/de/folgen/:place/feed.json': ['/de/folgen/daenemark/feed.json'],
    '/en/follow/:place/feed.json': ['/en/follow/denmark/feed.json'],
    '/status.csv': ['/status.csv'],
    '/manifest.webmanifest': ['/manifest.webmanifest'],
  })
})

test('only files that are named by their content are immutable', () => {
  const kept = paths.filter((path) => rules.headersOf(path)['Cache-Control']?.includes('immutable'))
  expect(kept).toEqual([
    '/_astro/page.abc123.js',
    '/_astro/vollkorn.abc123.woff2',
    '/soeg/3f2a9c10/index.json',
    symbolSheet,
  ])
})

test('only the back office is hidden from search engines and never cached', () => {
  for (const path of paths) {
    const { 'X-Robots-Tag': robots, 'Cache-Control': cache } = rules.headersOf(path)
    const isOffice = path === '/admin' || path.startsWith('/admin/')
    expect([path, robots, cache === 'no-store']).toEqual([path, isOffice ? 'noindex, nofollow' : undefined, isOffice])
  }
})

test('every path has the same security headers as functions', () => {
  for (const path of paths) expect(rules.headersOf(path)).toMatchObject(securityHeaders)
})
