import { capitalized } from '#src/texts/format.ts'
import { hours, listing } from '#src/texts/texts.ts'
import type { LocalMoment } from '../hours/local-time.ts'
import { minutesOf } from '../hours/local-time.ts'
import { hoursStatusAt } from '../hours/status.ts'
import { dayLines, holidayNote } from '../hours/timeline-rows.ts'
import { isUnknownTimeline, timelineDay } from '../hours/timeline.ts'
import type { Timeline } from '../hours/timeline.ts'
import { suggestionSourceLabel, suggestTags } from '../producer/suggested-tags.ts'
import type { ListingChoice } from './choice.ts'
import type { IndexedProducer, ListedProducer, ProducerDetails } from './listing-file.ts'
import { maybeHint } from './maybe-hint.ts'
import { dayInWords, daysOfWhen, stateAt, whenInWords } from './open-when.ts'
import type { OpenWhen } from './open-when.ts'
import type { Result } from './results.ts'
import { suggestedBy } from '../search/search.ts'
import type { ParsedQuery } from '../search/question.ts'
import { askedTag, askedTagLabel } from '../visits/visitor-facts.ts'
import { bySegment, changesHours, withNotices } from '../owners/notice.ts'
import type { ShopNotice } from '../owners/notice.ts'
import { DEGREE } from './files/encoding.ts'

/** The time and goods that a list was filtered by. */
export interface NoteContext {
  when: OpenWhen | null
  now: LocalMoment
  choice: Pick<ListingChoice, 'products' | 'salesTypes' | 'payments'>
  question: ParsedQuery | null
}

/** A result that a card shows. */
export interface NotedResult extends Pick<Result, 'match' | 'opening'> {
  producer: IndexedProducer
  /** Undefined until loaded. */
  details: ProducerDetails | undefined
}

/** Describes the hours of a day: 'Lørdag 28. november: 10:00-14:00'. */
export function dayHours(timeline: Timeline, day: number): string {
  const note = holidayNote(timeline, day)
  const name = dayInWords(day)
  const label = `${capitalized(name)}${note === '' ? '' : ` (${note})`}`
  return `${label}: ${dayLines(timelineDay(timeline, day)).join(', ')}`
}

/** Describes when a shop that is closed at a time opens next; null if that is not known. */
function nextOpening(timeline: Timeline, when: OpenWhen, today: number): string | null {
  const day = Math.max(...daysOfWhen(when, today))
  const time = typeof when === 'string' ? null : when.time
  const status = hoursStatusAt(timeline, { day, minutes: time === null ? 0 : (minutesOf(time) ?? 0) })
  if (status.status !== 'closed' || status.opens === null) return null
  return hours.opens(hours.at(dayInWords(status.opens.day), hours.clock(status.opens.time)))
}

/** Describes the hours on requested days other than today, with a hint if the shop only may be open. */
function linesOfTime({ producer, details, opening }: NotedResult, when: OpenWhen, now: LocalMoment): string[] {
  const { timeline, salesTypes } = producer
  const state = stateAt(timeline, when, now)
  // A shop that is open by its own hours is only in the group `maybe` if visitors doubt them.
  const hint = maybeHint({ state, phone: details?.phone, isDoubted: state === 'open', salesTypes })
  // The card's status is that of now; it already reads 'Åbningstider ukendt' or 'Åben efter aftale · ring først'.
  const isOfNow = when === 'now' || isUnknownTimeline(timeline)
  const isRepeated = isOfNow && (state === 'byAppointment' || hint === listing.hints.unknown)
  const maybe = opening !== 'maybe' || isRepeated ? [] : [isOfNow ? hint : `${whenInWords(when)}: ${hint}`]
  if (state === 'unknown') return maybe
  const days = daysOfWhen(when, now.day).filter((day) => day !== now.day)
  const next = opening === 'closed' && days.length > 0 ? nextOpening(timeline, when, now.day) : null
  return [...maybe, ...days.map((day) => dayHours(timeline, day)), ...(next === null ? [] : [next])]
}

/** Lists 'Selvbetjening ifølge navnet' for each requested tag that only visitors, a name or a description suggest. */
function linesOfSuggestions({ producer, details }: NotedResult, { choice, question }: NoteContext): string[] {
  const { name, products, salesTypes, payments, suggested = {} } = producer
  const asked = question?.terms.flatMap(suggestedBy) ?? []
  const wanted = new Set([...choice.products, ...choice.salesTypes, ...choice.payments, ...asked])
  const own = { products: [...products], salesTypes: [...salesTypes], payments: [...payments], visitorFacts: [] }
  const hints = suggestTags({ name, description: details?.description ?? '', ...own })
  const given = Object.values(suggested).flat()
  const isHinted = (tag: string): boolean => hints.some(({ value }) => value === tag)
  const agreed = given.filter((tag) => !isHinted(tag)).flatMap((tag) => askedTag(tag) ?? [])
  return [...agreed.map((tag) => ({ ...tag, source: 'visitors' as const })), ...hints]
    .filter(({ value }) => wanted.has(value) && given.includes(value))
    .map((tag) => `${askedTagLabel(tag)} ${suggestionSourceLabel(tag.source)}`)
}

/** Returns the lines of a card about the requested time and goods; null if there is nothing to add. */
export function cardNote(result: NotedResult, context: NoteContext): string | null {
  const { when, now } = context
  const lines = [
    ...(when === null ? [] : linesOfTime(result, when, now)),
    ...(result.match === 'suggested' ? linesOfSuggestions(result, context) : []),
  ]
  return lines.join('\n') || null
}

const placeOf = ({ latitude, longitude }: Pick<ShopNotice, 'latitude' | 'longitude'>): string =>
  [latitude, longitude].map((degrees) => Math.round((degrees ?? 0) * DEGREE)).join()

/**
 * Returns the producers that a notice about hours may belong to, by place: an index without names has nothing else to
 * match.
 */
export function maybeShut(notices: readonly ShopNotice[], producers: readonly ListedProducer[]): ListedProducer[] {
  const places = new Set(notices.filter(changesHours).map(placeOf))
  return producers.filter((producer) => places.has(placeOf(producer)))
}

/** Returns the timelines of producers with a notice that changes their hours, by position. Others are left out. */
export function shutTimelines(
  notices: readonly ShopNotice[],
  producers: readonly IndexedProducer[],
): ReadonlyMap<number, Timeline> {
  const closing = bySegment(notices.filter(changesHours))
  return new Map(
    producers.flatMap(({ position, segment, timeline }) => {
      const own = closing.get(segment)
      return own ? [[position, withNotices(timeline, own)] as const] : []
    }),
  )
}
