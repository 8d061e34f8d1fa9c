import { dayOf } from '../hours/local-time.ts'
import type { TimelineDay, Timeline } from '../hours/timeline.ts'
import { idSegment } from '../producer/slug.ts'

/** The kinds of notices: closed, on holiday, sold out, or a custom line. */
export const noticeKinds = ['closed', 'holiday', 'sold-out', 'line'] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const MAX_LINE = 80

export interface Notice {
  kind: NoticeKind
  /** For the kind 'line' only. */
  text: string | null
  /** 'YYYY-MM-DD' in Denmark, both included. */
  firstDay: string
  lastDay: string
}

/** A notice with its producer, as the API returns all of them. */
export interface ShopNotice extends Notice {
  /** The producer's id. */
  id: string
  /** Degrees, both null if unknown. */
  latitude: number | null
  longitude: number | null
}

/** By the first segment of the shop's id, which is all that a page has of it. */
export const bySegment = (notices: readonly ShopNotice[]): ReadonlyMap<string, readonly ShopNotice[]> =>
  Map.groupBy(notices, ({ id }) => idSegment(id))

/** Days before a holiday on which visitors begin to see it. */
const AHEAD = 14

const isOn = ({ firstDay, lastDay }: Notice, day: number): boolean => dayOf(firstDay) <= day && day <= dayOf(lastDay)

/** Whether the shop is closed on the notice's days. */
export const shuts = ({ kind }: Notice): boolean => kind === 'closed' || kind === 'holiday'

/** Whether the shop is closed on a day, whatever its hours are. `day`: days since 1970-01-01 in Denmark. */
export const isClosedByNotice = (notices: readonly Notice[], day: number): boolean =>
  notices.some((notice) => shuts(notice) && isOn(notice, day))

const date = new Intl.DateTimeFormat('da-DK', { timeZone: 'UTC', day: 'numeric', month: 'long' })

/** '20. juli'. */
export const shortDate = (day: string): string => date.format(new Date(`${day}T00:00:00Z`))

/** 'i dag', or 'til og med 20. juli'. */
const untilText = (lastDay: string, day: number): string =>
  dayOf(lastDay) === day ? 'i dag' : `til og med ${shortDate(lastDay)}`

/** The text of a notice on a day; null if it has ended, or is not displayed yet. */
export function noticeText(notice: Notice, day: number): string | null {
  const { kind, text, firstDay, lastDay } = notice
  if (dayOf(lastDay) < day || dayOf(firstDay) > day + AHEAD) return null
  if (dayOf(firstDay) > day) return shuts(notice) ? `Ferielukket ${shortDate(firstDay)} – ${shortDate(lastDay)}` : null
  switch (kind) {
    case 'closed':
      return dayOf(lastDay) === day ? 'Lukket i dag' : `Lukket ${untilText(lastDay, day)}`
    case 'holiday':
      return `Ferielukket ${untilText(lastDay, day)}`
    case 'sold-out':
      return dayOf(lastDay) === day ? 'Udsolgt i dag' : `Udsolgt ${untilText(lastDay, day)}`
    case 'line':
      return text
  }
}

/** The texts of a shop's notices on a day; closures come first. */
export const noticeTexts = (notices: readonly Notice[], day: number): string[] =>
  noticeKinds.flatMap((kind) =>
    notices.flatMap((notice) => (notice.kind === kind ? (noticeText(notice, day) ?? []) : [])),
  )

/** A shop's notices on a day for its card, a line each. They replace the hours if the shop is closed. */
export function noticeOnCard(notices: readonly Notice[], day: number): { notice: string | null; shut: string | null } {
  const texts = noticeTexts(notices, day)
  const [first = null, ...others] = texts
  if (!isClosedByNotice(notices, day)) return { notice: texts.join('\n') || null, shut: null }
  return { notice: others.join('\n') || null, shut: first }
}

/** The current notices, as pages fetch them. */
export interface Notices {
  /** By the first segment of the shop's id. */
  bySegment: ReadonlyMap<string, readonly ShopNotice[]>
  onCard: typeof noticeOnCard
}

/** Includes the functions that format notices, because on most days there are none and pages do not load them. */
export const noticesOf = (notices: readonly ShopNotice[]): Notices => ({
  bySegment: bySegment(notices),
  onCard: noticeOnCard,
})

const SHUT: TimelineDay = { spans: [] }

/** Opening hours without the days on which notices close the shop, also where the hours are unknown. */
export function withoutShutDays(timeline: Timeline, notices: readonly Notice[]): Timeline {
  const closing = notices.filter(shuts).map(({ firstDay, lastDay }) => [dayOf(firstDay), dayOf(lastDay)] as const)
  const exceptions = { ...timeline.exceptions }
  let { from, until } = timeline.calendar
  // Unknown hours may come without a calendar.
  if (from === until && closing.length > 0) {
    from = Math.min(...closing.map(([first]) => first))
    until = Math.max(...closing.map(([, last]) => last)) + 1
  }
  for (const [first, last] of closing)
    for (let day = Math.max(first, from); day <= Math.min(last, until - 1); day++) exceptions[day] = SHUT
  return { ...timeline, calendar: { ...timeline.calendar, from, until }, exceptions }
}
