import { dateOf, dayOf, weekdayIndex } from '../local-time.ts'
import { UNKNOWN_DAY } from '../timeline/timeline.ts'
import type { Calendar, DayPlan, Timeline } from '../timeline/timeline.ts'
import { dayPlansOf } from './days/day-plans.ts'
import { holidaysOf } from './days/holidays.ts'
import { isPublicHolidays, lex } from './library.ts'
import { seasonsOf } from './seasons.ts'

/** Days before today, so that a season that closed lately is known for one. */
const LOOK_BACK = 35
/** Days after today: thirteen months, and some for the next build to come. */
const HORIZON = 410

/** The calendar of the timelines that are compiled on 'YYYY-MM-DD'; the same one for a whole build. */
export function calendarAt(today: string): Calendar {
  const from = dayOf(today) - LOOK_BACK
  const until = dayOf(today) + HORIZON
  return { from, until, holidays: holidaysOf(dateOf(from), until - from) }
}

/** Days that are alike have the same number: the index of the first of them. */
function numbersOf(plans: readonly DayPlan[]): number[] {
  const numbers = new Map<string, number>()
  return plans.map((plan, nth) => {
    const key = JSON.stringify(plan)
    const number = numbers.get(key) ?? nth
    numbers.set(key, number)
    return number
  })
}

/** What most of some holidays have in common; undefined where there is nothing. */
function commonOf(different: readonly number[], holidays: number): number | undefined {
  const groups = [...Map.groupBy(different, (number) => number).values()]
  const largest = groups.toSorted((one, other) => other.length - one.length)[0] ?? []
  return largest.length * 2 > holidays ? largest[0] : undefined
}

/** Compiles an expression to what holds when; see `calendarAt` for the days. */
export function compileHours(expression: string, calendar: Calendar): Timeline {
  const { from, until, holidays } = calendar
  const plans = dayPlansOf(expression, dateOf(from), until - from)
  const planOf = (number: number): DayPlan => plans[number] ?? UNKNOWN_DAY
  const numbers = numbersOf(plans)
  const isHoliday = (nth: number): boolean => holidays[from + nth] !== undefined
  const found = seasonsOf(numbers, weekdayIndex(from), isHoliday)
  const days = found.flatMap(({ start, week }, nth) =>
    numbers.slice(start, found[nth + 1]?.start).map((number, index) => ({
      nth: start + index,
      number,
      ordinary: week[weekdayIndex(from + start + index)],
    })),
  )
  const onHolidays = days.filter(({ nth }) => isHoliday(nth))
  const different = onHolidays.filter(({ number, ordinary }) => number !== ordinary)
  const holiday = commonOf(
    different.map(({ number }) => number),
    onHolidays.length,
  )
  const isSaid = holiday === undefined && lex(expression)?.tokens.some(isPublicHolidays)
  const exceptions = days.filter(
    ({ nth, number, ordinary }) =>
      (isSaid && isHoliday(nth)) || number !== ((isHoliday(nth) ? holiday : undefined) ?? ordinary),
  )
  return {
    calendar,
    seasons: found.map(({ start, week }) => ({ from: from + start, week: week.map(planOf) })),
    holiday: holiday === undefined ? null : planOf(holiday),
    exceptions: Object.fromEntries(exceptions.map(({ nth, number }) => [from + nth, planOf(number)])),
  }
}

/** Compiles for a whole build on 'YYYY-MM-DD': what many producers write is compiled once. */
export function hoursCompiler(today: string): (expression: string) => Timeline {
  const calendar = calendarAt(today)
  const compiled = new Map<string, Timeline>()
  return (expression) => {
    const known = compiled.get(expression)
    if (known) return known
    const timeline = compileHours(expression, calendar)
    compiled.set(expression, timeline)
    return timeline
  }
}
