import { dayAtIndex, dayIndex } from './calendar.ts'
import type { YearPeriod } from './calendar.ts'
import { byAppointmentPlan, closedPlan, everyDay, isSamePlan, isSameWeek, uniformPlan, unknownPlan } from './model.ts'
import type { DayPlan, Exception, Schedule, SimplePlan, WeekPlan } from './model.ts'

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

/** Joins consecutive runs of the same week, and December with January. */
function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = []
  for (const run of runs) {
    const last = all.at(-1)
    if (last !== undefined && isSameWeek(last.week, run.week)) last.length += run.length
    else all.push({ ...run })
  }
  const [first, ...others] = all
  const last = others.at(-1)
  if (first === undefined || last === undefined || !isSameWeek(first.week, last.week)) return all
  return [...others.slice(0, -1), { ...last, length: last.length + first.length }]
}

const runsOfYear = (weeks: readonly WeekPlan[]): Run[] =>
  joined(weeks.map((week, first) => ({ first, length: 1, week })))

/** Which periods are exceptions instead of seasons: short ones with one plan, or all closed ones. */
type ExceptionRule = 'short' | 'closed'

/** Whether a run has one plan, with the same week before and after it. */
function isException(runs: readonly Run[], index: number, rule: ExceptionRule): boolean {
  const [run, before, after] = [runs[index], runs.at(index - 1), runs[(index + 1) % runs.length]]
  if (run === undefined || before === undefined || after === undefined || runs.length < 2) return false
  const plan = uniformPlan(run.week)
  const isAllowed = rule === 'short' ? run.length <= MAX_EXCEPTION_DAYS : plan?.kind === 'closed'
  return plan !== null && isAllowed && isSameWeek(before.week, after.week)
}

const periodOfRun = ({ first, length }: Run): YearPeriod => ({
  from: dayAtIndex(first),
  to: dayAtIndex(first + length - 1),
})

const hasOnly = (week: WeekPlan, plan: DayPlan): boolean => week.every((own) => isSamePlan(own, plan))

/** The plan between the seasons, preferably closed. */
function outsideOf(runs: readonly Run[]): SimplePlan {
  const simple = [closedPlan, unknownPlan, byAppointmentPlan]
  return simple.find((plan) => runs.some(({ week }) => hasOnly(week, plan))) ?? closedPlan
}

function scheduleOfRuns(runs: readonly Run[]): Schedule {
  const [only] = runs
  if (only !== undefined && runs.length === 1) return { kind: 'wholeYear', week: only.week }
  const outside = outsideOf(runs)
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
 * seasons.
 */
export function scheduleOfYear(
  weeks: readonly WeekPlan[],
  rule: ExceptionRule,
): { schedule: Schedule; exceptions: Exception[] } | null {
  const runs = runsOfYear(weeks)
  const isExceptional = runs.map((_, index) => isException(runs, index, rule))
  const kept = joined(
    runs.map((run, index) => (isExceptional[index] ? { ...run, week: runs.at(index - 1)?.week ?? run.week } : run)),
  )
  if (kept.length > MAX_SEASONS + 1) return null
  const exceptions = runs
    .filter((_, index) => isExceptional[index])
    .map((run): Exception => ({
      occasion: { kind: 'yearly', period: periodOfRun(run) },
      plan: uniformPlan(run.week) ?? closedPlan,
    }))
  return { schedule: scheduleOfRuns(kept), exceptions }
}

/** Returns the week that applies on most days of the year. */
export function commonWeek(weeks: readonly WeekPlan[]): WeekPlan {
  const runs = runsOfYear(weeks)
  const days = (week: WeekPlan): number =>
    runs.reduce((sum, run) => (isSameWeek(run.week, week) ? sum + run.length : sum), 0)
  return runs.map(({ week }) => week).toSorted((a, b) => days(b) - days(a))[0] ?? everyDay(closedPlan)
}
