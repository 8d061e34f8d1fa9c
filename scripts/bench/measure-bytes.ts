import { globSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { z } from 'zod'

import { launchBrowser } from './build/sites.ts'
import type { BenchmarkSite } from './build/sites.ts'
import { grouped } from './report.ts'
import type { BenchmarkRun, Row, Section } from './report.ts'

/** All JavaScript of a visit to the home page, including the map's. */
const HOME_SCRIPT_BYTES = 150_000
const FONT_BYTES = 40_000
const INDEX_BYTES_PER_PRODUCER = 12

/** Returns the gzipped size at the default level, as the local host sends it. */
export const gzipBytes = (content: string | Uint8Array): number => gzipSync(content, { level: 6 }).length

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** Returns the gzipped size of all files of a build that match a pattern. */
async function gzippedFiles(dist: string, pattern: string): Promise<number> {
  const contents = await Promise.all(globSync(pattern, { cwd: dist }).map((file) => readFile(join(dist, file))))
  return sum(contents.map(gzipBytes))
}

/** Opens the home page, then its map. Returns the bytes of the page's scripts, inline ones included, after each. */
async function homeScriptBytes(cleanUp: AsyncDisposableStack, site: BenchmarkSite): Promise<[number, number]> {
  await using host = await site.serve()
  await using browser = await launchBrowser(cleanUp)
  const page = await browser.newPage({ locale: 'da-DK', serviceWorkers: 'block' })
  const fetched = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') fetched.add(new URL(request.url()).pathname)
  })
  const bytes = async (): Promise<number> => {
    await page.waitForLoadState('networkidle')
    const inline = await page
      .locator('script:not([src]):not([type*=json])')
      .evaluateAll((scripts) => scripts.map(({ textContent }) => textContent))
    const files = await Promise.all([...fetched].map((path) => readFile(join(site.dist, path))))
    return sum([...inline, ...files].map(gzipBytes))
  }
  await page.goto(host.url)
  const before = await bytes()
  await page.getByRole('button', { name: 'Åbn kortet' }).click()
  await page.getByRole('application', { name: /^Kort over/ }).waitFor()
  return [before, await bytes()]
}

async function indexRows({ dist }: BenchmarkSite): Promise<Row[]> {
  const [file = ''] = globSync('**/indeks.json', { cwd: dist })
  const { count } = z.object({ count: z.number() }).parse(JSON.parse(await readFile(join(dist, file), 'utf8')))
  const index = await gzippedFiles(dist, file)
  const producers = `${grouped(count)} producers`
  return [
    [`search index, for each of ${producers}`, index / count, 'bytes', INDEX_BYTES_PER_PRODUCER],
    [`search index, ${producers}`, index, 'bytes'],
    [`names, fetched 500 at a time, ${producers}`, await gzippedFiles(dist, '**/navne-*.json'), 'bytes'],
  ]
}

/** Measures the download size of the home page, with the shipped producers and with many. */
export async function measureBytes({ cleanUp, siteOf, producers = 24_000 }: BenchmarkRun): Promise<Section> {
  const shipped = await siteOf('shipped')
  const fonts = globSync('**/*.woff{,2}', { cwd: shipped.dist })
  const [beforeMap, withMap] = await homeScriptBytes(cleanUp, shipped)
  return {
    title: 'Bytes, gzip',
    rows: [
      ['home page: HTML, with the styles and scripts in it', await gzippedFiles(shipped.dist, 'index.html'), 'bytes'],
      ['home page: JavaScript before the map', beforeMap, 'bytes'],
      ['home page: all JavaScript of a visit, map included', withMap, 'bytes', HOME_SCRIPT_BYTES],
      ['fonts', sum(fonts.map((file) => statSync(join(shipped.dist, file)).size)), 'bytes', FONT_BYTES],
      ...(await indexRows(shipped)),
      ...(await indexRows(await siteOf(producers))),
    ],
    notes: [],
  }
}
