import { z } from 'zod'

import { limits } from '../limits/forms.ts'
import { line } from '../text/schemas.ts'
import { dayLabel, hoursSummary, minutesOf, readDay, readWeek, weekdayNames, weekdays } from './opening-hours.ts'
import type { DayHours, OpeningHours, Weekday } from './opening-hours.ts'

const dayHours = z.union([
  z.string().max(limits.dayText.max),
  z.strictObject({ closed: z.literal(true) }),
  z.strictObject({ allDay: z.literal(true) }),
  z.strictObject({ unknown: z.literal(true) }),
  z.strictObject({ open: z.string(), close: z.string() }),
])

/** Opening hours as they are stored and answered. */
export const openingHoursAnswer = z.partialRecord(z.enum(weekdays), dayHours)

const dayText = line({ label: 'Dag', max: limits.dayText.max })

function isReadableDay(day: DayHours): boolean {
  if (typeof day === 'string') return dayText.safeParse(day).success
  return !('open' in day) || (minutesOf(day.open) !== null && minutesOf(day.close) !== null)
}

/** The days of a week whose hours are none: half a time, or a text that is too long. */
export const unreadableDays = (week: OpeningHours): Weekday[] =>
  weekdays.filter((weekday) => {
    const day = week[weekday]
    return day !== undefined && !isReadableDay(day)
  })

export const UNREADABLE_HOURS = 'Åbningstiderne kan ikke læses: angiv tider som TT:MM'

/** Hours a day; times as 'HH:MM'. One message for whatever is wrong: a form says itself at which day. */
export const submittedHours = z.custom<OpeningHours>(
  (value) => {
    const week = openingHoursAnswer.safeParse(value)
    return week.success && unreadableDays(week.data).length === 0
  },
  { message: UNREADABLE_HOURS, abort: true },
)

const dayNames: ReadonlyMap<string, Weekday> = new Map(
  weekdays.flatMap((weekday) => [[weekday, weekday] as const, [weekdayNames[weekday].toLowerCase(), weekday] as const]),
)

/** A comma stands within a day too: 'Mandag 09:00-12:00, 14:00-18:00'. */
const betweenDays = new RegExp(`[|;\\n]|,(?=\\s*(?:${[...dayNames.keys()].join('|')})\\b)`, 'iu')

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** 'Mandag 09:00-17:00|Tirsdag Lukket', a day a line, or the JSON of a week; what is neither stays as it is. */
export function readHoursText(text: string): unknown {
  if (text.startsWith('{')) return readJson(text)
  const entries = text.split(betweenDays).map((part) => {
    const [, name = '', hours = ''] = /^(\p{L}+):?\s+(\S.*)$/u.exec(part.trim()) ?? []
    return [dayNames.get(name.toLowerCase()), hours] as const
  })
  return entries.some(([day]) => day === undefined) ? text : Object.fromEntries(entries)
}

/** Every day that something is known of, so that two weeks can be compared; free text as it stands. */
export function weekText(openingHours: OpeningHours): string {
  return weekdays
    .flatMap((weekday) => {
      const day = openingHours[weekday]
      if (day === undefined) return []
      return [`${weekdayNames[weekday]} ${typeof day === 'string' ? day : dayLabel(readDay(day))}`]
    })
    .join(', ')
}

/** One line: 'Mandag 09:00-17:00, Tirsdag Lukket'; empty when no day is known. */
export function hoursLine(openingHours: OpeningHours): string {
  return hoursSummary(readWeek(openingHours))
    .map(({ weekday, label }) => `${weekdayNames[weekday]} ${label}`)
    .join(', ')
}
