import { memoized } from '../keyed/keyed.ts'
import { dateOf, DAY, dayOf, weekdayIndex } from './local-time.ts'

/** Month 1 to 12. */
export interface DayOfYear {
  day: number
  month: number
}

/** A yearly period that includes both days and may run over New Year; the end of February is 29/2. */
export interface YearPeriod {
  from: DayOfYear
  to: DayOfYear
}

/** Days that a rule names. */
export type Occasion =
  | { kind: 'yearly'; period: YearPeriod }
  /** Dates 'YYYY-MM-DD', both of them included. */
  | { kind: 'dates'; from: string; to: string }
  /** Days after Easter Sunday, which is 0. */
  | { kind: 'easter'; offset: number }
  /** ISO weeks 1 to 53, both of them included, of every year. */
  | { kind: 'weeks'; from: number; to: number }

/** The most days that each month can have. */
export const monthLengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** The days of a leap year. */
export const YEAR_DAYS = 366

/** The most days before or after Easter that are certain to be in the same year. */
export const EASTER_REACH = 60

/** Index of the day in a leap year; 1 January is 0. */
export function dayIndex({ day, month }: DayOfYear): number {
  return monthLengths.slice(0, month - 1).reduce((sum, length) => sum + length, 0) + day - 1
}

/** The day at an index of a leap year; indices past either end wrap around. */
export function dayAtIndex(index: number): DayOfYear {
  const date = new Date(Date.UTC(2024, 0, 1 + (((index % YEAR_DAYS) + YEAR_DAYS) % YEAR_DAYS)))
  return { day: date.getUTCDate(), month: date.getUTCMonth() + 1 }
}

export const isDayOfYear = ({ day, month }: DayOfYear): boolean =>
  Number.isInteger(day) && day >= 1 && day <= (monthLengths[month - 1] ?? 0)

export const isSameDayOfYear = (a: DayOfYear, b: DayOfYear): boolean => a.day === b.day && a.month === b.month

/** Whether a day is the last of its month; of February also the 28th. */
export const isMonthEnd = ({ day, month }: DayOfYear): boolean =>
  day === monthLengths[month - 1] || (month === 2 && day === 28)

/** Creates a period. One of whole months that ends on 28 February is extended to the 29th. */
export const periodOf = (from: DayOfYear, to: DayOfYear): YearPeriod => ({
  from,
  to: to.month === 2 && isMonthEnd(to) && from.day === 1 ? { day: 29, month: 2 } : to,
})

/** Indices of all days of a period, in its order. */
export function daysOfPeriod({ from, to }: YearPeriod): number[] {
  const first = dayIndex(from)
  const length = ((dayIndex(to) - first + YEAR_DAYS) % YEAR_DAYS) + 1
  return Array.from({ length }, (_, step) => (first + step) % YEAR_DAYS)
}

/** Whether a period covers every day of a common year. */
export const isWholeYear = (period: YearPeriod): boolean => daysOfPeriod(period).length >= YEAR_DAYS - 1

/** Whether the day at an index of a leap year belongs to a period. */
export function isInPeriod({ from, to }: YearPeriod, index: number): boolean {
  const [first, last] = [dayIndex(from), dayIndex(to)]
  return first <= last ? index >= first && index <= last : index >= first || index <= last
}

/** 'YYYY-MM-DD'. */
export const dateText = (year: number, { day, month }: DayOfYear): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** A day that people call by a name instead of its date. */
export interface SpecialDay {
  /** As written within a sentence. */
  name: string
  occasion: Extract<Occasion, { kind: 'easter' | 'yearly' }>
  /** Other spellings, in lower case. */
  otherNames: readonly string[]
  /** The name in the `opening_hours` library of a public holiday (its 'PH' of Denmark); null for other days. */
  publicHoliday: string | null
}

const special = (
  name: string,
  occasion: SpecialDay['occasion'],
  otherNames: readonly string[],
  publicHoliday: string | null = null,
): SpecialDay => ({ name, occasion, otherNames, publicHoliday })

const easter = (offset: number): SpecialDay['occasion'] => ({ kind: 'easter', offset })

const yearly = (day: number, month: number): SpecialDay['occasion'] => ({
  kind: 'yearly',
  period: { from: { day, month }, to: { day, month } },
})

const sanktHans = ['sankt hans', 'skt. hans', 'sct. hans'].flatMap((saint) => [`${saint} aften`, saint])

