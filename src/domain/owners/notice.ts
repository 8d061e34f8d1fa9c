import { dayOf } from '../hours/local-time.ts'
import type { TimelineDay, Timeline } from '../hours/timeline.ts'
import { idSegment } from '../producer/slug.ts'

/** What an owner may say of these days: closed, away on holiday, sold out, or a line of their own. */
export const noticeKinds = ['closed', 'holiday', 'sold-out', 'line'] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const MAX_LINE = 80

export interface Notice {
  kind: NoticeKind
  /** Of a line alone. */
  text: string | null
  /** 'YYYY-MM-DD' in Denmark, both included. */
  firstDay: string
  lastDay: string
}

/** One notice of a producer, as a call gives all of them. */
export interface ShopNotice extends Notice {
  /** The producer's. */
  id: string
  /** Degrees, both null where its place is not known. */
  latitude: number | null
  longitude: number | null
}

/** By the first segment of their shop's id: a page has no more of it. */
export const bySegment = (notices: readonly ShopNotice[]): ReadonlyMap<string, readonly ShopNotice[]> =>
  Map.groupBy(notices, ({ id }) => idSegment(id))

/** Days since 1970 from which on visitors are told of a holiday. */
const AHEAD = 14

const isOn = ({ firstDay, lastDay }: Notice, day: number): boolean => dayOf(firstDay) <= day && day <= dayOf(lastDay)

/** Whether it shuts the shop on its days. */
export const shuts = ({ kind }: Notice): boolean => kind === 'closed' || kind === 'holiday'

/** Whether the shop is shut on a day, whatever its hours say. `day`: days since 1970-01-01 in Denmark. */
export const isShut = (notices: readonly Notice[], day: number): boolean =>
  notices.some((notice) => shuts(notice) && isOn(notice, day))

const date = new Intl.DateTimeFormat('da-DK', { timeZone: 'UTC', day: 'numeric', month: 'long' })

/** '20. juli'. */
export const shortDate = (day: string): string => date.format(new Date(`${day}T00:00:00Z`))

/** 'i dag', or 'til og med 20. juli'. */
const untilText = (lastDay: string, day: number): string =>
  dayOf(lastDay) === day ? 'i dag' : `til og med ${shortDate(lastDay)}`

/** What visitors are told of a notice on a day; null when it has ended, or is not to be told yet. */
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

/** What is told of a shop on a day: what shuts it first. */
export const noticeTexts = (notices: readonly Notice[], day: number): string[] =>
  noticeKinds.flatMap((kind) =>
    notices.flatMap((notice) => (notice.kind === kind ? (noticeText(notice, day) ?? []) : [])),
  )

/**
 * What a card says of a shop on a day: what its owner says, a line each, and in place of the hours where it is shut.
 */
export function noticeOnCard(notices: readonly Notice[], day: number): { notice: string | null; shut: string | null } {
  const texts = noticeTexts(notices, day)
  const [first = null, ...others] = texts
  if (!isShut(notices, day)) return { notice: texts.join('\n') || null, shut: null }
  return { notice: others.join('\n') || null, shut: first }
}

/** What owners say, as pages ask for it. */
export interface Notices {
  /** By the first segment of their shop's id. */
  bySegment: ReadonlyMap<string, readonly ShopNotice[]>
  onCard: typeof noticeOnCard
}

/** With what puts them into words: on most days nobody says anything, and pages go without. */
export const noticesOf = (notices: readonly ShopNotice[]): Notices => ({
  bySegment: bySegment(notices),
  onCard: noticeOnCard,
})

const SHUT: TimelineDay = { spans: [] }

/** Opening hours without the days on which the owner's notices shut the shop, as far as its hours are known. */
export function withoutShutDays(timeline: Timeline, notices: readonly Notice[]): Timeline {
  const { from, until } = timeline.calendar
  const exceptions = { ...timeline.exceptions }
  for (const { firstDay, lastDay } of notices.filter(shuts)) {
    const last = Math.min(dayOf(lastDay), until - 1)
    for (let day = Math.max(dayOf(firstDay), from); day <= last; day++) exceptions[day] = SHUT
  }
  return { ...timeline, exceptions }
}
