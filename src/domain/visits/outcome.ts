import type { HoursState } from '../hours/status.ts'
import { DAY } from '../hours/local-time.ts'
import { MAX_DAYS_VISITOR_KNOWN } from '../limits/limits.ts'
import { FINDING_DAYS, isThere } from './visits.ts'
import type { ShopVisit, VisitFinding } from './visits.ts'

/** The longest time between two reports of a closed shop that together put its hours in doubt. */
const DOUBT_WINDOW_DAYS = 30

/** The minimum gap between visits that count together, so that one person cannot make both in one sitting. */
const VISIT_GAP_HOURS = 24

/** Digests of a visitor's network and browser, for one shop. */
export interface VisitorDigests {
  visitor: string
  browser: string
}

/** The part of a stored visit or answer that decides which of them count together. */
export interface CountedReport {
  /** When it was received, ISO 8601. Unlike the time of the visit, a visitor cannot choose it. */
  createdAt: string
  visitor: string | null
  browser: string | null
  /** Equal for reports that may be one person's: they share a network or a browser, directly or in a chain. */
  person: string
}

/** A visit as it is stored; times are ISO 8601. */
export interface StoredVisit extends CountedReport {
  finding: VisitFinding
  visitedAt: string
  /** Whether the shop should have been open at the time of the visit, by its opening hours. */
  stated: HoursState
}

/** The visits of a shop so far. */
export interface VisitHistory {
  /** Of the last 90 days, oldest first. */
  visits: readonly StoredVisit[]
  /** When its owner or an operator last confirmed or changed it; earlier reports no longer count. Null for never. */
  answeredAt: string | null
  /** Whether a report that it has closed for good awaits an operator. */
  isReportedClosed: boolean
}

/** The combined result of a shop's visits. Each time is that of a visit. */
export interface VisitSummary {
  foundOpenAt: string | null
  foundShutAt: string | null
  /** Null unless two visitors put the hours in doubt. */
  hoursDoubtedAt: string | null
}

const isWithin = (moment: string, days: number, now: Date): boolean => now.getTime() - Date.parse(moment) <= days * DAY

/** Whether two reports may count together: from two people, and received long enough after each other. */
export const areApart = (one: CountedReport, other: CountedReport): boolean =>
  one.person !== other.person &&
  Math.abs(Date.parse(one.createdAt) - Date.parse(other.createdAt)) >= VISIT_GAP_HOURS * (DAY / 24)

/** Each person's last visit. A later visit, or the correction of a slip, replaces the earlier one. */
function lastVisits(visits: readonly StoredVisit[]): StoredVisit[] {
  const last = new Map<string, StoredVisit>()
  for (const visit of visits) {
    const before = last.get(visit.person)
    if (before === undefined || before.visitedAt <= visit.visitedAt) last.set(visit.person, visit)
  }
  return [...last.values()].sort((one, other) => (one.visitedAt < other.visitedAt ? -1 : 1))
}

/** Whether two visitors found the shop open after a visit. */
function isSettled({ visitedAt }: StoredVisit, visits: readonly StoredVisit[]): boolean {
  const opens = visits.filter((visit) => visit.finding === 'open' && visit.visitedAt > visitedAt)
  return opens.some((one) => opens.some((other) => areApart(one, other)))
}

/** Sums up the visits of a shop at a moment. */
export function summaryOf({ visits, answeredAt }: VisitHistory, now: Date): VisitSummary {
  const recent = lastVisits(visits).filter(
    ({ visitedAt }) => isWithin(visitedAt, FINDING_DAYS, now) && (answeredAt === null || visitedAt > answeredAt),
  )
  // A shop that is closed outside its opening hours meets expectations.
  const shut = recent.filter(({ finding, stated }) => finding === 'shut' && stated !== 'closed')
  const doubting = shut.filter((visit) => visit.stated === 'open' && !isSettled(visit, recent))
  const doubted = doubting.filter((visit, nth) =>
    doubting
      .slice(0, nth)
      .some(
        (before) => areApart(before, visit) && isWithin(before.visitedAt, DOUBT_WINDOW_DAYS, new Date(visit.visitedAt)),
      ),
  )
  return {
    foundOpenAt: recent.findLast(({ finding }) => finding === 'open')?.visitedAt ?? null,
    foundShutAt: shut.at(-1)?.visitedAt ?? null,
    hoursDoubtedAt: doubted.at(-1)?.visitedAt ?? null,
  }
}

/** The person of an earlier report from the same network or browser; otherwise a new one. */
export const personOf = (reports: readonly CountedReport[], { visitor, browser }: VisitorDigests, id: string): string =>
  reports.find((visit) => visit.visitor === visitor || visit.browser === browser)?.person ?? id

/**
 * Whether a visit confirms that the shop exists: two visitors within 90 days, at least a day apart, do so together. One
 * person counts once in that time.
 */
function confirms(visit: StoredVisit, earlier: readonly StoredVisit[]): boolean {
  const known = earlier.filter(
    ({ finding, createdAt }) =>
      isThere(finding) && isWithin(createdAt, MAX_DAYS_VISITOR_KNOWN, new Date(visit.createdAt)),
  )
  return (
    isThere(visit.finding) &&
    known.every((other) => other.person !== visit.person) &&
    known.some((other) => areApart(other, visit))
  )
}

/** When these visits last confirmed the shop, until a moment; null for never. Times are ISO 8601. */
export const lastConfirmation = (visits: readonly StoredVisit[], until: string): string | null =>
  visits.findLast((visit, nth) => visit.createdAt <= until && confirms(visit, visits.slice(0, nth)))?.createdAt ?? null

/** The outcome of a visit that is about to be stored. */
export interface VisitOutcome {
  visit: StoredVisit
  /** Whether it confirms, with an earlier visit by another person, that the shop exists. */
  isConfirming: boolean
  /** The summary of the earlier visits. */
  before: VisitSummary
  summary: VisitSummary
  /** Whether the hours were not in doubt before it. */
  beginsDoubt: boolean
}

/** Decides what a visit changes. It confirms no shop that is reported as closed for good. */
export function outcomeOf(
  { id, finding, visitedAt }: ShopVisit,
  history: VisitHistory,
  { digests, stated, now }: { digests: VisitorDigests; stated: HoursState; now: Date },
): VisitOutcome {
  const known = history.visits.filter(({ createdAt }) => isWithin(createdAt, MAX_DAYS_VISITOR_KNOWN, now))
  const person = personOf(known, digests, id)
  const visit: StoredVisit = { finding, visitedAt, createdAt: now.toISOString(), ...digests, person, stated }
  const summary = summaryOf({ ...history, visits: [...known, visit] }, now)
  const before = summaryOf({ ...history, visits: known }, now)
  return {
    visit,
    isConfirming: !history.isReportedClosed && confirms(visit, known),
    before,
    summary,
    beginsDoubt: before.hoursDoubtedAt === null && summary.hoursDoubtedAt !== null,
  }
}
