import { reports as texts } from '#src/texts/texts.ts'
import { dateInWords, weekdayInWords } from '../hours/status.ts'
import { dayOf } from '../hours/local-time.ts'
import { timelineDay } from '../hours/timeline.ts'
import type { TimelineDay, Timeline } from '../hours/timeline.ts'
import { idSegment } from '../producer/slug.ts'
import { languageOf } from '../text/language-of.ts'

/** The kinds of notices: closed, on holiday, sold out, what is for sale this week, or a custom line. */
export const noticeKinds = ['closed', 'holiday', 'sold-out', 'for-sale', 'line'] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const MAX_LINE = 80

export interface Notice {
  kind: NoticeKind
  /** For the kinds 'line' and 'for-sale' only. */
  text: string | null
  /** 'YYYY-MM-DD' in Denmark, both included. */
  firstDay: string
  lastDay: string
}

/**
 * A notice with its producer, as pages fetch them. Besides the owners' kinds there are two from visitors: 'visit' is
 * one visitor's finding, 'doubt' means that two found the shop closed during its opening hours.
 */
export interface ShopNotice extends Omit<Notice, 'kind'> {
  kind: NoticeKind | 'visit' | 'doubt'
  /** The visitor's finding. */
  found?: 'open' | 'shut'
  /** The producer's id. */
  id: string
  /** Degrees, both null if unknown. */
  latitude: number | null
  longitude: number | null
}

/** Groups notices by the first segment of the shop's id, the only part of the id that pages contain. */
export const bySegment = (notices: readonly ShopNotice[]): ReadonlyMap<string, readonly ShopNotice[]> =>
  Map.groupBy(notices, ({ id }) => idSegment(id))

/** Days before a holiday on which visitors begin to see it. */
const AHEAD = 14

/** The parts of a notice that its shop's own page needs. */
export type CurrentNotice = Omit<ShopNotice, 'id' | 'latitude' | 'longitude'>

const isOn = ({ firstDay, lastDay }: CurrentNotice, day: number): boolean =>
  dayOf(firstDay) <= day && day <= dayOf(lastDay)

/** Whether the shop is closed on the notice's days. */
export const shuts = ({ kind }: CurrentNotice): boolean => kind === 'closed' || kind === 'holiday'

/** Whether a notice overrides the opening hours: it closes the shop, or puts its hours in doubt. */
export const changesHours = (notice: CurrentNotice): boolean => shuts(notice) || notice.kind === 'doubt'

/** Whether the hours are in doubt on a day, in days since 1970-01-01 in Denmark. */
const areHoursDoubted = (notices: readonly CurrentNotice[], day: number): boolean =>
  notices.some((notice) => notice.kind === 'doubt' && isOn(notice, day))

/** Whether the shop is closed on a day, whatever its hours are. `day`: days since 1970-01-01 in Denmark. */
const isClosedByNotice = (notices: readonly CurrentNotice[], day: number): boolean =>
  notices.some((notice) => shuts(notice) && isOn(notice, day))

/** '20. juli'. */
export const shortDate = (day: string): string => dateInWords(dayOf(day))

/** 'lør. 14.10', of 'YYYY-MM-DD'. */
export function dayInShort(date: string): string {
  const day = new Date(date)
  return texts.day(weekdayInWords(dayOf(date)), day.getUTCDate(), day.getUTCMonth() + 1)
}

/** The line on a shop's page and card about its last visit, on a day 'YYYY-MM-DD'. */
export const foundText = (found: 'open' | 'shut', date: string): string =>
  found === 'open' ? texts.foundOpen(dayInShort(date)) : texts.foundShut(dayInShort(date))

/** A line of text that may end with what an owner wrote. */
export interface NoticeLine {
  ours: string
  /** The owner's text, and its language for `lang`. */
  written: { text: string; language: string } | null
}

/** The whole line. */
export const noticeLineText = ({ ours, written }: NoticeLine): string => ours + (written?.text ?? '')

/** The text of a notice on a day; null if it has ended, or is not displayed yet. */
export function noticeText(notice: CurrentNotice, day: number): string | null {
  const line = noticeLine(notice, day)
  return line && noticeLineText(line)
}

