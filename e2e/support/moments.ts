import { publicHolidayNames } from '#src/domain/hours/calendar.ts'
import { dateOf, dayOf, localMoment, weekdayIndex, minutesOf } from '#src/domain/hours/local-time.ts'

const MINUTE = 60_000
const FRIDAY = 4

/**
 * The build under test knows opening hours from some weeks before today until a year after. Fixed moments lie within
 * that range.
 */
const today = localMoment(new Date()).day
const holidays = publicHolidayNames(today - 40, 440)

/** Converts a day and a local time in Denmark to a moment. */
export function inDenmark(day: number, time: string): Date {
  const asUtc = new Date(`${dateOf(day)}T${time}:00Z`)
  const shown = localMoment(asUtc)
  const ahead = (shown.day - day) * 24 * 60 + shown.minutes - (minutesOf(time) ?? NaN)
  return new Date(asUtc.getTime() - ahead * MINUTE)
}

/** Returns the next day after today with this holiday name: '2. pinsedag'. */
export function nextHoliday(name: string): number {
  const day = Object.entries(holidays).find(([each, given]) => Number(each) > today && given === name)?.[0]
  if (day === undefined) throw new Error(`No ${name} is near.`)
  return Number(day)
}

/** Returns the next day after today with this 'MM-DD'. */
export function nextDate(monthAndDay: string): number {
  const [year = 0] = dateOf(today).split('-').map(Number)
  const [first = NaN, second = NaN] = [year, year + 1].map((each) => dayOf(`${each}-${monthAndDay}`))
  return first > today ? first : second
}

const isOrdinary = (day: number): boolean => [-1, 0, 1, 2, 3].every((ahead) => holidays[day + ahead] === undefined)

/** A recent Friday with no public holiday on it or on the days around it. */
export const ordinaryFriday: number =
  [0, 1, 2, 3, 4].map((weeks) => today - ((weekdayIndex(today) - FRIDAY + 7) % 7) - weeks * 7).find(isOrdinary) ?? today
