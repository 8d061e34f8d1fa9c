import { dayAtIndex, daysOfPeriod, daysOfYear, EASTER_REACH } from '../calendar.ts'
import type { Occasion } from '../calendar.ts'
import { mostFrequent, runsOf } from '../grouping.ts'
import { closedPlan, everyDay, isSamePlan, isSameWeek, planOn, runsPastMidnight, unknownHours } from '../model.ts'
import type { Exception, HoursModel } from '../model.ts'
import { expressionOf } from '../write-expression.ts'
import { MAX_EXCEPTION_DAYS, scheduleOfYear } from '../year-schedule.ts'
import { commentsOf } from './comments.ts'
import { evaluateByDay } from './evaluate.ts'
import type { Evaluation, Piece } from './evaluate.ts'
import { orNull } from './library.ts'
import type { ExpressionToken } from './library.ts'
import { observe, weeksOfYear } from './observed-days.ts'
import type { ObservedDay } from './observed-days.ts'
import { workOn } from './read-expression.ts'

/** The kinds of days that an expression names, among which exceptions are searched. */
interface Topics {
  holidays: boolean
  /** Days from Easter. */
  easterDays: ReadonlySet<number>
  weeks: ReadonlySet<number>
  /** The named years and those between them, in order. */
  years: readonly number[]
}

const fromTo = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step)

function topicsOf(tokens: readonly ExpressionToken[]): Topics {
  const years = tokens.filter(({ kind }) => kind === 'year').map(({ word }) => Number(word))
  const words = tokens.map(({ kind, word }) => (kind === 'comment' ? '""' : word)).join(' ')
  const easterDays = words.matchAll(/easter(?: ([-+]) (\d+) days?)?/g)
  const weeks = words.matchAll(/week (\d+)(?: - (\d+))?/g)
  return {
    holidays: tokens.some(({ kind }) => kind === 'holiday'),
    easterDays: new Set(Array.from(easterDays, ([, sign = '', days = 0]) => Number(`${sign}${days}`))),
    weeks: new Set([...weeks].flatMap(([, first, last = first]) => fromTo(Number(first), Number(last)))),
    years: years.length === 0 ? [] : fromTo(Math.min(...years), Math.max(...years)),
  }
}

/** More exceptions than this indicate a rule that the model cannot express. */
const MAX_EXCEPTIONS = 20

/** A way in which days recur from year to year. */
interface Recurrence {
  /** Null for a day that does not recur in this way. */
  keyOf: (day: ObservedDay) => number | null
  /** The occasions of all keys from the first to the last. */
  occasions: (first: number, last: number) => Occasion[]
}

const byDate: Recurrence = {
  keyOf: ({ dayIndex }) => dayIndex,
  occasions: (first, last) => [{ kind: 'yearly', period: { from: dayAtIndex(first), to: dayAtIndex(last) } }],
}

const byEaster: Recurrence = {
  keyOf: ({ easterOffset }) => (Math.abs(easterOffset) <= EASTER_REACH ? easterOffset : null),
  occasions: (first, last) => fromTo(first, last).map((offset) => ({ kind: 'easter', offset })),
}

const byWeek: Recurrence = {
  keyOf: ({ week }) => week,
  occasions: (from, to) => [{ kind: 'weeks', from, to }],
}

/** Adds exceptions for the days that recur in one way with another plan than the model has. */
function withRecurring(model: HoursModel, days: readonly ObservedDay[], { keyOf, occasions }: Recurrence): HoursModel {
  const groups = [...Map.groupBy(days, keyOf)].toSorted(([a], [b]) => (a ?? 0) - (b ?? 0))
  const differing = groups.flatMap(([key, group]) => {
    const plan = group[0]?.plan
    if (key === null || plan === undefined || !group.every((day) => isSamePlan(day.plan, plan))) return []
    return group.every((day) => isSamePlan(planOn(model, day), plan)) ? [] : [{ key, plan }]
  })
  const runs = runsOf(differing, (one, next) => next.key === one.key + 1 && isSamePlan(one.plan, next.plan))
  const exceptions = runs.flatMap((run) => {
    const [{ key, plan }] = run
    return occasions(key, key + run.length - 1).map((occasion) => ({ occasion, plan }))
  })
  if (exceptions.length > MAX_EXCEPTIONS) return model
  return { ...model, exceptions: [...model.exceptions, ...exceptions] }
}

