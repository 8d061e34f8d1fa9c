import { datesOfYear, EASTER_REACH, isByEaster, isPublicHoliday } from './calendar.ts'
import { commentsOf, evaluate } from './evaluation.ts'
import type { Pieces } from './evaluation.ts'
import { expressionOf } from './model-expression.ts'
import { isSamePlan, unknownHours } from './model.ts'
import type { DayPlan, Exception, HoursModel, Occasion } from './model.ts'
import { observe, weeksOfYear } from './observed-days.ts'
import type { Observed } from './observed-days.ts'
import { planOn } from './plan-on.ts'
import { commonWeek, scheduleOfYear } from './year-schedule.ts'
import { dayAtIndex, YEAR_DAYS } from './year-days.ts'

/** More exceptions than this are a rule that the model has no words for. */
const MAX_EXCEPTIONS = 30
const FIRST_YEAR = 2025
const MAX_NAMED_YEARS = 6

const isLeap = (year: number): boolean => datesOfYear(year).length === YEAR_DAYS

/** Years from one on in which every day of the year falls on every weekday, and the first leap year. */
function typicalYears(first: number): number[] {
  const years = Array.from({ length: 14 }, (_, step) => first + step)
  const leap = years.find(isLeap)
  const starts = new Map<number, number>()
  for (const year of years) {
    const newYear = new Date(Date.UTC(year, 0, 1)).getUTCDay()
    if (!isLeap(year) && !starts.has(newYear)) starts.set(newYear, year)
  }
  return [...starts.values(), ...(leap === undefined ? [] : [leap])].toSorted((a, b) => a - b)
}

/** The years that an expression names, and those between them; comments left out. */
function namedYears(expression: string): number[] {
  const years = Array.from(expression.replace(/"[^"]*"/g, '').matchAll(/\b(?:19|20|21)\d\d\b(?!:)/g), ([year]) =>
    Number(year),
  )
  const first = Math.min(...years)
  return years.length === 0 ? [] : Array.from({ length: Math.max(...years) - first + 1 }, (_, step) => first + step)
}

/** The plan that most of the public holidays have. */
function holidayPlan(observed: readonly Observed[]): DayPlan | null {
  const plans = observed.filter(isPublicHoliday).map(({ plan }) => plan)
  const count = (plan: DayPlan): number => plans.filter((other) => isSamePlan(other, plan)).length
  return plans.toSorted((a, b) => count(b) - count(a))[0] ?? null
}

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

const withExceptions = (model: HoursModel, exceptions: readonly Exception[]): HoursModel => ({
  ...model,
  exceptions: [...model.exceptions, ...exceptions],
})

interface Recurrence {
  /** Null where a day does not recur in this way. */
  keyOf: (day: Observed) => number | null
  /** The occasions of all keys from the first to the last. */
  occasions: (first: number, last: number) => Occasion[]
}

const byDate: Recurrence = {
  keyOf: ({ dayIndex }) => dayIndex,
  occasions: (first, last) => [{ kind: 'yearly', period: { from: dayAtIndex(first), to: dayAtIndex(last) } }],
}

const byEaster: Recurrence = {
  keyOf: ({ easterOffset }) => (Math.abs(easterOffset) <= EASTER_REACH ? easterOffset : null),
  occasions: (first, last) =>
    Array.from({ length: last - first + 1 }, (_, step) => ({ kind: 'easter', offset: first + step })),
}

const byWeek: Recurrence = {
  keyOf: ({ week }) => week,
  occasions: (from, to) => [{ kind: 'weeks', from, to }],
}

function withRecurring(model: HoursModel, days: readonly Observed[], { keyOf, occasions }: Recurrence): HoursModel {
  const runs = runsOf(groupsOf(days, model, keyOf))
  const exceptions = runs.flatMap(({ first, last, plan }) =>
    occasions(first, last).map((occasion) => ({ occasion, plan })),
  )
  return exceptions.length > MAX_EXCEPTIONS ? model : withExceptions(model, exceptions)
}

/** Adds what holds on dates of one year, from the first day that differs to the last. */
function withDates(model: HoursModel, days: readonly Observed[]): HoursModel {
  const runs: { from: string; to: string; plan: DayPlan }[] = []
  let run: (typeof runs)[number] | undefined
  for (const { date, plan, ...day } of days) {
    if (run !== undefined && !isSamePlan(run.plan, plan)) run = undefined
    if (isSamePlan(planOn(model, { date, ...day }), plan)) continue
    if (run !== undefined) run.to = date
    else runs.push((run = { from: date, to: date, plan }))
  }
  return withExceptions(
    model,
    runs.map(({ from, to, plan }) => ({ occasion: { kind: 'dates', from, to }, plan })),
  )
}

