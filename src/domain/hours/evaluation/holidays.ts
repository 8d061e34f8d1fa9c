import { dateOf, dayOf } from '../local-time.ts'
import { onTheWall, readerOf } from './library.ts'

/** Danish names of the library's holidays, as people say them. It gives them as comments of rules that name 'PH'. */
const holidayNames: ReadonlyMap<string, string> = new Map([
  ['Nytårsdag', 'nytårsdag'],
  ['Skærtorsdag', 'skærtorsdag'],
  ['Langfredag', 'langfredag'],
  ['Påskedag', 'påskedag'],
  ['Anden påskedag', '2. påskedag'],
  ['Kristi Himmelfartsdag', 'Kristi himmelfartsdag'],
  ['Pinsedag', 'pinsedag'],
  ['Anden Pinsedag', '2. pinsedag'],
  ['Grundlovsdag', 'grundlovsdag'],
  ['Juleaftensdag', 'juleaftensdag'],
  ['Juledag', '1. juledag'],
  ['Anden Juledag', '2. juledag'],
])

/** Whether a comment is the library's own, which it makes of the holiday that a rule names. */
export const isHolidayName = (comment: string): boolean => holidayNames.has(comment)

const DAY = 86_400_000

/** Names of the public holidays of each year, by day since 1970-01-01. */
const years = new Map<number, ReadonlyMap<number, string>>()

function readHolidays(year: number): Map<number, string> {
  return onTheWall(() => {
    const iterator = readerOf('PH open')?.getIterator(new Date(Date.UTC(year, 0)))
    const names = new Map<number, string>()
    for (let day = dayOf(`${year}-01-01`); day < dayOf(`${year + 1}-01-01`); day++) {
      iterator?.setDate(new Date(`${dateOf(day)}T00:00:00Z`))
      const name = iterator?.getState() ? iterator.getComment() : undefined
      if (name !== undefined) names.set(day, holidayNames.get(name) ?? name)
    }
    return names
  })
}

/** '2. pinsedag', or undefined where a day (since 1970-01-01) is no public holiday. */
export function holidayOn(day: number): string | undefined {
  const year = new Date(day * DAY).getUTCFullYear()
  const holidays = years.get(year) ?? readHolidays(year)
  years.set(year, holidays)
  return holidays.get(day)
}

/** Whether a day or one beside it is a public holiday. */
export const isNearHoliday = (day: number): boolean =>
  [day - 1, day, day + 1].some((each) => holidayOn(each) !== undefined)

/** Names of public holidays in `days` days from 'YYYY-MM-DD', by day since 1970-01-01. */
export function holidaysOf(from: string, days: number): Record<number, string> {
  const all = Array.from({ length: days }, (_, nth) => dayOf(from) + nth)
  return Object.fromEntries(
    all.flatMap((day) => {
      const name = holidayOn(day)
      return name === undefined ? [] : [[day, name]]
    }),
  )
}
