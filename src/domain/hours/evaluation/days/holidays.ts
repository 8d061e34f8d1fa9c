import { isOn } from '../../model/calendar.ts'
import { specialDays } from '../../model/special-days.ts'
import { dayOf } from '../../local-time.ts'
import { calendarDay } from './calendar-days.ts'

const publicHolidays = specialDays.filter(({ publicHoliday }) => publicHoliday !== null)

const libraryNames: ReadonlySet<string | null> = new Set(publicHolidays.map(({ publicHoliday }) => publicHoliday))

/** Whether a comment is the library's own, which it makes of the holiday that a rule names. */
export const isHolidayName = (comment: string): boolean => libraryNames.has(comment)

/** Names of public holidays ('2. pinsedag') in `days` days from 'YYYY-MM-DD', by day since 1970-01-01. */
export function holidaysOf(from: string, days: number): Record<number, string> {
  const all = Array.from({ length: days }, (_, nth) => dayOf(from) + nth)
  return Object.fromEntries(
    all.flatMap((day) => {
      const date = calendarDay(day)
      const holiday = publicHolidays.find(({ occasion }) => isOn(occasion, date))
      return holiday === undefined ? [] : [[day, holiday.name]]
    }),
  )
}
