/**
 * Prices of Netlify and Neon, from netlify.com/pricing, docs.netlify.com ('How credits work', rates of 14 April 2026)
 * and neon.com/pricing, read in November 2026. Credits are Netlify's.
 */
export const prices = {
  readOn: '2026-11-24',
  creditsPerDeploy: 15,
  creditsPerGigabyteHour: 10,
  creditsPerGigabyte: 20,
  creditsPerTenThousandRequests: 2,
  /** Credits per month. At zero, Free pauses every site of the account. */
  plans: { Free: 300, Personal: 1000, Pro: 3000 },
  /** How long Neon stays awake after a query, and the compute units it then counts at its smallest size. */
  awakeMinutes: 5,
  computeUnits: 0.25,
  /** Per project, on Neon's Free plan. */
  freeComputeHours: 100,
} as const

/** Assumptions, not measurements. */
export const assumptions = {
  /** The share of visits by new browsers. */
  newcomers: 0.5,
  /** The share of visits that begin on each page. */
  begins: { home: 0.4, landing: 0.35, producer: 0.2, season: 0.03, saved: 0.02 },
  /** Producer pages per visit after the first page. */
  nextPages: 2,
  /** Presses on Rute and Ring per visit. Each is a call that writes an empty blob. */
  presses: 0.2,
  /** Function calls per change: the visitors' forms, the operator's lists, and the decision. */
  callsPerChange: 12,
  /** How often crawlers fetch each producer's page per month. */
  crawls: 4,
  /** Every call costs as much as a cold read, and a write as much as this many. */
  writesAsReads: 2,
  /** Seconds of the daily background run, and of the background run after a change. */
  dailySeconds: 20,
  changeSeconds: 5,
  memoryGigabytes: 1,
} as const

/** The pages on which visits begin. */
type EntryPage = keyof typeof assumptions.begins

/** Scheduled calls per day, as counted by functions/follow-up/background.test.ts over 30 idle days. */
const HOURLY_CALLS = 25
const WAKES_A_DAY = 1

/** The requests of one page view, including those of the service worker. */
export interface PageLoad {
  requests: number
  /** How many of them a function answers, unless the edge has cached the response. */
  calls: number
  /** Responses with their headers, compressed with brotli as on Netlify. */
  bytes: number
}

/** A page viewed by a new browser, and again by the same browser. */
export interface PageViews {
  first: PageLoad
  again: PageLoad
}

/** The measurements that scenarios multiply. */
export interface MeasuredLoads extends Record<EntryPage, PageViews> {
  /** Duration of a cold call in seconds: from process start to the response, including the database. */
  coldSeconds: number
  /** Bytes of a producer page alone. */
  pageBytes: number
}

interface Scenario {
  name: string
  visits: number
  /** The hours over which the visits are spread. */
  hours: number
  /** Changes visible to the public: approvals, edits, confirmations. */
  changes: number
  producers: number
  deploys: number
  /** Whole days, with their scheduled calls. */
  days: number
  /** In credits. */
  budget?: number
}

/** The default limit of `BUILDS_A_MONTH`, and with what removals may add. */
const PLANNED_DEPLOYS = 8
const MOST_DEPLOYS = 12

const month = { hours: 480, days: 30 }
export const scenarios: readonly Scenario[] = [
  { name: 'a month at rest', ...month, visits: 0, changes: 0, producers: 249, deploys: 0, budget: 30 },
  { name: 'a village', ...month, visits: 2000, changes: 20, producers: 249, deploys: PLANNED_DEPLOYS, budget: 300 },
  { name: 'Denmark', ...month, visits: 100_000, changes: 600, producers: 10_000, deploys: MOST_DEPLOYS, budget: 2000 },
  { name: 'a summer Saturday', hours: 14, days: 1, visits: 30_000, changes: 20, producers: 10_000, deploys: 1 },
]

/** Returns how many calls reach a function if the edge caches each response for 30 seconds. */
export function uncachedCalls(calls: number, hours: number): number {
  const windows = hours * 120
  return windows === 0 ? 0 : windows * (1 - Math.exp(-calls / windows))
}

/** The usage of a site in a month or a day. */
interface SiteUsage {
  deploys: number
  /** Pages, files, redirects and calls, whether or not the edge has cached them. */
  requests: number
  bytes: number
  /** Memory of functions times their running time. */
  gigabyteSeconds: number
  /** Queries that wake the database, after five minutes without one. */
  wakes: number
}

/** Returns the usage of a scenario: the measured amounts, multiplied by the assumed counts. */
export function usageOf(scenario: Scenario, measured: MeasuredLoads): SiteUsage {
  const { visits, changes, days, deploys } = scenario
  const { begins, newcomers, nextPages, crawls } = assumptions
  const inVisits = (amount: (load: PageLoad) => number): number => {
    let inVisit = nextPages * amount(measured.producer.again)
    for (const page of ['home', 'landing', 'producer', 'season', 'saved'] as const) {
      const { first, again } = measured[page]
      inVisit += begins[page] * (newcomers * amount(first) + (1 - newcomers) * amount(again))
    }
    return visits * inVisit
  }
  const presses = visits * assumptions.presses
  const writes = changes * assumptions.callsPerChange
  const scheduled = days * HOURLY_CALLS
  const crawled = scenario.producers * crawls * (days / 30)
  const reads = uncachedCalls(
    inVisits(({ calls }) => calls),
    scenario.hours,
  )
  const coldCalls = reads + presses + writes * assumptions.writesAsReads + scheduled
  const background = days * assumptions.dailySeconds + changes * assumptions.changeSeconds
  return {
    deploys,
    requests: inVisits(({ requests }) => requests) + crawled + presses + writes + scheduled,
    bytes: inVisits(({ bytes }) => bytes) + crawled * measured.pageBytes,
    gigabyteSeconds: (coldCalls * measured.coldSeconds + background) * assumptions.memoryGigabytes,
    // A change and the hourly run after it wake the database each, though less often if changes come close together.
    wakes: days * WAKES_A_DAY + changes * 2,
  }
}

/** Returns the credits of a usage by purpose. */
export function billOf(usage: SiteUsage) {
  const deploys = usage.deploys * prices.creditsPerDeploy
  const compute = (usage.gigabyteSeconds / 3600) * prices.creditsPerGigabyteHour
  const bandwidth = (usage.bytes / 1e9) * prices.creditsPerGigabyte
  const requests = (usage.requests / 10_000) * prices.creditsPerTenThousandRequests
  return { deploys, compute, bandwidth, requests, total: deploys + compute + bandwidth + requests }
}

/** Returns the compute hours that a site uses on Neon. The Free plan includes `prices.freeComputeHours`. */
export const computeHoursOf = ({ wakes }: SiteUsage): number => (wakes * prices.awakeMinutes * prices.computeUnits) / 60
