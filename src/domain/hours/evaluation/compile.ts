import { dateOf, dayOf, weekdayIndex } from '../local-time.ts'
import type { Calendar, DayPlan, Season, Timeline } from '../timeline.ts'
import { dayPlansOf, holidaysOf } from './day-plans.ts'
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

/** What all, or most, public holidays have in common that are not like other days; null where there is nothing. */
function commonHoliday(different: readonly DayPlan[], holidays: number): DayPlan | null {
  const groups = [...Map.groupBy(different, (plan) => JSON.stringify(plan)).values()]
  const largest = groups.toSorted((one, other) => other.length - one.length)[0] ?? []
  return largest.length * 2 > holidays ? (largest[0] ?? null) : null
}

/** Compiles an expression to what holds when; see `calendarAt` for the days. */
export function compileHours(expression: string, calendar: Calendar): Timeline {
  const { from, until, holidays } = calendar
  const plans = dayPlansOf(expression, dateOf(from), until - from)
  const keys = plans.map((plan) => JSON.stringify(plan))
  const seasons: Season[] = seasonsOf(keys, weekdayIndex(from), (nth) => holidays[from + nth] !== undefined).map(
    ({ start, week }) => ({
      from: from + start,
      week: week.map((key): DayPlan => plans[keys.indexOf(key)] ?? { spans: [] }),
    }),
  )
  const isHoliday = (day: number): boolean => holidays[day] !== undefined
  const ordinary = (day: number): string =>
    JSON.stringify(seasons.findLast((season) => season.from <= day)?.week[weekdayIndex(day)])
  const days = plans.map((plan, nth) => ({ plan, key: keys[nth] ?? '', day: from + nth }))
  const onHolidays = days.filter(({ day }) => isHoliday(day))
  const holiday = commonHoliday(
    onHolidays.filter(({ key, day }) => key !== ordinary(day)).map(({ plan }) => plan),
    onHolidays.length,
  )
  const expected = (day: number): string => (holiday && isHoliday(day) ? JSON.stringify(holiday) : ordinary(day))
  const exceptions = days.filter(({ key, day }) => key !== expected(day)).map(({ day, plan }) => [day, plan] as const)
  return { calendar, seasons, holiday, exceptions: Object.fromEntries(exceptions) }
}
