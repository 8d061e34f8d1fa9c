import { expressionOf } from '../../model/model-expression.ts'
import { isSamePlan, runsPastMidnight, unknownHours } from '../../model/model.ts'
import type { DayPlan, Exception, HoursModel } from '../../model/model.ts'
import { planOn } from '../../model/plan-on.ts'
import { daysOfPeriod } from '../../model/year-days.ts'
import { commonWeek, MAX_EXCEPTION_DAYS, scheduleOfYear } from '../../model/year-schedule.ts'
import { daysOfYear } from '../days/calendar-days.ts'
import { commentsOf } from '../days/comments.ts'
import { workOn } from '../days/work.ts'
import { orNull } from '../library.ts'
import { observe, weeksOfYear } from './observed-days.ts'
import type { Observed } from './observed-days.ts'
import { evaluate } from './pieces.ts'
import type { Evaluation, Piece } from './pieces.ts'
import { byDate, byEaster, byWeek, MAX_EXCEPTIONS, withExceptions, withRecurring } from './recurrences.ts'
import { topicsOf } from './topics.ts'
import type { Topics } from './topics.ts'

const FIRST_YEAR = 2025
const MAX_NAMED_YEARS = 6

/** As `workOn` has it: what forms write takes less. */
const MAX_WORK = 90_000

const isLeap = (year: number): boolean => daysOfYear(year)[0]?.isLeapYear === true

/** Years after which the calendar is the same again. */
const CALENDAR_YEARS = 28

/**
 * Years from one on in which every day of the year falls on every weekday, and the first leap year; where weeks are
 * numbered, all the leap years that there are: from March on each has its weeks on other dates.
 */
function typicalYears(first: number, hasWeeks: boolean): number[] {
  const years = Array.from({ length: CALENDAR_YEARS }, (_, step) => first + step)
  const kindOf = (year: number): string => {
    const newYear = new Date(Date.UTC(year, 0, 1)).getUTCDay()
    return isLeap(year) ? `leap ${hasWeeks ? newYear : ''}` : `${newYear}`
  }
  const kinds = new Map(years.toReversed().map((year) => [kindOf(year), year]))
  return [...kinds.values()].toSorted((a, b) => a - b)
}

/** The plan that most of the public holidays have. */
function holidayPlan(observed: readonly Observed[]): DayPlan | null {
  const plans = observed.filter((day) => day.isPublicHoliday).map(({ plan }) => plan)
  const count = (plan: DayPlan): number => plans.filter((other) => isSamePlan(other, plan)).length
  return plans.toSorted((a, b) => count(b) - count(a))[0] ?? null
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
    plan === null ||
    typical.filter((day) => day.isPublicHoliday).every((day) => isSamePlan(planOn(model, day), day.plan))
  return isAsUsual ? model : { ...model, publicHolidays: plan }
}

/** Ways to see the days of typical years: as one week alone, as seasons, or as one week with exceptions. */
function candidates(typical: readonly Observed[], speaksOf: Topics, isOneWeek: boolean): HoursModel[] {
  const weeks = weeksOfYear(
    typical,
    (day) =>
      (speaksOf.holidays && day.isPublicHoliday) ||
      speaksOf.easterDays.has(day.easterOffset) ||
      speaksOf.weeks.has(day.week),
  )
  const common: Year = { schedule: { kind: 'wholeYear', week: commonWeek(weeks) }, exceptions: [] }
  if (isOneWeek) return [withHolidays(common, typical, speaksOf)]
  const seasons = (['short', 'closed'] as const).map((left) => scheduleOfYear(weeks, left))
  const recurrences = [
    ...(speaksOf.easterDays.size > 0 ? [byEaster] : []),
    ...(speaksOf.weeks.size > 0 ? [byWeek] : []),
    byDate,
    byEaster,
  ]
  return [...seasons.filter((year) => year !== null), common].map((year) =>
    recurrences.reduce(
      (model, recurrence) => withRecurring(model, typical, recurrence),
      withHolidays(year, typical, speaksOf),
    ),
  )
}

/** Open for longer than this, other hours are a season, and the rest of the year is another. */
const isSeason = ({ occasion, plan }: Exception): boolean =>
  occasion.kind === 'yearly' && plan.kind !== 'closed' && daysOfPeriod(occasion.period).length > MAX_EXCEPTION_DAYS

/** How many seasons and exceptions a model has: the fewer, the likelier it is what people had in mind. */
const rulesOf = ({ schedule, exceptions }: HoursModel): number =>
  exceptions.length + exceptions.filter(isSeason).length + (schedule.kind === 'seasons' ? schedule.seasons.length : 0)

/** Whether comments stand nowhere but where the note says as much: on all that is open, or on all there is. */
function isNoteForAll(pieces: readonly Piece[], note: string): boolean {
  const told = pieces.filter(({ kind, comment }) => kind !== 'byAppointment' || comment !== '')
  const uses = new Set(told.map(({ kind, comment }) => `${kind} ${comment}`))
  return told.every(({ comment }) => comment === '') || (uses.size === 1 && told[0]?.comment === note)
}

const isSamePieces = (some: readonly Piece[], others: readonly Piece[]): boolean =>
  some.length === others.length &&
  some.every(({ from, to, kind }, nth) => {
    const other = others[nth]
    return other !== undefined && from === other.from && to === other.to && kind === other.kind
  })

/** Whether an expression and a model say the same of every minute of the days. */
function isSame(model: HoursModel, { piecesOn }: Evaluation, days: readonly Observed[]): boolean {
  const written = evaluate(expressionOf(model) || 'unknown')
  const same = new Map<readonly Piece[], readonly Piece[]>()
  return (
    written !== null &&
    days.every(({ day }) => {
      const [own, other] = [piecesOn(day), written.piecesOn(day)]
      if (same.get(own) === other) return true
      same.set(own, other)
      return isSamePieces(own, other)
    })
  )
}

/** The days on which an expression is tried, and what it says besides. */
interface Seen {
  observed: readonly Observed[]
  note: string
}

/** The simplest model that says the same of every minute of these days. */
function simplest(evaluation: Evaluation, topics: Topics, { observed, note }: Seen): HoursModel | null {
  const [typical, named] = [false, true].map((isNamed) =>
    observed.filter(({ year }) => topics.years.includes(year) === isNamed),
  )
  return (
    candidates(typical ?? [], topics, evaluation.classes?.by !== 'date')
      .map((model) => withDates({ ...model, note }, named ?? []))
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
  if (workOn(days, tokens) > MAX_WORK) return null
  if (!isNoteForAll([...new Set(days.map(({ day }) => piecesOn(day)))].flat(), note)) return null
  const observed = observe(evaluation, days, true)
  if (observed === null) return null
  const model = simplest(evaluation, topics, { observed, note })
  if (model !== null || !observed.some(({ plan }) => runsPastMidnight(plan))) return model
  const withoutNights = observe(evaluation, days, false)
  return withoutNights && simplest(evaluation, topics, { observed: withoutNights, note })
}

/**
 * An expression as the form can show it; null where it cannot show it whole. What the expression says is found by
 * evaluating it: on years in which every day of the year falls on every weekday, and on those that it names. The model
 * is taken when its own expression says the same of every minute of them.
 */
export function modelOf(expression: string): HoursModel | null {
  const evaluation = evaluate(expression)
  return evaluation?.classes == null ? null : orNull(() => find(evaluation))
}
