import { readdir, readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'

import type { Browser } from 'playwright'

import { areaPath } from '#src/domain/place/areas.ts'

import { listen } from '../../host/listen.ts'
import { launchBrowser, openSites } from '../build/sites.ts'
import type { BenchmarkSite } from '../build/sites.ts'
import { measureColdRead } from '../measure-functions.ts'
import { amount, grouped, gzipBytes, table, writeResults } from '../report.ts'
import { runStep } from '../times.ts'
import { assumptions, billOf, computeHoursOf, prices, scenarios, usageOf } from './costs.ts'
import type { MeasuredLoads, PageLoad, PageViews } from './costs.ts'

/** The number of generated producers for a site that covers the whole country. */
const MANY = 10_000

const functionPath = /^\/(api|og|images|indlejr|nu|skilt)\//

/** Starts a proxy between browser and host that counts requests and bytes. `take` returns the counts since the last. */
async function startCounter(hostUrl: string) {
  let counted: PageLoad = { requests: 0, calls: 0, bytes: 0 }
  const { url, close } = await listen(
    (incoming, outgoing) => {
      counted.requests += 1
      if (functionPath.test(incoming.url ?? '')) counted.calls += 1
      const headers = { ...incoming.headers, host: new URL(hostUrl).host }
      const options = { method: incoming.method, headers }
      const forwarded = request(new URL(incoming.url ?? '/', hostUrl), options, (answer) => {
        counted.bytes += answer.rawHeaders.join('__').length
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        answer.on('data', (chunk: Buffer) => (counted.bytes += chunk.length))
        answer.pipe(outgoing)
      })
      forwarded.once('error', () => outgoing.destroy())
      incoming.pipe(forwarded)
    },
    '127.0.0.1',
    0,
  )
  const take = (): PageLoad => {
    const taken = counted
    counted = { requests: 0, calls: 0, bytes: 0 }
    return taken
  }
  return { url, take, [Symbol.asyncDispose]: close }
}

/** Views a page twice on a phone, each time until the network is quiet and the service worker is ready. */
async function viewTwice(browser: Browser, url: string, take: () => PageLoad): Promise<PageViews> {
  await using context = await browser.newContext({ locale: 'da-DK', viewport: { width: 375, height: 812 } })
  async function view(): Promise<PageLoad> {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.evaluate(async () => {
      window.scrollTo(0, document.body.scrollHeight)
      await navigator.serviceWorker.ready
    })
    await page.waitForLoadState('networkidle')
    await page.close()
    return take()
  }
  return { first: await view(), again: await view() }
}

/** Counts what each page of a site loads from it, without map tiles. */
async function measureSite(browser: Browser, site: BenchmarkSite, coldSeconds: number): Promise<MeasuredLoads> {
  await using host = await site.serve()
  await using counter = await startCounter(host.url)
  const views = (path: string): Promise<PageViews> =>
    runStep(`Looking twice at ${path}`, () => viewTwice(browser, `${counter.url}${path}`, counter.take))
  const [file = ''] = (await readdir(join(site.dist, 'producer'))).filter((name) => name.endsWith('.html')).toSorted()
  return {
    home: await views('/'),
    landing: await views(areaPath('odense')),
    producer: await views(`/producer/${file.replace(/\.html$/, '')}`),
    season: await views('/i-saeson'),
    saved: await views('/mine'),
    coldSeconds,
    pageBytes: gzipBytes(await readFile(join(site.dist, 'producer', file))),
  }
}

function viewsTable(title: string, { home, landing, producer, season, saved }: MeasuredLoads): string {
  const pages = { home, area: landing, producer, season, 'saved shops': saved }
  const lines = Object.entries(pages).map(([page, { first, again }]) => [
    page,
    ...[first, again].flatMap(({ requests, bytes }) => [grouped(requests), amount(bytes, 'bytes')]),
    `${first.calls} and ${again.calls}`,
  ])
  const head = ['page', 'requests', 'bytes', 'requests again', 'bytes again', 'of the requests, calls']
  return `### A first and a second look, ${title}\n\n${table([head, ...lines])}`
}

function costsTable(shipped: MeasuredLoads, many: MeasuredLoads): string {
  const lines = scenarios.map((scenario) => {
    const { name, producers, budget } = scenario
    const usage = usageOf(scenario, producers === MANY ? many : shipped)
    const bill = billOf(usage)
    return [
      name,
      grouped(usage.deploys),
      grouped(usage.requests),
      amount(usage.bytes, 'bytes'),
      grouped(usage.gigabyteSeconds),
      ...[bill.deploys, bill.compute, bill.bandwidth, bill.requests, bill.total].map(grouped),
      budget === undefined ? '–' : grouped(budget),
      computeHoursOf(usage).toFixed(1),
      budget === undefined ? '–' : bill.total <= budget ? 'met' : 'missed',
    ]
  })
  const head = ['', 'deploys', 'requests', 'bandwidth', 'GB-s']
  const credits = ['deploys', 'compute', 'bandwidth', 'requests', 'all'].map((part) => `credits: ${part}`)
  return table([[...head, ...credits, 'budget', 'Neon, CU-h', 'result'], ...lines])
}

const pricesTable = (): string =>
  table([
    ['price', 'amount', 'unit'],
    ['production deploy', `${prices.creditsPerDeploy}`, 'credits each'],
    ['compute', `${prices.creditsPerGigabyteHour}`, 'credits per GB-hour'],
    ['bandwidth', `${prices.creditsPerGigabyte}`, 'credits per GB'],
    ['web requests', `${prices.creditsPerTenThousandRequests}`, 'credits per 10,000'],
    ...Object.entries(prices.plans).map(([plan, credits]) => [`plan ${plan}`, grouped(credits), 'credits a month']),
    ['database awake after a query', `${prices.awakeMinutes}`, `minutes at ${prices.computeUnits} CU`],
    ['Neon Free', `${prices.freeComputeHours}`, 'CU-hours a month'],
  ])

/** Lists the assumptions, so that readers can replace them by what they have counted. */
function assumptionsText(): string {
  const percent = (part: number): string => `${Math.round(part * 100)} %`
  const places = Object.entries(assumptions.begins).map(([page, share]) => `${page} ${percent(share)}`)
  return (
    `Assumptions, not measurements: ${percent(assumptions.newcomers)} of the visits are first visits. They begin at ` +
    `${places.join(', ')}, and continue to ${assumptions.nextPages} producer pages; one visitor in ` +
    `${1 / assumptions.presses} presses Rute or Ring. A change takes ${assumptions.callsPerChange} calls (a form, an ` +
    `operator's lists and decision), each twice as long as a cold read, and ${assumptions.changeSeconds} s of ` +
    `background work. The daily run takes ${assumptions.dailySeconds} s. Crawlers fetch each producer's page ` +
    `${assumptions.crawls} times a month. Every call that the edge does not answer counts as a cold start with ` +
    `${assumptions.memoryGigabytes} GB of memory.`
  )
}

/** Measures visits and calls, multiplies them by the prices, and writes docs/costs.md. */
export async function measureCosts(cleanUp: AsyncDisposableStack): Promise<void> {
  const siteOf = await openSites(cleanUp)
  const browser = await launchBrowser(cleanUp)
  const coldMs = await measureColdRead(cleanUp)
  const shipped = await measureSite(browser, await siteOf('shipped'), coldMs / 1000)
  const many = await measureSite(browser, await siteOf(MANY), coldMs / 1000)
  const results = [
    `### Scenarios`,
    costsTable(shipped, many),
    assumptionsText(),
    viewsTable('249 producers', shipped),
    viewsTable('10,000 producers', many),
    `A cold read, from process start to the answer: ${amount(coldMs, 'ms')}.`,
    `### Prices, read on ${prices.readOn}`,
    pricesTable(),
  ]
  console.log(`\n${results.join('\n\n')}`)
  await writeResults('costs', results)
}
