import { z } from 'zod'

import { wrong } from '#src/texts/texts.ts'

import { limits } from '../limits/limits.ts'
import { line } from '../text/schemas.ts'
import { weekdays } from './local-time.ts'
import { weekdayNames } from './weekday-names.ts'
import { isKnownDay, isUnknownWeek, parseDay, parseWeek, weekText } from './week.ts'
import type { Weekday } from './local-time.ts'
import type { DayHours, OpeningHours } from './week.ts'

const dayHours = z.union([
  z.string().max(limits.dayText.max),
  z.strictObject({ closed: z.literal(true) }),
  z.strictObject({ allDay: z.literal(true) }),
  z.strictObject({ unknown: z.literal(true) }),
  z.strictObject({ open: z.string(), close: z.string() }),
])

/** The specification's week as API responses contain it. */
export const openingHoursAnswer = z.partialRecord(z.enum(weekdays), dayHours)

const span = z.object({
  /** 'HH:MM' in Danish time. */
  open: z.string(),
  /** On the next day if it is before `open`. A whole day is 00:00 to 24:00. */
  close: z.string(),
  kind: z.enum(['open', 'byAppointment', 'unknown']),
})

/** A day with the spans that start on it: a closed day has none, an unknown day has one of kind `unknown`. */
export const openingDay = z.object({
  date: z.iso.date(),
  /** '2. pinsedag'; null if it is none. */
  holiday: z.string().nullable(),
  comment: z.string().nullable(),
  spans: z.array(span),
})
export type OpeningDay = z.infer<typeof openingDay>

const dayText = line({ label: 'Dag', max: limits.dayText.max })

function isReadableDay(day: DayHours): boolean {
  if (typeof day === 'string') return dayText.safeParse(day).success
  return !('open' in day) || isKnownDay(parseDay(day))
}

const unreadable = (): string => wrong.hours

/** Times are 'HH:MM'. There is one message for all errors, since a form shows its own at each day. */
const submittedHours = z.custom<OpeningHours>(
  (value) => {
    const week = openingHoursAnswer.safeParse(value)
    return week.success && Object.values(week.data).every((day) => day === undefined || isReadableDay(day))
  },
  { error: unreadable, abort: true },
)

/** Opening hours as a call provides them: an expression in OpenStreetMap's language, any other text, or a week. */
export type GivenHours = string | OpeningHours

export const isWeek = (hours: GivenHours): hours is OpeningHours => typeof hours !== 'string'

/** Stored hours can be longer than what a form may send, if every day of a week has a text of its own. */
const MAX_STORED = 2 * limits.openingHours.max

/** Hours from an earlier response that are sent back, in either form. */
export const givenHours = z.union([z.string().max(MAX_STORED), openingHoursAnswer])

/** Hours as a form sends them. Only the length of a text is checked here; it is parsed when it is stored. */
export const writtenHours = z.union(
  [line({ label: () => wrong.hoursLabel, max: limits.openingHours.max }), submittedHours],
  { error: unreadable },
)

export const areUnknownHours = (hours: GivenHours): boolean =>
  isWeek(hours) ? isUnknownWeek(parseWeek(hours)) : hours === ''

/** Formats hours on one line; '' for unknown hours. */
export const givenHoursText = (hours: GivenHours): string => (isWeek(hours) ? weekText(hours) : hours)

const dayNames: ReadonlyMap<string, Weekday> = new Map(
  weekdays.flatMap((weekday) => [[weekday, weekday] as const, [weekdayNames[weekday].toLowerCase(), weekday] as const]),
)

/** A comma can also be within a day: 'Mandag 09:00-12:00, 14:00-18:00'. */
const betweenDays = new RegExp(`[|;\\n]|,(?=\\s*(?:${[...dayNames.keys()].join('|')})\\b)`, 'iu')

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Parses 'Mandag 09:00-17:00|Tirsdag Lukket', a day per line, or a week as JSON; returns any other text unchanged. A day
 * that is named twice has both hours.
 */
export function readHoursText(text: string): unknown {
  if (text.startsWith('{')) return readJson(text)
  const entries = text.split(betweenDays).map((part) => {
    const [, name = '', hours = ''] = /^(\p{L}+):?\s+(\S.*)$/u.exec(part.trim()) ?? []
    return [dayNames.get(name.toLowerCase()), hours] as const
  })
  if (entries.some(([day]) => day === undefined)) return text
  const hoursByDay = Map.groupBy(entries, ([day]) => day)
  return Object.fromEntries([...hoursByDay].map(([day, parts]) => [day, parts.map(([, hours]) => hours).join(', ')]))
}
