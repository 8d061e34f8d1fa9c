import { dayAtIndex, dayIndex } from './calendar.ts'
import { byAppointmentPlan, closedPlan, everyDay, isSamePlan, isSameWeek, uniformPlan, unknownPlan } from './model.ts'
import type { DayPlan, Exception, Schedule, Season, SimplePlan, WeekPlan } from './model.ts'

/** Days of the year in a row on which the same week holds; `first` is the index in a leap year. */
interface Run {
  first: number
  length: number
  week: WeekPlan
}

/** Longer than this, one plan for all days is a season of its own. */
export const MAX_EXCEPTION_DAYS = 31

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

/** Which times are exceptions rather than seasons: short ones with one plan, or whenever it is closed. */
type LeftOut = 'short' | 'closed'

/** Whether a time has one plan, and the same week holds before and after it. */
function isException(runs: readonly Run[], index: number, leftOut: LeftOut): boolean {
  const [run, before, after] = [runs[index], runs.at(index - 1), runs[(index + 1) % runs.length]]
  if (run === undefined || before === undefined || after === undefined || runs.length < 2) return false
  const plan = uniformPlan(run.week)
  const isLeftOut = leftOut === 'short' ? run.length <= MAX_EXCEPTION_DAYS : plan?.kind === 'closed'
  return plan !== null && isLeftOut && isSameWeek(before.week, after.week)
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

const runsOfYear = (weeks: readonly WeekPlan[]): Run[] =>
  joined(weeks.map((week, first) => ({ first, length: 1, week })))

function scheduleOfRuns(runs: readonly Run[]): Schedule {
  const [only] = runs
  if (only !== undefined && runs.length === 1) return { kind: 'wholeYear', week: only.week }
  const outside = outsideOf(runs.map(({ week }) => week))
  const seasons = runs
    .filter(({ week }) => !isWeekOf(week, outside))
    .map((run) => ({ period: periodOfRun(run), week: run.week }))
    .toSorted((a, b) => dayIndex(a.period.from) - dayIndex(b.period.from))
  return { kind: 'seasons', seasons, outside }
}

/** The seasons of a year of which is known, for each of its 366 days, the week that holds then. */
export const seasonsOfYear = (weeks: readonly WeekPlan[]): Schedule => scheduleOfRuns(runsOfYear(weeks))

/** The same, with exceptions; null where the seasons are too many. */
export function scheduleOfYear(
  weeks: readonly WeekPlan[],
  leftOut: LeftOut,
): { schedule: Schedule; exceptions: Exception[] } | null {
  const runs = runsOfYear(weeks)
  const isLeftOut = runs.map((_, index) => isException(runs, index, leftOut))
  const kept = joined(
    runs.map((run, index) => (isLeftOut[index] ? { ...run, week: runs.at(index - 1)?.week ?? run.week } : run)),
  )
  if (kept.length > MAX_SEASONS + 1) return null
  return { schedule: scheduleOfRuns(kept), exceptions: runs.filter((_, index) => isLeftOut[index]).map(exceptionOf) }
}

/** The week that holds on most days of the year. */
export function commonWeek(weeks: readonly WeekPlan[]): WeekPlan {
  const runs = runsOfYear(weeks)
  const days = (week: WeekPlan): number =>
    runs.reduce((sum, run) => (isSameWeek(run.week, week) ? sum + run.length : sum), 0)
  return runs.map(({ week }) => week).toSorted((a, b) => days(b) - days(a))[0] ?? everyDay(closedPlan)
}
