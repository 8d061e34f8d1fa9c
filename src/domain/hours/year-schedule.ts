import { dayAtIndex, dayIndex, YEAR_DAYS } from './calendar.ts'
import type { YearPeriod } from './calendar.ts'
import { runsOf } from './grouping.ts'
import { byAppointmentPlan, closedPlan, isSamePlan, isSameWeek, uniformPlan, unknownPlan } from './model.ts'
import type { DayPlan, Exception, Schedule, WeekPlan } from './model.ts'

/** Consecutive days of the year with the same week; `first` is the index in a leap year. */
interface Run {
  first: number
  length: number
  week: WeekPlan
}

/** A longer period with one plan for all days is a season of its own. */
export const MAX_EXCEPTION_DAYS = 31

/** Hours that change more often are not intended as seasons. */
const MAX_SEASONS = 6

/** Finds the runs of a year. One over New Year is the last. */
function runsOfYear(weeks: readonly WeekPlan[]): Run[] {
  const runs = runsOf([...weeks.entries()], ([, week], [, next]) => isSameWeek(week, next)).map((run): Run => ({
    first: run[0][0],
    length: run.length,
    week: run[0][1],
  }))
  const [first, ...others] = runs
  const last = others.at(-1)
  if (first === undefined || last === undefined || !isSameWeek(first.week, last.week)) return runs
  return others.with(-1, { ...last, length: last.length + first.length })
}

const periodOfRun = ({ first, length }: Run): YearPeriod => ({
  from: dayAtIndex(first),
  to: dayAtIndex(first + length - 1),
})

const hasOnly = (week: WeekPlan, plan: DayPlan): boolean => week.every((own) => isSamePlan(own, plan))

function scheduleOfRuns(runs: readonly Run[]): Schedule {
  const [only] = runs
  if (only !== undefined && runs.length === 1) return { kind: 'wholeYear', week: only.week }
  // Between the seasons, the shop is preferably closed.
  const simple = [closedPlan, unknownPlan, byAppointmentPlan]
  const outside = simple.find((plan) => runs.some(({ week }) => hasOnly(week, plan))) ?? closedPlan
  const seasons = runs
    .filter(({ week }) => !hasOnly(week, outside))
    .map((run) => ({ period: periodOfRun(run), week: run.week }))
    .toSorted((a, b) => dayIndex(a.period.from) - dayIndex(b.period.from))
  return { kind: 'seasons', seasons, outside }
}

/** Finds the seasons of a year from the week that applies on each of its 366 days. */
export const seasonsOfYear = (weeks: readonly WeekPlan[]): Schedule => scheduleOfRuns(runsOfYear(weeks))

/**
 * Finds the seasons and exceptions of a year from the week that applies on each of its 366 days; null for too many
 * seasons. Periods with one plan, and the same week before and after, are exceptions: short ones, or all closed ones.
 */
export function scheduleOfYear(
  weeks: readonly WeekPlan[],
  rule: 'short' | 'closed',
): { schedule: Schedule; exceptions: Exception[] } | null {
  const runs = runsOfYear(weeks)
  const withoutExceptions = [...weeks]
  const exceptions = runs.flatMap((run, index): Exception[] => {
    const [before = run, after = run] = [runs.at(index - 1), runs[(index + 1) % runs.length]]
    const plan = uniformPlan(run.week)
    const isAllowed = rule === 'short' ? run.length <= MAX_EXCEPTION_DAYS : plan?.kind === 'closed'
    if (plan === null || !isAllowed || before === run || !isSameWeek(before.week, after.week)) return []
    for (let day = run.first; day < run.first + run.length; day++) withoutExceptions[day % YEAR_DAYS] = before.week
    return [{ occasion: { kind: 'yearly', period: periodOfRun(run) }, plan }]
  })
  const kept = runsOfYear(withoutExceptions)
  return kept.length > MAX_SEASONS + 1 ? null : { schedule: scheduleOfRuns(kept), exceptions }
}