/** Special days in the order of the year. */
export const specialDays: readonly SpecialDay[] = [
  special('nytårsdag', yearly(1, 1), ['1. nytårsdag', 'nytårsdagen'], 'Nytårsdag'),
  special('fastelavn', easter(-49), ['fastelavnssøndag']),
  special('palmesøndag', easter(-7), []),
  special('skærtorsdag', easter(-3), [], 'Skærtorsdag'),
  special('langfredag', easter(-2), [], 'Langfredag'),
  special('påskelørdag', easter(-1), []),
  special('påskedag', easter(0), ['1. påskedag', 'første påskedag', 'påskesøndag'], 'Påskedag'),
  special('2. påskedag', easter(1), ['anden påskedag', '2 påskedag', 'påskemandag'], 'Anden påskedag'),
  special('store bededag', easter(26), ['st. bededag', 'bededag']),
  special(
    'Kristi himmelfartsdag',
    easter(39),
    ['kristi himmelfart', 'kr. himmelfartsdag', 'kr. himmelfart', 'himmelfartsdag'],
    'Kristi Himmelfartsdag',
  ),
  special('pinsedag', easter(49), ['1. pinsedag', 'første pinsedag', 'pinsesøndag'], 'Pinsedag'),
  special('2. pinsedag', easter(50), ['anden pinsedag', '2 pinsedag', 'pinsemandag'], 'Anden Pinsedag'),
  special('grundlovsdag', yearly(5, 6), ['grundlovsdagen'], 'Grundlovsdag'),
  special('sankthansaften', yearly(23, 6), sanktHans),
  special('mortensaften', yearly(10, 11), ['mortens aften']),
  special('lillejuleaften', yearly(23, 12), ['lille juleaften']),
  special('juleaften', yearly(24, 12), ['juleaftensdag', 'juleaftens dag'], 'Juleaftensdag'),
  special('1. juledag', yearly(25, 12), ['juledag', '1 juledag', 'første juledag', 'juledagen'], 'Juledag'),
  special('2. juledag', yearly(26, 12), ['anden juledag', '2 juledag'], 'Anden Juledag'),
  special('nytårsaften', yearly(31, 12), ['nytårsaftensdag', 'nytårsaftens dag']),
]

const publicHolidays = specialDays.filter(({ publicHoliday }) => publicHoliday !== null)

function isSameOccasion(a: Occasion, b: Occasion): boolean {
  if (a.kind === 'easter') return b.kind === 'easter' && a.offset === b.offset
  if (a.kind !== 'yearly' || b.kind !== 'yearly') return false
  return isSameDayOfYear(a.period.from, b.period.from) && isSameDayOfYear(a.period.to, b.period.to)
}

export const specialDayOf = (occasion: Occasion): SpecialDay | undefined =>
  specialDays.find((day) => isSameOccasion(day.occasion, occasion))

/** A day with every property that rules depend on. */
export interface CalendarDay {
  /** Days since 1970-01-01. */
  day: number
  /** 'YYYY-MM-DD' */
  date: string
  year: number
  isLeapYear: boolean
  /** In a leap year; 1 January is 0. */
  dayIndex: number
  monthLength: number
  /** Monday is 0. */
  weekday: number
  /** ISO week, 1 to 53. */
  week: number
  /** Days after Easter Sunday of the year. */
  easterOffset: number
  isPublicHoliday: boolean
}

/** Easter Sunday of a Gregorian year, in days since 1970-01-01; after Meeus, Astronomical Algorithms, chapter 8. */
function easterSunday(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  return dayOf(dateText(year, { day: (h + l - 7 * m + 33 * month + 19) % 32, month }))
}

function isoWeekOf(day: number): number {
  const thursday = day + 3 - weekdayIndex(day)
  return Math.floor((thursday - dayOf(`${dateOf(thursday).slice(0, 4)}-01-01`)) / 7) + 1
}

export function isOn(occasion: Occasion, day: Omit<CalendarDay, 'isPublicHoliday'>): boolean {
  switch (occasion.kind) {
    case 'yearly':
      return isInPeriod(occasion.period, day.dayIndex)
    case 'dates':
      return day.date >= occasion.from && day.date <= occasion.to
    case 'easter':
      return day.easterOffset === occasion.offset
    case 'weeks':
      return day.week >= occasion.from && day.week <= occasion.to
  }
}

function computeYear(year: number): CalendarDay[] {
  const easterDay = easterSunday(year)
  const [first, next] = [dayOf(`${year}-01-01`), dayOf(`${year + 1}-01-01`)]
  return Array.from({ length: next - first }, (_, nth) => {
    const day = first + nth
    const date = dateOf(day)
    const month = Number(date.slice(5, 7))
    const calendarDay = {
      day,
      date,
      year,
      isLeapYear: next - first === YEAR_DAYS,
      dayIndex: dayIndex({ day: Number(date.slice(8)), month }),
      monthLength: new Date(Date.UTC(year, month, 0)).getUTCDate(),
      weekday: weekdayIndex(day),
      week: isoWeekOf(day),
      easterOffset: day - easterDay,
    }
    return { ...calendarDay, isPublicHoliday: publicHolidays.some(({ occasion }) => isOn(occasion, calendarDay)) }
  })
}

/** The days of a year, which is computed once. */
export const daysOfYear: (year: number) => readonly CalendarDay[] = memoized(computeYear)

/** The calendar day of a number of days since 1970-01-01. */
export function calendarDay(day: number): CalendarDay {
  const days = daysOfYear(new Date(day * DAY).getUTCFullYear())
  const found = days[day - (days[0]?.day ?? 0)]
  if (found === undefined) throw new RangeError(`No day of the calendar: ${day}`)
  return found
}

/** Names of public holidays ('2. pinsedag') in `count` days from a day on, by day; days since 1970-01-01. */
export function publicHolidayNames(from: number, count: number): Record<number, string> {
  const days = Array.from({ length: count }, (_, nth) => calendarDay(from + nth)).filter((day) => day.isPublicHoliday)
  return Object.fromEntries(
    days.map((day) => [day.day, publicHolidays.find(({ occasion }) => isOn(occasion, day))?.name ?? '']),
  )
}
