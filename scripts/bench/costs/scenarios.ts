import type { PageLoad, Visits } from './measure-visits.ts'
import { addUsage } from './prices.ts'
import type { Usage } from './prices.ts'

/** What was measured, which scenarios multiply. */
export interface Measured {
  home: Visits
  landing: Visits
  producer: Visits
  season: Visits
  saved: Visits
  /** Seconds of a call that finds no function running: from process start to the answer, database included. */
  coldSeconds: number
  /** Bytes of a producer page without anything beside it. */
  pageBytes: number
}

export interface Scenario {
  name: string
  visits: number
  /** The hours over which visits are spread. */
  hours: number
  /** Changes that the public sees: approvals, edits, confirmations. */
  changes: number
  producers: number
  deploys: number
  /** Whole days, whose clock runs in any case. */
  days: number
  budget: number | null
}

/** Assumptions, not measurements. */
export const assumptions = {
  /** Of the visits, those by browsers that were never there. */
  newcomers: 0.5,
  /** Of the visits, where they begin. */
  begins: { home: 0.4, landing: 0.35, producer: 0.2, season: 0.03, saved: 0.02 },
  /** Producer pages that a visit sees after its first page. */
  nextPages: 2,
  /** Presses on Rute and Ring for each visit; each is a call that writes an empty blob. */
  presses: 0.2,
  /** Calls to functions for each change: the forms of visitors, the operator's lists, and the decision. */
  callsPerChange: 12,
  /** How often crawlers fetch each producer's page in a month. */
  crawls: 4,
  /** Every call costs as much as one that finds no function running; a write as much as this many. */
  writesAsReads: 2,
  /** Seconds of a background run that does what is done once a day, and of one behind a change. */
  dailySeconds: 20,
  changeSeconds: 5,
  memoryGigabytes: 1,
} as const

/** Calls of the clock, counted by functions/follow-up/background.test.ts for 30 days at rest. */
const HOURLY_CALLS = 25
const WAKES_A_DAY = 1

/** What `BUILDS_A_MONTH` allows unless it is changed, and what removals may add. */
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

/** How many of these calls a function answers, where the edge keeps each answer for 30 seconds. */
export function uncachedCalls(calls: number, hours: number): number {
  const windows = hours * 120
  return windows === 0 ? 0 : windows * (1 - Math.exp(-calls / windows))
}

const loadUsage = ({ requests, bytes }: PageLoad): Partial<Usage> => ({ requests, bytes })

/** What a scenario uses: measured amounts, each as often as the assumptions say. */
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
    // A change wakes the database once; within five minutes of another it does not, which is left aside.
    [1, { wakes: days * WAKES_A_DAY + changes * 2 }],
  )
}
