import { minutesOf, timeOf, weekdays } from './local-time.ts'
import type { Weekday } from './local-time.ts'

/** Danish names, as they are written and stored; pages have those of their language from `src/texts/hours/`. */
export const weekdayNames: Record<Weekday, string> = {
  monday: 'Mandag',
  tuesday: 'Tirsdag',
  wednesday: 'Onsdag',
  thursday: 'Torsdag',
  friday: 'Fredag',
  saturday: 'Lørdag',
  sunday: 'Søndag',
}

/** A day of the specification's week: one of the objects, or free text such as '10:00-18:00'. */
export type DayHours =
  { closed: true } | { allDay: true } | { unknown: true } | { open: string; close: string } | string

/** The specification's week, as API requests and responses contain it. */
export type OpeningHours = Partial<Record<Weekday, DayHours>>

export type ParsedDay =
  | { kind: 'closed' }
  | { kind: 'allDay' }
  /** `text` is set if it cannot be parsed, such as 'Efter aftale'. */
  | { kind: 'unknown'; text?: string }
  /** Minutes since midnight; a `close` before `open` is on the next day. */
  | { kind: 'hours'; open: number; close: number }

/** Seven days, Monday first. */
export type ParsedWeek = readonly ParsedDay[]

const UNKNOWN: ParsedDay = { kind: 'unknown' }

function parseSpan(open: string, close: string, text = ''): ParsedDay {
  const isUntilMidnight = /^\s*24[:.]00\s*$/.test(close)
  const [from, to] = [minutesOf(open), isUntilMidnight ? 0 : minutesOf(close)]
  if (from === 0 && isUntilMidnight) return { kind: 'allDay' }
  if (from !== null && to !== null) return { kind: 'hours', open: from, close: to }
  return text.trim() === '' ? UNKNOWN : { kind: 'unknown', text: text.trim() }
}

const allDayTexts: readonly string[] = ['open', 'open all day', '24/7', 'åben 24/7', 'døgnåbent']

function parseText(text: string): ParsedDay {
  const folded = text.trim().toLowerCase()
  if (folded === 'closed' || folded === 'lukket') return { kind: 'closed' }
  if (allDayTexts.includes(folded)) return { kind: 'allDay' }
  const times = folded.replace(/^kl\.?\s*/, '').split(/-|–|—|til/)
  const [open = '', close = ''] = times.length === 2 ? times : []
  return parseSpan(open, close, text)
}

/** Parses one day. A day that is missing or cannot be parsed is unknown, never closed. */
export function parseDay(day: DayHours | undefined): ParsedDay {
  if (day === undefined) return UNKNOWN
  if (typeof day === 'string') return parseText(day)
  if ('closed' in day) return { kind: 'closed' }
  if ('allDay' in day) return { kind: 'allDay' }
  return 'open' in day ? parseSpan(day.open, day.close) : UNKNOWN
}

export const parseWeek = (openingHours: OpeningHours): ParsedWeek =>
  weekdays.map((weekday) => parseDay(openingHours[weekday]))

/** Returns the spans of a day, including one with a break: '09:00-12:00, 14:00-18:00'. Null for a day without times. */
export function daySpans(day: ParsedDay): Extract<ParsedDay, { kind: 'hours' }>[] | null {
  const days = day.kind === 'unknown' ? (day.text ?? '').split(',').map(parseText) : [day]
  const spans = days.flatMap((each) => (each.kind === 'hours' && each.open !== each.close ? [each] : []))
  return spans.length === days.length ? spans : null
}

/** Whether a day has hours or a text. */
export const isKnownDay = (day: ParsedDay): boolean => day.kind !== 'unknown' || day.text !== undefined

export const isUnknownWeek = (week: ParsedWeek): boolean => !week.some(isKnownDay)

/** 'Lukket', 'Åben 24/7', '09:00-17:00', its text, or 'Ukendt'. */
export function dayLabel(day: ParsedDay): string {
  switch (day.kind) {
    case 'closed':
      return 'Lukket'
    case 'allDay':
      return 'Åben 24/7'
    case 'hours':
      return `${timeOf(day.open)}-${timeOf(day.close)}`
    case 'unknown':
      return day.text ?? 'Ukendt'
  }
}

const isOpenDay = ({ kind }: ParsedDay): boolean => kind === 'hours' || kind === 'allDay'

/**
 * Returns the lines of the opening-hours summary: if one or two days are open, these and the days with a text;
 * otherwise all seven. Empty if no day is known ('Åbningstider ikke tilgængelige').
 */
export function hoursSummary(week: ParsedWeek): { weekday: Weekday; label: string }[] {
  if (isUnknownWeek(week)) return []
  const open = week.filter(isOpenDay).length
  const isListed = (day: ParsedDay): boolean =>
    open === 0 || open >= 3 || isOpenDay(day) || (day.kind === 'unknown' && day.text !== undefined)
  return weekdays.flatMap((weekday, index) => {
    const day = week[index] ?? UNKNOWN
    return isListed(day) ? [{ weekday, label: dayLabel(day) }] : []
  })
}

/** Formats a week on one line: 'Mandag 09:00-17:00, Tirsdag Lukket'; empty if no day is known. */
export const hoursLine = (openingHours: OpeningHours): string =>
  hoursSummary(parseWeek(openingHours))
    .map(({ weekday, label }) => `${weekdayNames[weekday]} ${label}`)
    .join(', ')

/** Lists every given day, so that two weeks can be compared; free text is unchanged. */
export const weekText = (openingHours: OpeningHours): string =>
  weekdays
    .flatMap((weekday) => {
      const day = openingHours[weekday]
      if (day === undefined) return []
      return [`${weekdayNames[weekday]} ${typeof day === 'string' ? day : dayLabel(parseDay(day))}`]
    })
    .join(', ')
