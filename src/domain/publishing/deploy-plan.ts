import { dateOf, DAY, instantOf, localMoment } from '../hours/local-time.ts'
import { quietAt, retryAt } from './builds.ts'
import type { Builds, PendingRequests } from './builds.ts'

/** Netlify's price of a production deploy, and the monthly credits of its Free plan. */
export const CREDITS_A_DEPLOY = 15
export const CREDITS_A_MONTH = 300

/** Deploys per month beyond the plan for removals, large responses and operators' requests. */
const EXTRA_ALLOWED = 4

/** After a quiet day a deploy may come this much earlier than an even spread of the month's deploys. */
const AHEAD_ALLOWED = 1

/** How long scheduled changes wait for another change to be deployed with. */
const MAX_CLOCK_WAIT_DAYS = 14

/** The maximum number of deploys a month for any reason; null if `BUILDS_A_MONTH` is 0. */
export const mostDeploys = (buildsAMonth: number): number | null =>
  buildsAMonth === 0 ? null : buildsAMonth + EXTRA_ALLOWED

interface Month {
  start: Date
  end: Date
}

const startOfDay = (day: number): Date => instantOf({ day, minutes: 0 })

/** The calendar month in Denmark. */
function monthOf(moment: Date): Month {
  const [year = 0, month = 0] = dateOf(localMoment(moment).day).split('-').map(Number)
  const first = (monthIndex: number): Date => startOfDay(Date.UTC(year, monthIndex, 1) / DAY)
  return { start: first(month - 1), end: first(month) }
}

const deploysIn = ({ start, end }: Month, deploys: readonly Date[]): Date[] =>
  deploys.filter((began) => began >= start && began < end)

/** The number of deploys that began in the month of `now`. */
export const deploysThisMonth = ({ deploys }: Pick<Builds, 'deploys'>, now: Date): number =>
  deploysIn(monthOf(now), deploys).length

const latest = (...moments: readonly Date[]): Date => new Date(Math.max(...moments.map((moment) => moment.getTime())))
const earliest = (...moments: readonly Date[]): Date => new Date(Math.min(...moments.map((moment) => moment.getTime())))

/** Whether there was a whole day in Denmark without changes before the first pending change. */
function followsQuietDay({ oldest }: PendingRequests, lastChange: Date | null): boolean {
  return lastChange === null || localMoment(oldest).day - localMoment(lastChange).day >= 2
}

/**
 * When the plan allows the next deploy in a month; null if the month's deploys are used up. The remaining deploys are
 * spread evenly from the last one to the end of the month.
 */
function plannedFrom(
  { start, end }: Month,
  { deploys, hasQuietDay }: { deploys: readonly Date[]; hasQuietDay: boolean },
  buildsAMonth: number,
): Date | null {
  const spent = deploysIn({ start, end }, deploys)
  if (spent.length >= buildsAMonth) return null
  const share = (end.getTime() - start.getTime()) / buildsAMonth
  const [last, lastOfMonth] = [deploys.at(-1), spent.at(-1)]
  const pause =
    lastOfMonth === undefined ? share : (end.getTime() - lastOfMonth.getTime()) / (buildsAMonth - spent.length + 1)
  const spread = last === undefined ? start : new Date(last.getTime() + pause)
  const early = new Date(start.getTime() + (spent.length - AHEAD_ALLOWED) * share)
  return latest(start, hasQuietDay ? earliest(spread, early) : spread)
}

/**
 * The earliest time to request a deploy of the pending changes from Netlify; it may be in the past. If `buildsAMonth`
 * is 0, that is when no change has come in for a while. Otherwise:
 * - changes wait for the month's plan (`plannedFrom`); scheduled ones first wait for other changes;
 * - a removal, or a response of live changes that is too large, does not wait for the plan, once a day;
 * - 'Publish now' waits for nothing;
 * - no month has more than `mostDeploys`: later ones wait for the next month.
 */
export function deployDueAt(
  waiting: PendingRequests,
  { failures, deploys, lastUrgent, lastChange }: Omit<Builds, 'waiting' | 'last'>,
  buildsAMonth: number,
  now: Date,
): Date {
  const quiet = quietAt(waiting, failures)
  const most = mostDeploys(buildsAMonth)
  if (most === null) return quiet

  /** Deploys of later months are not known yet, so a full month defers to the next. */
  const firstFrom = (ready: Date, from: (month: Month) => Date | null): Date => {
    let month = monthOf(latest(ready, now))
    for (;;) {
      const allowed = from(month)
      if (allowed !== null) return latest(ready, allowed)
      month = monthOf(month.end)
    }
  }
  const withinCap = (month: Month, from: Date): Date | null =>
    deploysIn(month, deploys).length < most ? latest(month.start, from) : null

  const ready = waiting.isOfSchedules
    ? latest(quiet, new Date(waiting.oldest.getTime() + MAX_CLOCK_WAIT_DAYS * DAY))
    : quiet
  const hasQuietDay = followsQuietDay(waiting, lastChange)
  const due = [firstFrom(ready, (month) => plannedFrom(month, { deploys, hasQuietDay }, buildsAMonth))]
  if (waiting.isUrgent) {
    const nextDay = lastUrgent === null ? quiet : startOfDay(localMoment(lastUrgent).day + 1)
    due.push(firstFrom(quiet, (month) => withinCap(month, nextDay)))
  }
  if (waiting.askedFor !== null) {
    const asked = retryAt(waiting, failures) ?? waiting.askedFor
    due.push(firstFrom(asked, (month) => withinCap(month, asked)))
  }
  return earliest(...due)
}

/** Why an operator cannot publish the pending changes now; null if they can. */
export type PublishRefusal = 'nothing waits' | 'month is spent'

export function publishRefusal(builds: Builds, buildsAMonth: number, now: Date): PublishRefusal | null {
  if (builds.waiting === null) return 'nothing waits'
  const most = mostDeploys(buildsAMonth)
  return most !== null && deploysThisMonth(builds, now) >= most ? 'month is spent' : null
}
