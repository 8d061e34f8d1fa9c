import { DAY_MINUTES, minutesOf, timeOf, weekdays } from './local-time.ts'
import { weekdayNames } from './weekday-names.ts'
import type { Weekday } from './local-time.ts'
import { closedPlan, isSamePlan, unknownPlan, wholeDay } from './model.ts'
import type { DayPlan, Span } from './model.ts'

/** A day of the specification's week: one of the objects, or free text such as '10:00-18:00'. */
export type DayHours =
  { closed: true } | { allDay: true } | { unknown: true } | { open: string; close: string } | string

/** The specification's week, as API requests and responses contain it. */
export type OpeningHours = Partial<Record<Weekday, DayHours>>

/** The plan of a day, or its words if it has no plan: 'Efter aftale'. */
export type ParsedDay = DayPlan | string

/** Seven days, Monday first. */
export type ParsedWeek = readonly ParsedDay[]

function parseSpan(open = '', close = ''): Span | null {
  const [from, to] = [minutesOf(open), /^\s*24[:.]00\s*$/.test(close) ? DAY_MINUTES : minutesOf(close)]
  return from === null || to === null ? null : { from, to: from > 0 && to === 0 ? DAY_MINUTES : to, kind: 'open' }
}

/** Returns the plan of spans; the words of the day if one of them is null or empty. */
function planOfSpans(spans: readonly (Span | null)[], words: string): ParsedDay {
  const valid = spans.flatMap((span) => (span === null || span.from === span.to ? [] : [span]))
  return valid.length < spans.length ? words : { kind: 'spans', spans: valid, otherwise: 'closed' }
}

const allDayTexts: readonly string[] = ['open', 'open all day', '24/7', 'åben 24/7', 'døgnåbent']

function parseText(text: string): ParsedDay {
  const folded = text.trim().toLowerCase()
  if (folded === '') return unknownPlan
  if (folded === 'closed' || folded === 'lukket') return closedPlan
  if (allDayTexts.includes(folded)) return wholeDay
  // A day with a break has several spans: '09:00-12:00, 14:00-18:00'.
  const spans = folded.split(',').map((part) => {
    const [open, close, ...more] = part.replace(/^\s*kl\.?\s*/, '').split(/-|–|—|til/)
    return more.length === 0 ? parseSpan(open, close) : null
  })
  return planOfSpans(spans, text.trim())
}

/** Parses one day. A day that is missing, or whose times cannot be parsed, is unknown, never closed. */
export function parseDay(day: DayHours | undefined): ParsedDay {
  if (day === undefined) return unknownPlan
  if (typeof day === 'string') return parseText(day)
  if ('closed' in day) return closedPlan
  if ('allDay' in day) return wholeDay
  const span = 'open' in day ? parseSpan(day.open, day.close) : null
  return span === null ? unknownPlan : planOfSpans([span], `${timeOf(span.from)}-${timeOf(span.to)}`)
}

export const parseWeek = (openingHours: OpeningHours): ParsedWeek =>
  weekdays.map((weekday) => parseDay(openingHours[weekday]))

/** Whether a day has hours or words. */
export const isKnownDay = (day: ParsedDay): boolean => typeof day === 'string' || day.kind !== 'unknown'

export const isUnknownWeek = (week: ParsedWeek): boolean => !week.some(isKnownDay)

/** 'Lukket', 'Åben 24/7', '09:00-12:00, 14:00-18:00', its words, or 'Ukendt'. */
export function dayLabel(day: ParsedDay): string {
  if (typeof day === 'string') return day
  if (day.kind !== 'spans') return { closed: 'Lukket', byAppointment: 'Efter aftale', unknown: 'Ukendt' }[day.kind]
  if (isSamePlan(day, wholeDay)) return 'Åben 24/7'
  return day.spans.map(({ from, to }) => `${timeOf(from)}-${timeOf(to % DAY_MINUTES)}`).join(', ')
}

/**
 * Formats a week on one line: 'Mandag 09:00-17:00, Tirsdag Lukket'. If one or two days are open, only these and the
 * days with words; '' if no day is known.
 */
export function hoursLine(openingHours: OpeningHours): string {
  const week = parseWeek(openingHours)
  if (isUnknownWeek(week)) return ''
  const isOpen = (day: ParsedDay | undefined): boolean => typeof day === 'object' && day.kind === 'spans'
  const open = week.filter(isOpen).length
  return weekdays
    .map((weekday, index) => ({ weekday, day: week[index] ?? unknownPlan }))
    .filter(({ day }) => open === 0 || open >= 3 || isOpen(day) || typeof day === 'string')
    .map(({ weekday, day }) => `${weekdayNames[weekday]} ${dayLabel(day)}`)
    .join(', ')
}

/** Lists every given day, so that two weeks can be compared; free text is unchanged. */
export const weekText = (openingHours: OpeningHours): string =>
  weekdays
    .flatMap((weekday) => {
      const day = openingHours[weekday]
      if (day === undefined) return []
      return [`${weekdayNames[weekday]} ${typeof day === 'string' ? day : dayLabel(parseDay(day))}`]
    })
    .join(', ')
