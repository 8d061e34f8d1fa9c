import { byAppointmentPlan, closedPlan, everyDay, isSamePlan, isSameWeek, uniformPlan, unknownPlan } from './model.ts'
import type { DayPlan, Exception, Schedule, Season, SimplePlan, WeekPlan } from './model.ts'
import { dayAtIndex, YEAR_DAYS } from './year-days.ts'

/** Days of the year in a row on which the same week holds; `first` is the index in a leap year. */
interface Run {
  first: number
  length: number
  week: WeekPlan
}

/** Longer than this, one plan for all days is a season of its own. */
const MAX_EXCEPTION_DAYS = 31

/** A year that changes more often is none that people have in mind. */
const MAX_SEASONS = 6

/** Joins what holds on into the next run, and December with January. */
function joined(runs: readonly Run[]): Run[] {
  const joinedRuns: Run[] = []
  for (const run of runs) {
    const last = joinedRuns.at(-1)
    if (last !== undefined && isSameWeek(last.week, run.week)) last.length += run.length
    else joinedRuns.push({ ...run })
  }
  const [first, ...others] = joinedRuns
  const last = others.at(-1)
  if (first === undefined || last === undefined || !isSameWeek(first.week, last.week)) return joinedRuns
  return [...others.slice(0, -1), { ...last, length: last.length + first.length }]
}

/** A short time with one plan, before and after which the same week holds. */
function isException(runs: readonly Run[], index: number): boolean {
  const [run, before, after] = [runs[index], runs.at(index - 1), runs[(index + 1) % runs.length]]
  if (run === undefined || before === undefined || after === undefined || runs.length < 2) return false
  return run.length <= MAX_EXCEPTION_DAYS && uniformPlan(run.week) !== null && isSameWeek(before.week, after.week)
}

const periodOfRun = ({ first, length }: Run): Season['period'] => ({
  from: dayAtIndex(first),
  to: dayAtIndex(first + length - 1),
})

function exceptionOf(run: Run): Exception {
  return { occasion: { kind: 'yearly', period: periodOfRun(run) }, plan: uniformPlan(run.week) ?? closedPlan }
}

/** What holds between the seasons: preferably closed. */
function outsideOf(weeks: readonly WeekPlan[]): SimplePlan {
  const uniform = weeks.map(uniformPlan)
  const simple = [closedPlan, unknownPlan, byAppointmentPlan]
  return simple.find((plan) => uniform.some((other) => other !== null && isSamePlan(plan, other))) ?? closedPlan
}

function isWeekOf(week: WeekPlan, plan: DayPlan): boolean {
  const uniform = uniformPlan(week)
  return uniform !== null && isSamePlan(uniform, plan)
}

/**
 * The seasons of a year of which is known, for each of its 366 days, the week that holds then, and what is an exception
 * within them; null where they are too many.
 */
export function scheduleOfYear(weeks: readonly WeekPlan[]): { schedule: Schedule; exceptions: Exception[] } | null {
  const runs = joined(weeks.map((week, first) => ({ first, length: 1, week })))
  const isLeftOut = runs.map((_, index) => isException(runs, index))
  const exceptions = runs.filter((_, index) => isLeftOut[index]).map(exceptionOf)
  const kept = joined(
    runs.map((run, index) => (isLeftOut[index] ? { ...run, week: runs.at(index - 1)?.week ?? run.week } : run)),
  )
  const [only, ...others] = kept
  if (only === undefined) return null
  if (others.length === 0) return { schedule: { kind: 'wholeYear', week: only.week }, exceptions }
  const outside = outsideOf(kept.map(({ week }) => week))
  const seasons = kept
    .filter(({ week }) => !isWeekOf(week, outside))
    .toSorted((a, b) => (a.first % YEAR_DAYS) - (b.first % YEAR_DAYS))
    .map((run) => ({ period: periodOfRun(run), week: run.week }))
  return seasons.length > MAX_SEASONS ? null : { schedule: { kind: 'seasons', seasons, outside }, exceptions }
}

/** The week that holds on most days of the year. */
export function commonWeek(weeks: readonly WeekPlan[]): WeekPlan {
  const runs = joined(weeks.map((week, first) => ({ first, length: 1, week })))
  const days = (week: WeekPlan): number =>
    runs.reduce((sum, run) => (isSameWeek(run.week, week) ? sum + run.length : sum), 0)
  return runs.map(({ week }) => week).toSorted((a, b) => days(b) - days(a))[0] ?? everyDay(closedPlan)
}
