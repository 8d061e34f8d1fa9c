import { EASTER_REACH } from '../../model/calendar.ts'
import { isSamePlan } from '../../model/model.ts'
import type { DayPlan, Exception, HoursModel, Occasion } from '../../model/model.ts'
import type { Observed } from './observed-days.ts'
import { planOn } from '../../model/plan-on.ts'
import { dayAtIndex } from '../../model/year-days.ts'

/** More exceptions than this are a rule that the model has no words for. */
export const MAX_EXCEPTIONS = 20

/** Days of one key that all have one plan, when the model so far says another of any of them. */
interface Group {
  key: number
  plan: DayPlan
}

function groupsOf(days: readonly Observed[], model: HoursModel, keyOf: Recurrence['keyOf']): Group[] {
  const byKey = Map.groupBy(days, keyOf)
  return [...byKey]
    .flatMap(([key, group]) => {
      const plan = group[0]?.plan
      if (key === null || plan === undefined || !group.every((day) => isSamePlan(day.plan, plan))) return []
      return group.some((day) => !isSamePlan(planOn(model, day), plan)) ? [{ key, plan }] : []
    })
    .toSorted((a, b) => a.key - b.key)
}

/** Keys in a row with the same plan, first and last. */
function runsOf(groups: readonly Group[]): { first: number; last: number; plan: DayPlan }[] {
  const runs: { first: number; last: number; plan: DayPlan }[] = []
  for (const { key, plan } of groups) {
    const run = runs.at(-1)
    if (run !== undefined && run.last === key - 1 && isSamePlan(run.plan, plan)) run.last = key
    else runs.push({ first: key, last: key, plan })
  }
  return runs
}

export const withExceptions = (model: HoursModel, exceptions: readonly Exception[]): HoursModel => ({
  ...model,
  exceptions: [...model.exceptions, ...exceptions],
})

/** A way in which days recur from year to year. */
export interface Recurrence {
  /** Null where a day does not recur in this way. */
  keyOf: (day: Observed) => number | null
  /** The occasions of all keys from the first to the last. */
  occasions: (first: number, last: number) => Occasion[]
}

export const byDate: Recurrence = {
  keyOf: ({ dayIndex }) => dayIndex,
  occasions: (first, last) => [{ kind: 'yearly', period: { from: dayAtIndex(first), to: dayAtIndex(last) } }],
}

export const byEaster: Recurrence = {
  keyOf: ({ easterOffset }) => (Math.abs(easterOffset) <= EASTER_REACH ? easterOffset : null),
  occasions: (first, last) =>
    Array.from({ length: last - first + 1 }, (_, step) => ({ kind: 'easter', offset: first + step })),
}

export const byWeek: Recurrence = {
  keyOf: ({ week }) => week,
  occasions: (from, to) => [{ kind: 'weeks', from, to }],
}

/** Adds the days that recur in one way with a plan that the model does not say. */
export function withRecurring(
  model: HoursModel,
  days: readonly Observed[],
  { keyOf, occasions }: Recurrence,
): HoursModel {
  const runs = runsOf(groupsOf(days, model, keyOf))
  const exceptions = runs.flatMap(({ first, last, plan }) =>
    occasions(first, last).map((occasion) => ({ occasion, plan })),
  )
  return exceptions.length > MAX_EXCEPTIONS ? model : withExceptions(model, exceptions)
}
