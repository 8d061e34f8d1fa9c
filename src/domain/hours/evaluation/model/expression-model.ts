import { datesOfYear, isPublicHoliday } from '../../model/calendar.ts'
import { commentsOf, evaluate } from './pieces.ts'
import type { Pieces } from './pieces.ts'
import { expressionOf } from '../../model/model-expression.ts'
import { isSamePlan, unknownHours } from '../../model/model.ts'
import type { DayPlan, HoursModel } from '../../model/model.ts'
import { observe, weeksOfYear } from './observed-days.ts'
import type { Observed } from './observed-days.ts'
import { planOn } from '../../model/plan-on.ts'
import { byDate, byEaster, byWeek, MAX_EXCEPTIONS, withExceptions, withRecurring } from './recurrences.ts'
import { YEAR_DAYS } from '../../model/year-days.ts'
import { commonWeek, scheduleOfYear } from '../../model/year-schedule.ts'

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

/** What an expression names, which decides where to look for exceptions; whether they are there, its hours decide. */
interface Topics {
  holidays: boolean
  /** Days from Easter. */
  easterDays: ReadonlySet<number>
  weeks: ReadonlySet<number>
}

function topicsOf(expression: string): Topics {
  const easterDays = Array.from(expression.matchAll(/\beaster(?: ?([+-] ?\d{1,3}) days?)?/gi), ([, days = '0']) =>
    Number(days.replace(' ', '')),
  )
  const weeks = Array.from(expression.matchAll(/\bweek (\d{1,2})(?:-(\d{1,2}))?/gi), ([, first, last = first]) => [
    Number(first),
    Number(last),
  ])
  return {
    holidays: /\bPH\b/i.test(expression),
    easterDays: new Set(easterDays),
    weeks: new Set(
      weeks.flatMap(([first = 0, last = 0]) =>
        Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step),
      ),
    ),
  }
}

/** Ways to see the days of typical years: as seasons, or as one week with exceptions. */
function candidates(typical: readonly Observed[], speaksOf: Topics): HoursModel[] {
  const weeks = weeksOfYear(
    typical,
    (day) =>
      (speaksOf.holidays && isPublicHoliday(day)) ||
      speaksOf.easterDays.has(day.easterOffset) ||
      speaksOf.weeks.has(day.week),
  )
  const seasons = (['short', 'closed'] as const).map((left) => scheduleOfYear(weeks, left))
  const common: Year = { schedule: { kind: 'wholeYear', week: commonWeek(weeks) }, exceptions: [] }
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

/** How many seasons and exceptions a model has: the fewer, the likelier it is what people had in mind. */
const rulesOf = ({ schedule, exceptions }: HoursModel): number =>
  exceptions.length + (schedule.kind === 'seasons' ? schedule.seasons.length : 0)

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
  const written = evaluate(expressionOf(model) || 'unknown')
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
      .toSorted((a, b) => rulesOf(a) - rulesOf(b))
      .find((model) => model.exceptions.length <= MAX_EXCEPTIONS && isSame(model, pieces, years)) ?? null
  )
}