const FIRST_YEAR = 2025
const MAX_NAMED_YEARS = 6

/** The most work, by `workOn`, to find a model. Of the expressions that forms write, about one in 6,000 takes more. */
const MAX_MODEL_WORK = 90_000

/** The same for more than `FEW_HOLIDAYS` words about holidays or Easter, which the library recomputes for each year. */
const MAX_HOLIDAY_WORK = 20_000
const FEW_HOLIDAYS = 3

/** The number of years after which the calendar repeats. */
const CALENDAR_YEARS = 28

/**
 * Returns years from `first` on in which every day of the year falls on every weekday, and the first leap year. For
 * rules about ISO weeks it returns every kind of leap year, since from March on each has its weeks on other dates.
 */
function typicalYears(first: number, hasWeeks: boolean): number[] {
  const years = Array.from({ length: CALENDAR_YEARS }, (_, step) => first + step)
  const kindOf = (year: number): string => {
    const [newYear] = daysOfYear(year)
    return newYear?.isLeapYear ? `leap ${hasWeeks ? newYear.weekday : ''}` : `${newYear?.weekday}`
  }
  const kinds = new Map(years.toReversed().map((year) => [kindOf(year), year]))
  return [...kinds.values()].toSorted((a, b) => a - b)
}

/** Adds exceptions for dates of single years, from the first day that differs to the last. */
function withDates(model: HoursModel, days: readonly ObservedDay[]): HoursModel {
  const runs = runsOf(days, (one, next) => isSamePlan(one.plan, next.plan))
  const exceptions = runs.flatMap((run): Exception[] => {
    const differing = run.filter((day) => !isSamePlan(planOn(model, day), day.plan))
    const [first, last] = [differing[0], differing.at(-1)]
    return first && last ? [{ occasion: { kind: 'dates', from: first.date, to: last.date }, plan: first.plan }] : []
  })
  return { ...model, exceptions: [...model.exceptions, ...exceptions] }
}

/** Adds a plan for public holidays if they need one. */
function withHolidays(model: HoursModel, typical: readonly ObservedDay[], topics: Topics): HoursModel {
  const holidays = topics.holidays ? typical.filter((day) => day.isPublicHoliday) : []
  const plan = mostFrequent(
    holidays.map((day) => day.plan),
    isSamePlan,
  )
  const isAsUsual = plan === undefined || holidays.every((day) => isSamePlan(planOn(model, day), day.plan))
  return isAsUsual ? model : { ...model, publicHolidays: plan }
}

/** Creates models of typical years: one week alone, seasons, or one week with exceptions. */
function candidates(typical: readonly ObservedDay[], topics: Topics, isOneWeek: boolean): HoursModel[] {
  const weeks = weeksOfYear(
    typical,
    (day) =>
      (topics.holidays && day.isPublicHoliday) || topics.easterDays.has(day.easterOffset) || topics.weeks.has(day.week),
  )
  const commonWeek = mostFrequent(weeks, isSameWeek) ?? everyDay(closedPlan)
  const common: HoursModel = { ...unknownHours, schedule: { kind: 'wholeYear', week: commonWeek } }
  if (isOneWeek) return [withHolidays(common, typical, topics)]
  const seasons = (['short', 'closed'] as const).flatMap((rule) => {
    const year = scheduleOfYear(weeks, rule)
    return year === null ? [] : [{ ...unknownHours, ...year }]
  })
  const recurrences = [
    ...(topics.easterDays.size > 0 ? [byEaster] : []),
    ...(topics.weeks.size > 0 ? [byWeek] : []),
    byDate,
    byEaster,
  ]
  return [...seasons, common].map((year) =>
    recurrences.reduce(
      (model, recurrence) => withRecurring(model, typical, recurrence),
      withHolidays(year, typical, topics),
    ),
  )
}

/** Whether an exception is so long that it is a season. */
const isSeason = ({ occasion, plan }: Exception): boolean =>
  occasion.kind === 'yearly' && plan.kind !== 'closed' && daysOfPeriod(occasion.period).length > MAX_EXCEPTION_DAYS

