/** What stands in a calendar from one moment to another. */
export interface CalendarEvent {
  /** Tells it from all others, on all devices. */
  id: string
  begins: Date
  ends: Date
  title: string
  place: string
  description: string
  link: string
}

/** In octets of UTF-8, without the line's end. */
const LINE_LENGTH = 75
const END = '\r\n'

const octets = (character: string): number => {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** RFC 5545, 3.1: a long line goes on in the next, behind a space, and no letter is cut in two. */
function folded(line: string): string {
  let [text, length] = ['', 0]
  for (const character of line) {
    if (length + octets(character) > LINE_LENGTH) [text, length] = [`${text}${END} `, 1]
    text += character
    length += octets(character)
  }
  return text
}

const control = /[\0-\x09\x0b-\x1f\x7f]/g

/** RFC 5545, 3.3.11: text as a property holds it. */
const calendarText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(control, ' ')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', String.raw`\n`)

/** '20261128T120000Z': the moment itself, so that no time zone need be told. */
const utc = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '')

const linesOf = ({ id, begins, ends, title, place, description, link }: CalendarEvent, now: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${calendarText(id)}`,
  `DTSTAMP:${utc(now)}`,
  `DTSTART:${utc(begins)}`,
  `DTEND:${utc(ends)}`,
  `SUMMARY:${calendarText(title)}`,
  `LOCATION:${calendarText(place)}`,
  ...(description === '' ? [] : [`DESCRIPTION:${calendarText(description)}`]),
  `URL:${link}`,
  'END:VEVENT',
]

/** A file that calendars take, as RFC 5545 says: https://www.rfc-editor.org/rfc/rfc5545. At least one event. */
export function writeCalendar(events: readonly CalendarEvent[], product: string, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${calendarText(product)}//DA`,
    ...events.flatMap((event) => linesOf(event, now)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => folded(line) + END).join('')
}
