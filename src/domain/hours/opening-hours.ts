import { minutesOf, timeOf, weekdayNames, weekdays } from './weekdays.ts'
import type { Weekday } from './weekdays.ts'

export { minutesOf, timeOf, weekdayNames, weekdays }
export type { Weekday }

/** A day as stored: one of the objects, or free text such as '10:00-18:00'. */
export type DayHours =
  { closed: true } | { allDay: true } | { unknown: true } | { open: string; close: string } | string

export type OpeningHours = Partial<Record<Weekday, DayHours>>

/** A day as the rules read it; times are minutes since midnight, and `close` before `open` is the next day's. */
export type Day =
  | { kind: 'closed' }
  | { kind: 'allDay' }
  /** `text` says in free words what no rule can read, such as 'Efter aftale'. */
  | { kind: 'unknown'; text?: string }
  | { kind: 'hours'; open: number; close: number }

const UNKNOWN: Day = { kind: 'unknown' }

/** What a day says in words of its own; nothing where there are none. */
const told = (text: string): Day => (text.trim() === '' ? UNKNOWN : { kind: 'unknown', text: text.trim() })

/** Hours from times; where they are none, the text that they come from. */
function readSpan(open: string, close: string, text = ''): Day {
  const from = minutesOf(open)
  const to = minutesOf(close)
  return from === null || to === null ? told(text) : { kind: 'hours', open: from, close: to }
}

const ALL_DAY = 'Åben 24/7'
/** As people and the specification write it. */
const allDayTexts: readonly string[] = ['open', 'open all day', '24/7', 'åben 24/7', 'døgnåbent']

function readText(text: string): Day {
  const folded = text.trim().toLowerCase()
  if (folded === 'closed' || folded === 'lukket') return { kind: 'closed' }
  if (allDayTexts.includes(folded)) return { kind: 'allDay' }
  const [open, close, ...rest] = folded
    .replace(/^kl\.?\s*/, '')
    .split(/-|–|—|til/)
    .map((time) => time.trim())
  return open !== undefined && close !== undefined && rest.length === 0 ? readSpan(open, close, text) : told(text)
}

/** Reads one stored day; what is missing or cannot be read is unknown, never closed. */
export function readDay(day: DayHours | undefined): Day {
  if (day === undefined) return UNKNOWN
  if (typeof day === 'string') return readText(day)
  if ('closed' in day) return { kind: 'closed' }
  if ('allDay' in day) return { kind: 'allDay' }
  if ('open' in day) return readSpan(day.open, day.close)
  return UNKNOWN
}

/** The week as the rules read it, Monday first. */
export type Week = readonly Day[]

export function readWeek(openingHours: OpeningHours): Week {
  return weekdays.map((weekday) => readDay(openingHours[weekday]))
}

/** Whether a day says anything, if only to people. */
export const saysSomething = (day: Day): boolean => day.kind !== 'unknown' || day.text !== undefined

/** True when no day of the week says anything. */
export function isUnknownWeek(week: Week): boolean {
  return !week.some(saysSomething)
}

function dayAt(week: Week, index: number): Day {
  return week[((index % 7) + 7) % 7] ?? UNKNOWN
}

/** 'Lukket', 'Åben 24/7', '09:00-17:00', words of its own, or 'Ukendt'. */
export function dayLabel(day: Day): string {
  switch (day.kind) {
    case 'closed':
      return 'Lukket'
    case 'allDay':
      return ALL_DAY
    case 'hours':
      return `${timeOf(day.open)}-${timeOf(day.close)}`
    case 'unknown':
      return day.text ?? 'Ukendt'
  }
}

const isOpenDay = (day: Day): boolean => day.kind === 'hours' || day.kind === 'allDay'
const isTold = (day: Day): boolean => day.kind === 'unknown' && day.text !== undefined

/**
 * The lines of the opening-hours summary: the open days, and those with words of their own, when fewer than three
 * are open, otherwise all seven. Empty when no day is known ('Åbningstider ikke tilgængelige').
 */
export function hoursSummary(week: Week): { weekday: Weekday; label: string }[] {
  if (isUnknownWeek(week)) return []
  const lines = weekdays.map((weekday, index) => ({ weekday, day: dayAt(week, index) }))
  const open = lines.filter(({ day }) => isOpenDay(day))
  const shown = open.length > 0 && open.length < 3 ? lines.filter(({ day }) => isOpenDay(day) || isTold(day)) : lines
  return shown.map(({ weekday, day }) => ({ weekday, label: dayLabel(day) }))
}
