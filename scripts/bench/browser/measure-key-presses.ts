import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Page } from 'playwright'

import { launchBrowser } from '../build/sites.ts'
import { amount, grouped, gzipBytes } from '../report.ts'
import type { BenchmarkRun, Row, Section } from '../report.ts'
import { runStep, statisticsOf } from '../times.ts'
import { installFrameClock } from './frame-clock.ts'
import type { PaintedChange } from './frame-clock.ts'

/** With 24,000 producers. */
const MEDIAN_MS = 16
const P95_MS = 50
const INDEX_BYTES_PER_PRODUCER = 12

/** Typed in turn. Each is new to the page, so that no result comes from its cache. */
const queries = (
  'honning svendborg, bakkegården, økologiske kartofler, gedeost, klintholmm, lammekød silkeborg, æblemost, ' +
  'hyldeblomst, stalddørssalg, frugtplantage thy, juletræer odense, mølle'
).split(', ')
const filters = 'Honning Æg Kartofler Grøntsager Frugt Kød Marmelade Blomster Økologisk Lokal'.split(' ')
const OPEN_NOW = 'Åben nu'
const ORDER_CHANGES = 20
/** A person's delay between press and release. Without it, every click would fall on the beginning of a frame. */
const PRESS_MS = 80
const SETTLED_POLL_MS = 30

interface VisitorChange extends PaintedChange {
  /** 'clearing the search field' */
  what: string
}

/** Opens the home page with a map of the whole country, and waits until it has loaded. */
async function openHomePage(page: Page, url: string): Promise<void> {
  await page.addInitScript(installFrameClock)
  await page.goto(url)
  await page.getByRole('button', { name: 'Åbn kortet' }).click()
  const map = page.getByRole('application', { name: /^Kort over/ })
  await map
    .getByRole('button', { name: /^\d+ gårdbutikker$/ })
    .first()
    .waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => window.frameClock.watch())
}

/** Searches, filters and orders as a visitor would, one change at a time. */
async function visit(page: Page): Promise<VisitorChange[]> {
  const changes: VisitorChange[] = []
  async function apply(what: string, act: () => Promise<unknown>): Promise<void> {
    await act()
    const settled = await page.waitForFunction((nth) => window.frameClock.settled(nth), changes.length + 1, {
      polling: SETTLED_POLL_MS,
    })
    const times = await settled.jsonValue()
    if (times !== null) changes.push({ what, ...times })
  }
  async function search(when: string): Promise<void> {
    await page.getByRole('combobox', { name: 'Søg efter gårdbutikker og produkter' }).click()
    for (const query of queries) {
      for (const letter of query) await apply(`key press in the search field${when}`, () => page.keyboard.type(letter))
      await apply(`clearing the search field${when}`, () => page.keyboard.press('Escape'))
    }
  }
  async function press(...names: string[]): Promise<void> {
    await page.getByRole('button', { name: 'Filtre' }).click()
    for (const name of names) {
      const box = page.getByRole('checkbox', { name: new RegExp(`^${name}`) })
      await apply('checking or unchecking a filter', () => box.click({ delay: PRESS_MS }))
    }
    await page.getByRole('button', { name: 'Luk filtre' }).click()
  }

  await search('')
  await press(...[...filters, OPEN_NOW].flatMap((filter) => [filter, filter]))
  const order = page.getByRole('combobox', { name: 'Sortér efter' })
  for (let change = 0; change < ORDER_CHANGES; change++)
    await apply('choosing another order', () => order.selectOption(change % 2 === 0 ? 'status' : 'name'))
  await press(OPEN_NOW)
  await search(` while '${OPEN_NOW}' is on`)
  return changes
}

/** Measures the files from which the home page lists the producers of a build. */
async function listingRows(dist: string, producers: number): Promise<Row[]> {
  const [index = 0, ...names] = await Promise.all(
    globSync(['**/indeks.json', '**/navne-*.json'], { cwd: dist })
      .toSorted()
      .map(async (file) => gzipBytes(await readFile(join(dist, file)))),
  )
  return [
    ['search index, gzip, for each producer', index / producers, 'bytes', INDEX_BYTES_PER_PRODUCER],
    ['names, gzip, fetched 500 at a time', names.reduce((sum, bytes) => sum + bytes, 0), 'bytes'],
  ]
}

/** Times the changes that a visitor waits for on the home page, in Chromium, served by the local host. */
export async function measureKeyPresses({ cleanUp, siteOf, producers = 24_000 }: BenchmarkRun): Promise<Section> {
  const { dist, serve } = await siteOf(producers)
  await using host = await serve()
  await using browser = await launchBrowser(cleanUp)
  const page = await browser.newPage({ locale: 'da-DK', viewport: { width: 1280, height: 800 } })
  const changes = await runStep('Searching in the browser', async () => {
    await openHomePage(page, host.url)
    return visit(page)
  })
  const rows = await listingRows(dist, producers)
  const later: string[] = []
  for (const [what, alike] of Map.groupBy(changes, (change) => change.what)) {
    const list = await statisticsOf(alike.map((change) => change.list))
    const all = await statisticsOf(alike.map((change) => change.everything))
    rows.push([`${what} (${alike.length}), until the list is painted, median`, list.p50, 'ms', MEDIAN_MS])
    rows.push([`${what} (${alike.length}), until the list is painted, p95`, list.p95, 'ms', P95_MS])
    later.push(`${what} ${amount(all.p50, 'ms')} and ${amount(all.p95, 'ms')}`)
  }
  return {
    title: `Home page, ${grouped(producers)} producers, in Chromium`,
    rows,
    notes: [
      'Measured is from when a change is applied to the end of the first frame with the new list, its count and ' +
        'the cards that a window shows: an animation frame is awaited, and a message posted in it arrives after its ' +
        'style, layout and paint. A key press in the search field is applied when typing has paused for 300 ms, as ' +
        'specified: that pause, in which the answer is made ready, is left out. Everything else is applied at the ' +
        'event itself. What a card fetches when it is shown is left out as well. The map shows all of Denmark, in a ' +
        'window of 1280 × 800.',
      `Until the other cards and the map are painted as well (median and p95): ${later.join(', ')}.`,
    ],
  }
}