/** The number of seasons and exceptions of a model. The fewer, the likelier the model is the intended one. */
const rulesOf = ({ schedule, exceptions }: HoursModel): number =>
  exceptions.length + exceptions.filter(isSeason).length + (schedule.kind === 'seasons' ? schedule.seasons.length : 0)

/** Whether the comments can become one note: all pieces have the same comment, or none has. */
function isNoteForAll(pieces: readonly Piece[], note: string): boolean {
  const relevant = pieces.filter(({ kind, comment }) => kind !== 'byAppointment' || comment !== undefined)
  const uses = new Set(relevant.map(({ kind, comment }) => `${kind} ${comment}`))
  const isUnused = relevant.every(({ comment }) => comment === undefined)
  return isUnused || (uses.size === 1 && relevant[0]?.comment === note)
}

const timesOf = (pieces: readonly Piece[]): string => pieces.map(({ from, to, kind }) => `${kind} ${from}-${to}`).join()

/** Whether an expression and a model have the same hours in every minute of the days. */
function isSame(model: HoursModel, { piecesOn }: Evaluation, days: readonly ObservedDay[]): boolean {
  const written = evaluateByDay(expressionOf(model) || 'unknown')
  const same = new Map<readonly Piece[], readonly Piece[]>()
  return (
    written !== null &&
    days.every(({ day }) => {
      const [own, other] = [piecesOn(day), written.piecesOn(day)]
      if (same.get(own) === other) return true
      same.set(own, other)
      return timesOf(own) === timesOf(other)
    })
  )
}

/** Finds the simplest model that has the same hours in every minute of the observed days. */
function simplest(
  evaluation: Evaluation,
  topics: Topics,
  { observed, note }: { observed: readonly ObservedDay[]; note: string },
): HoursModel | null {
  const typical = observed.filter(({ year }) => !topics.years.includes(year))
  const named = observed.filter(({ year }) => topics.years.includes(year))
  return (
    candidates(typical, topics, evaluation.classes?.by !== 'date')
      .map((model) => withDates({ ...model, note }, named))
      .toSorted((a, b) => rulesOf(a) - rulesOf(b))
      .find((model) => model.exceptions.length <= MAX_EXCEPTIONS && isSame(model, evaluation, observed)) ?? null
  )
}

function find(evaluation: Evaluation): HoursModel | null {
  const { tokens, piecesOn, classes } = evaluation
  const [note = '', ...others] = commentsOf(tokens)
  const topics = topicsOf(tokens)
  const { years: named } = topics
  if (others.length > 0 || named.length > MAX_NAMED_YEARS) return null
  const typical = typicalYears(Math.max(FIRST_YEAR, (named.at(-1) ?? 0) + 1), topics.weeks.size > 0)
  const days = (classes?.by === 'weekday' ? typical.slice(0, 1) : [...named, ...typical]).flatMap(daysOfYear)
  const holidays = tokens.filter(({ kind }) => kind === 'holiday' || kind === 'event').length
  if (workOn(days, tokens) > (holidays > FEW_HOLIDAYS ? MAX_HOLIDAY_WORK : MAX_MODEL_WORK)) return null
  if (!isNoteForAll([...new Set(days.map(({ day }) => piecesOn(day)))].flat(), note)) return null
  const observed = observe(evaluation, days, true)
  if (observed === null) return null
  const model = simplest(evaluation, topics, { observed, note })
  if (model !== null || !observed.some(({ plan }) => runsPastMidnight(plan))) return model
  const withoutNights = observe(evaluation, days, false)
  return withoutNights && simplest(evaluation, topics, { observed: withoutNights, note })
}

/**
 * Finds the model of an expression; null if a form cannot show all of it. The expression is evaluated on years in which
 * every day of the year falls on every weekday, and on those that it names. A model is accepted if its own expression
 * has the same hours in every minute of these years.
 */
export function modelOf(expression: string): HoursModel | null {
  const evaluation = evaluateByDay(expression)
  return evaluation?.classes == null ? null : orNull(() => find(evaluation))
}
