import type { PageLoad, Visits } from './measure-visits.ts'
import { addUsage } from './prices.ts'
import type { Usage } from './prices.ts'

/** The measurements that scenarios multiply. */
export interface Measured {
  home: Visits
  landing: Visits
  producer: Visits
  season: Visits
  saved: Visits
  /** Duration of a cold call in seconds: from process start to the response, including the database. */
  coldSeconds: number
  /** Bytes of a producer page alone. */
  pageBytes: number
}

export interface Scenario {
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
  budget: number | null
}

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

/** Scheduled calls per day, as counted by functions/follow-up/background.test.ts over 30 idle days. */
const HOURLY_CALLS = 25
const WAKES_A_DAY = 1

/** The default limit of `BUILDS_A_MONTH`, and with what removals may add. */
export const MOST_DEPLOYS = { planned: 8, withRemovals: 12 }

export const scenarios: readonly Scenario[] = [
  { name: 'a month at rest', visits: 0, hours: 720, changes: 0, producers: 249, deploys: 0, days: 30, budget: 30 },
  {
    name: 'a village',
    visits: 2000,
    hours: 480,
    changes: 20,
    producers: 249,
    deploys: MOST_DEPLOYS.planned,
    days: 30,
    budget: 300,
  },
  {
    name: 'Denmark',
    visits: 100_000,
    hours: 480,
    changes: 600,
    producers: 10_000,
    deploys: MOST_DEPLOYS.withRemovals,
    days: 30,
    budget: 2000,
  },
  {
    name: 'a summer Saturday',
    visits: 30_000,
    hours: 14,
    changes: 20,
    producers: 10_000,
    deploys: 1,
    days: 1,
    budget: null,
  },
]

/** Returns how many calls reach a function if the edge caches each response for 30 seconds. */
export function uncachedCalls(calls: number, hours: number): number {
  const windows = hours * 120
  return windows === 0 ? 0 : windows * (1 - Math.exp(-calls / windows))
}

const loadUsage = ({ requests, bytes }: PageLoad): Partial<Usage> => ({ requests, bytes })

/** Returns the usage of a scenario: the measured amounts, multiplied by the assumed counts. */
export function usageOf({ visits, hours, changes, producers, deploys, days }: Scenario, measured: Measured): Usage {
  const { newcomers, begins, nextPages, callsPerChange, crawls, memoryGigabytes: memory } = assumptions
  const loads = (['home', 'landing', 'producer', 'season', 'saved'] as const).flatMap((page) => {
    const count = visits * begins[page]
    const { first, again } = measured[page]
    return [[count * newcomers, first] as const, [count * (1 - newcomers), again] as const]
  })
  loads.push([visits * nextPages, measured.producer.again])
  const calls = loads.reduce((sum, [times, load]) => sum + times * load.calls, 0)
  const answered = uncachedCalls(calls, hours)
  const presses = visits * assumptions.presses
  const writes = changes * callsPerChange
  const seconds =
    (answered + presses + writes * assumptions.writesAsReads + days * HOURLY_CALLS) * measured.coldSeconds +
    days * assumptions.dailySeconds +
    changes * assumptions.changeSeconds
  return addUsage(
    ...loads.map(([times, load]) => [times, loadUsage(load)] as const),
    [producers * crawls * (days / 30), { requests: 1, bytes: measured.pageBytes }],
    [1, { requests: presses + writes + days * HOURLY_CALLS, gigabyteSeconds: seconds * memory, deploys }],
    // A change and the hourly run after it wake the database each, though less often if changes come close together.
    [1, { wakes: days * WAKES_A_DAY + changes * 2 }],
  )
}
