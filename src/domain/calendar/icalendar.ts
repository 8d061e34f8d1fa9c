import { DAY_MINUTES, dateOf, instantOf, timeOf } from '../hours/local-time.ts'

/** The texts of an event. */
interface EventText {
  /** Unique on all devices; a file with the same id replaces the event. */
  id: string
  title: string
  place: string
  description: string
  link: string
}

/** An event from one moment to another. */
export interface CalendarEvent extends EventText {
  begins: Date
  ends: Date
}

/**
 * An event at the same time of day in Denmark on some weekdays, from one day to another; days are counted since
 * 1970-01-01.
 */
export interface WeeklyEvent extends EventText {
  /** The first and the last day on which it happens. */
  first: number
  last: number
  /** Monday is 0. */
  weekdays: readonly number[]
  /** Minutes since midnight; `close` may be on the next day. From 0 to 1440 is a whole day without times. */
  open: number
  close: number
  /** Days in between on which it does not happen. */
  except: readonly number[]
}

/** An event of whole days that repeats every year. */
export interface YearlyEvent extends EventText {
  first: number
  /** The first day after it. */
  until: number
}

type AnyEvent = CalendarEvent | WeeklyEvent | YearlyEvent

/** In octets of UTF-8, without the line break. */
const LINE_LENGTH = 75
const END = '\r\n'

const utf8 = new TextEncoder()

/** Folds a long line (RFC 5545, 3.1): it continues on the next line after a space, and no character is split. */
function folded(line: string): string {
  let [text, length] = ['', 0]
  for (const character of line) {
    const octets = utf8.encode(character).length
    if (length + octets > LINE_LENGTH) [text, length] = [`${text}${END} `, 1]
    text += character
    length += octets
  }
  return text
}

const control = /[\0-\x09\x0b-\x1f\x7f]/g

/** Escapes text for a property (RFC 5545, 3.3.11). */
const calendarText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(control, ' ')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', String.raw`\n`)

const ZONE = 'Europe/Copenhagen'
const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** The rules of Danish time, which calendars need for events that repeat across a clock change. */
const timeZone = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:19810329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** '20261128T120000Z'. */
const utc = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '')
/** '20261128'. */
const dateValue = (day: number): string => dateOf(day).replaceAll('-', '')

/** '20261128T100000' in Danish time; minutes past 1440 are on the next day. */
function localValue(day: number, minutes: number): string {
  const time = timeOf(minutes % DAY_MINUTES).replace(':', '')
  return `${dateValue(day + Math.floor(minutes / DAY_MINUTES))}T${time}00`
}

function weeklyLines({ first, last, weekdays, open, close, except }: WeeklyEvent): string[] {
  const isWholeDay = open === 0 && close === DAY_MINUTES
  const type = isWholeDay ? ';VALUE=DATE' : `;TZID=${ZONE}`
  const value = (day: number, minutes: number): string =>
    isWholeDay ? dateValue(day + Math.floor(minutes / DAY_MINUTES)) : localValue(day, minutes)
  const until = isWholeDay ? dateValue(last) : utc(instantOf({ day: last, minutes: open }))
  const days = weekdays.map((weekday) => weekdayCodes[weekday]).join()
  return [
    `DTSTART${type}:${value(first, open)}`,
    `DTEND${type}:${value(first, close)}`,
    ...(first === last ? [] : [`RRULE:FREQ=WEEKLY;BYDAY=${days};UNTIL=${until}`]),
    ...(except.length === 0 ? [] : [`EXDATE${type}:${except.map((day) => value(day, open)).join()}`]),
    'TRANSP:TRANSPARENT',
  ]
}

function timeLines(event: AnyEvent): string[] {
  if ('begins' in event) return [`DTSTART:${utc(event.begins)}`, `DTEND:${utc(event.ends)}`]
  if ('weekdays' in event) return weeklyLines(event)
  return [
    `DTSTART;VALUE=DATE:${dateValue(event.first)}`,
    `DTEND;VALUE=DATE:${dateValue(event.until)}`,
    'RRULE:FREQ=YEARLY',
    'TRANSP:TRANSPARENT',
  ]
}

function linesOf(event: AnyEvent, now: Date): string[] {
  const { id, title, place, description, link } = event
  return [
    'BEGIN:VEVENT',
    `UID:${calendarText(id)}`,
    `DTSTAMP:${utc(now)}`,
    ...timeLines(event),
    `SUMMARY:${calendarText(title)}`,
    `LOCATION:${calendarText(place)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${calendarText(description)}`]),
    `URL:${link}`,
    'END:VEVENT',
  ]
}

/**
 * Writes a calendar file as RFC 5545 defines it (https://www.rfc-editor.org/rfc/rfc5545). There must be at least one
 * event.
 */
export function writeCalendar(events: readonly AnyEvent[], product: string, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${calendarText(product)}//DA`,
    ...(events.some((event) => 'weekdays' in event) ? timeZone : []),
    ...events.flatMap((event) => linesOf(event, now)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => folded(line) + END).join('')
}