function noticeLine(notice: CurrentNotice, day: number): NoticeLine | null {
  const { kind, text } = notice
  if (kind === 'line' || kind === 'for-sale') {
    if (text === null || !isOn(notice, day)) return null
    // A text whose language is not recognised counts as Danish.
    return { ours: kind === 'line' ? '' : texts.forSale, written: { text, language: languageOf(text) || 'da' } }
  }
  const ours = ourText(kind, notice, day)
  return ours === null ? null : { ours, written: null }
}

function ourText(
  kind: Exclude<ShopNotice['kind'], 'line' | 'for-sale'>,
  notice: CurrentNotice,
  day: number,
): string | null {
  const { found, firstDay, lastDay } = notice
  if (dayOf(lastDay) < day || dayOf(firstDay) > day + AHEAD) return null
  if (dayOf(firstDay) > day) return shuts(notice) ? texts.onHoliday(shortDate(firstDay), shortDate(lastDay)) : null
  const isLast = dayOf(lastDay) === day
  switch (kind) {
    case 'closed':
      return isLast ? texts.closedToday : texts.closedUntil(shortDate(lastDay))
    case 'holiday':
      return isLast ? texts.onHolidayToday : texts.onHolidayUntil(shortDate(lastDay))
    case 'sold-out':
      return isLast ? texts.soldOutToday : texts.soldOutUntil(shortDate(lastDay))
    case 'visit':
      return found === undefined ? null : foundText(found, firstDay)
    case 'doubt':
      return texts.doubted(dayInShort(firstDay))
  }
}

/** A shop's notices on a day; closures come first. */
export const noticeLines = (notices: readonly CurrentNotice[], day: number): NoticeLine[] =>
  [...noticeKinds, 'doubt', 'visit'].flatMap((kind) =>
    notices.flatMap((notice) => (notice.kind === kind ? (noticeLine(notice, day) ?? []) : [])),
  )

/** A shop's notices on its card. */
export interface CardNotice {
  notices: readonly NoticeLine[]
  /** Replaces the hours if the shop is closed. */
  shut: string | null
  /** Whether visitors put the hours in doubt. */
  isDoubted: boolean
}

/** A shop's notices on a day for its card. */
export function noticeOnCard(notices: readonly CurrentNotice[], day: number): CardNotice {
  const lines = noticeLines(notices, day)
  const isDoubted = areHoursDoubted(notices, day)
  if (!isClosedByNotice(notices, day)) return { notices: lines, shut: null, isDoubted }
  const [first, ...others] = lines
  return { notices: others, shut: first?.ours ?? null, isDoubted }
}

/** The current notices, as pages fetch them. */
export interface Notices {
  /** By the first segment of the shop's id. */
  bySegment: ReadonlyMap<string, readonly ShopNotice[]>
  onCard: typeof noticeOnCard
}

/** Bundles the functions that format notices, so that pages do not load them on most days, which have none. */
export const noticesOf = (notices: readonly ShopNotice[]): Notices => ({
  bySegment: bySegment(notices),
  onCard: noticeOnCard,
})

const SHUT: TimelineDay = { spans: [] }

const doubted = ({ spans, ...day }: TimelineDay): TimelineDay => ({
  ...day,
  spans: spans.map((span) => (span.kind === 'open' ? { ...span, kind: 'unknown' as const } : span)),
})

/**
 * Opening hours as notices change them: closed on the days on which the owner closes the shop, also where the hours are
 * unknown, and unknown instead of open while visitors put them in doubt.
 */
export function withNotices(timeline: Timeline, notices: readonly CurrentNotice[]): Timeline {
  const closing = notices.filter(shuts)
  const exceptions = { ...timeline.exceptions }
  let { from, until } = timeline.calendar
  // Unknown hours may come without a calendar.
  if (from === until && closing.length > 0) {
    from = Math.min(...closing.map(({ firstDay }) => dayOf(firstDay)))
    until = Math.max(...closing.map(({ lastDay }) => dayOf(lastDay))) + 1
  }
  const changed = { ...timeline, calendar: { ...timeline.calendar, from, until }, exceptions }
  // Doubts come first: a shop that is closed by its owner is closed.
  for (const notice of [...notices.filter(({ kind }) => kind === 'doubt'), ...closing]) {
    const last = Math.min(dayOf(notice.lastDay), until - 1)
    for (let day = Math.max(dayOf(notice.firstDay), from); day <= last; day++)
      exceptions[day] = shuts(notice) ? SHUT : doubted(timelineDay(changed, day))
  }
  return changed
}