type Year = Pick<HoursModel, 'schedule' | 'exceptions'>

/** A year with what it says of public holidays. */
function withHolidays(year: Year, typical: readonly Observed[], speaksOf: Topics): HoursModel {
  const model: HoursModel = { ...unknownHours, ...year }
  const plan = speaksOf.holidays ? holidayPlan(typical) : null
  const isAsUsual =
    plan === null || typical.filter(isPublicHoliday).every((day) => isSamePlan(planOn(model, day), day.plan))
  return isAsUsual ? model : { ...model, publicHolidays: plan }
}

/** What an expression has rules for, which decides where to look for exceptions. */
interface Topics {
  holidays: boolean
  easter: boolean
}

const topicsOf = (expression: string): Topics => ({
  holidays: /\bPH\b/i.test(expression),
  easter: /\beaster\b/i.test(expression),
})

/** Ways to see the days of typical years, the likeliest first: as seasons, or as one week with exceptions. */
function candidates(typical: readonly Observed[], speaksOf: Topics): HoursModel[] {
  const weeks = weeksOfYear(
    typical,
    (day) => (speaksOf.holidays && isPublicHoliday(day)) || (speaksOf.easter && isByEaster(day)),
  )
  const seasons = scheduleOfYear(weeks)
  const common: Year = { schedule: { kind: 'wholeYear', week: commonWeek(weeks) }, exceptions: [] }
  const easterFirst = speaksOf.easter ? [byEaster] : []
  const ways: { year: Year; recurrences: Recurrence[] }[] = [
    ...(seasons === null ? [] : [{ year: seasons, recurrences: [...easterFirst, byDate, byEaster, byWeek] }]),
    { year: common, recurrences: [...easterFirst, byWeek, byDate, byEaster] },
  ]
  return ways.map(({ year, recurrences }) =>
    recurrences.reduce(
      (model, recurrence) => withRecurring(model, typical, recurrence),
      withHolidays(year, typical, speaksOf),
    ),
  )
}

/** Whether comments stand nowhere but where the note says as much: on all that is open, or on all there is. */
function isNoteForAll(pieces: readonly Pieces[], note: string): boolean {
  const uses = new Set(
    pieces.flatMap((days) =>
      [...days.values()].flat().map(({ kind, comment }) => {
        if (kind === 'byAppointment') return 'told'
        if (comment !== '' && comment !== note) return 'other'
        return `${kind} ${comment}`
      }),
    ),
  )
  const noted = [...uses].filter((use) => use !== 'told')
  return !uses.has('other') && (noted.length < 2 || !noted.some((use) => note !== '' && use.endsWith(` ${note}`)))
}

function isSamePieces(a: Pieces, b: Pieces): boolean {
  const text = (pieces: Pieces): string =>
    [...pieces]
      .map(([date, day]) => `${date} ${day.map(({ from, to, kind }) => `${from}-${to} ${kind}`).join()}`)
      .join(';')
  return text(a) === text(b)
}

/** Whether an expression and a model say the same of every minute of the years. */
function isSame(model: HoursModel, pieces: readonly Pieces[], years: readonly number[]): boolean {
  const written = evaluate(expressionOf(model))
  return (
    written !== null &&
    years.every((year, index) => pieces[index] !== undefined && isSamePieces(pieces[index], written.piecesOf(year)))
  )
}

/**
 * An expression as the form can show it; null where it cannot show it whole. What the expression says is found by
 * evaluating it: on years in which every day of the year falls on every weekday, and on those that it names. The model
 * is taken when its own expression says the same of every minute of them.
 */
export function modelOf(expression: string): HoursModel | null {
  const [note = '', ...others] = commentsOf(expression)
  const evaluation = others.length > 0 ? null : evaluate(expression)
  const named = namedYears(expression)
  if (evaluation === null || named.length > MAX_NAMED_YEARS) return null
  const typical = typicalYears(Math.max(FIRST_YEAR, (named.at(-1) ?? 0) + 1))
  const years = evaluation.isWeekStable ? typical.slice(0, 1) : [...named, ...typical]
  const pieces = years.map(evaluation.piecesOf)
  const observed = isNoteForAll(pieces, note) ? observe(pieces, years) : null
  if (observed === null) return null
  const isTypical = ({ year }: Observed): boolean => !named.includes(year)
  const typicalDays = observed.filter(isTypical)
  const namedDays = observed.filter((day) => !isTypical(day))
  return (
    candidates(typicalDays, topicsOf(expression))
      .map((model) => withDates({ ...model, note }, namedDays))
      .find((model) => model.exceptions.length <= MAX_EXCEPTIONS && isSame(model, pieces, years)) ?? null
  )
}
