import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { areaPath } from '#src/domain/place/areas.ts'

import type { AtEnd } from '../at-end.ts'
import { openSites } from '../build/sites.ts'
import type { Site } from '../build/sites.ts'
import { gzipBytes } from '../bytes.ts'
import { measureColdRead } from '../functions/measure-functions.ts'
import { writeDocument } from '../report/document.ts'
import { describeMachine } from '../report/machine.ts'
import { amount } from '../report/row.ts'
import { table } from '../report/table.ts'
import { measureVisits } from './measure-visits.ts'
import type { Visits } from './measure-visits.ts'
import { billOf, computeHoursOf, prices } from './prices.ts'
import { assumptions, scenarios, usageOf } from './scenarios.ts'
import type { Measured } from './scenarios.ts'

/** The number of generated producers for a site that covers the whole country. */
const MANY = 10_000

const whole = (value: number): string => Math.round(value).toLocaleString('en-US')
const percent = (part: number): string => `${Math.round(part * 100)} %`

async function firstProducer({ dist }: Site): Promise<string> {
  const [file = ''] = (await readdir(join(dist, 'producer'))).filter((name) => name.endsWith('.html')).toSorted()
  return `/producer/${file.replace(/\.html$/, '')}`
}

async function measureSite(site: Site, coldSeconds: number): Promise<Measured> {
  const producerPath = await firstProducer(site)
  const paths = ['/', areaPath('odense'), producerPath, '/i-saeson', '/mine']
  const [home, landing, producer, season, saved] = await measureVisits(site, paths)
  if (!home || !landing || !producer || !season || !saved) throw new Error('A page was not visited')
  const page = await readFile(join(site.dist, `${producerPath}.html`))
  return { home, landing, producer, season, saved, coldSeconds, pageBytes: gzipBytes(page) }
}

function visitsTable(name: string, { home, landing, producer, season, saved }: Measured): string {
  const line = (page: string, { first, again }: Visits): string[] => [
    page,
    whole(first.requests),
    amount(first.bytes, 'bytes'),
    whole(again.requests),
    amount(again.bytes, 'bytes'),
    `${first.calls} and ${again.calls}`,
  ]
  const head = ['page', 'requests', 'bytes', 'requests again', 'bytes again', 'of the requests, calls']
  const lines = [
    line('home', home),
    line('area', landing),
    line('producer', producer),
    line('season', season),
    line('saved shops', saved),
  ]
  return `### A first and a second look, ${name}\n\n${table([head, ...lines])}`
}

function costsTable(shipped: Measured, many: Measured): string {
  const lines = scenarios.map((scenario) => {
    const usage = usageOf(scenario, scenario.producers === MANY ? many : shipped)
    const bill = billOf(usage)
    const verdict = scenario.budget === null ? '–' : bill.total <= scenario.budget ? 'met' : 'missed'
    return [
      scenario.name,
      whole(usage.deploys),
      whole(usage.requests),
      amount(usage.bytes, 'bytes'),
      whole(usage.gigabyteSeconds),
      ...[bill.deploys, bill.compute, bill.bandwidth, bill.requests, bill.total].map(whole),
      scenario.budget === null ? '–' : whole(scenario.budget),
      computeHoursOf(usage).toFixed(1),
      verdict,
    ]
  })
  const head = ['', 'deploys', 'requests', 'bandwidth', 'GB-s']
  const credits = ['deploys', 'compute', 'bandwidth', 'requests', 'all'].map((part) => `credits: ${part}`)
  return table([[...head, ...credits, 'budget', 'Neon, CU-h', 'result'], ...lines])
}

function pricesTable(): string {
  return table([
    ['price', 'amount', 'unit'],
    ['production deploy', `${prices.creditsPerDeploy}`, 'credits each'],
    ['compute', `${prices.creditsPerGigabyteHour}`, 'credits per GB-hour'],
    ['bandwidth', `${prices.creditsPerGigabyte}`, 'credits per GB'],
    ['web requests', `${prices.creditsPerTenThousandRequests}`, 'credits per 10,000'],
    ...Object.entries(prices.plans).map(([plan, credits]) => [`plan ${plan}`, whole(credits), 'credits a month']),
    ['database awake after a query', `${prices.awakeMinutes}`, `minutes at ${prices.computeUnits} CU`],
    ['Neon Free', `${prices.freeComputeHours}`, 'CU-hours a month'],
  ])
}

/** Lists the assumptions, so that readers can replace them by what they have counted. */
function assumptionsText(): string {
  const { begins, newcomers, nextPages, presses, callsPerChange, crawls, dailySeconds, changeSeconds } = assumptions
  const places = Object.entries(begins).map(([page, share]) => `${page} ${percent(share)}`)
  return [
    `Assumed, since it is not measured yet: ${percent(newcomers)} of the visits come from browsers that were ` +
      `never there; they begin at ${places.join(', ')}, and see ${nextPages} producer pages after that; one in ${1 / presses} presses Rute or Ring. A change ` +
      `takes ${callsPerChange} calls (a form, an operator's lists and decision), each twice as long as a cold ` +
      `read, and ${changeSeconds} s of background work; the daily run takes ${dailySeconds} s. Crawlers fetch each ` +
      `producer's page ${crawls} times a month. Every call that the edge does not answer is taken to be cold and ` +
      `to hold ${assumptions.memoryGigabytes} GB.`,
  ].join('\n\n')
}

/** Measures visits and calls, multiplies them by the prices, and writes docs/costs.md. */
export async function measureCosts(atEnd: AtEnd): Promise<void> {
  const sites = await openSites(1, atEnd)
  const coldSeconds = (await measureColdRead()) / 1000
  const shipped = await measureSite(await sites.of('shipped'), coldSeconds)
  const many = await measureSite(await sites.of(MANY), coldSeconds)
  const results = [
    '### Scenarios',
    costsTable(shipped, many),
    assumptionsText(),
    visitsTable('249 producers', shipped),
    visitsTable('10,000 producers', many),
    `A cold read, from process start to the answer: ${amount(coldSeconds * 1000, 'milliseconds')}.`,
    `### Prices, read on ${prices.readOn}`,
    pricesTable(),
  ]
  console.log(`\n${results.join('\n\n')}`)
  await writeDocument('costs', await describeMachine(new Date()), results)
  console.log('\nWrote docs/costs.md.')
}
