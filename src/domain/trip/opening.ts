import { hours, tripPage } from '#src/texts/texts.ts'
import { DAY_MINUTES, dayOf, instantOf, localMoment, MINUTE, minutesOf } from '../hours/local-time.ts'
import type { LocalMoment } from '../hours/local-time.ts'
import { hoursStatusAt } from '../hours/status.ts'
import type { HoursStatus } from '../hours/status.ts'
import { timelineDay } from '../hours/timeline.ts'
import type { SpanKind, Timeline } from '../hours/timeline.ts'
import { dayInWords } from '../listing/open-when.ts'
import type { OpeningGroup } from '../listing/open-when.ts'
import type { Departure } from './trip.ts'

export function instantOfDeparture({ date, time }: Departure): Date {
  return instantOf({ day: dayOf(date), minutes: minutesOf(time) ?? 0 })
}

/** The status on arrival, for a stay of a given length. */
export type Opening = 'open' | 'closesEarly' | 'closed' | 'byAppointment' | 'unknown'

export interface Arrival {
  opening: Opening
  /** 'Åben, når du kommer · lukker 17:00', 'Lukket, når du kommer · åbner 14:00'. */
  words: string
}

type OpenStatus = Extract<HoursStatus, { status: 'open' }>
type ClosedStatus = Extract<HoursStatus, { status: 'closed' }>

function openArrival({ closes, isUntimed, opensAgain, holiday }: OpenStatus, stay: number): Arrival {
  const doubt = holiday === null ? '' : ` · ${hours.doubtfulHoliday(holiday)}`
  if (closes === null) return { opening: 'open', words: `${isUntimed ? hours.open : hours.alwaysOpen}${doubt}` }
  const again = opensAgain === null ? '' : ` · ${hours.opensAgain(opensAgain)}`
  const time = hours.clock(closes.time)
  if (closes.minutesLeft >= stay) return { opening: 'open', words: `${tripPage.openUntil(time)}${doubt}` }
  const left =
    closes.minutesLeft === 0 ? tripPage.closesOnArrival(time) : tripPage.closesAfter(closes.minutesLeft, time)
  return { opening: 'closesEarly', words: `${left}${again}${doubt}` }
}

function closedArrival({ opens, holiday }: ClosedStatus): Arrival {
  const closed = tripPage.shutOnArrival(holiday === null ? '' : hours.publicHoliday(holiday))
  if (opens === null) return { opening: 'closed', words: closed }
  const time = hours.clock(opens.time)
  const next = opens.daysAhead === 0 ? time : hours.at(dayInWords(opens.day), time)
  return { opening: 'closed', words: `${closed} · ${tripPage.opens(next)}` }
}

/** The status of a shop for a visit that starts at a moment in Denmark and lasts `stay` minutes. */
export function arrivalAt(timeline: Timeline, moment: LocalMoment, stay: number): Arrival {
  const status = hoursStatusAt(timeline, moment)
  switch (status.status) {
    case 'open':
      return openArrival(status, stay)
    case 'closed':
      return closedArrival(status)
    case 'byAppointment':
      return { opening: 'byAppointment', words: hours.callFirst }
    case 'unknown':
      return { opening: 'unknown', words: status.hasNote ? tripPage.unknownSeePage : tripPage.unknownHours }
  }
}

/** Periods in which a shop is open, in minutes from a moment on: [from, to], in order. */
export type OpenStretches = readonly (readonly [from: number, to: number])[]

/** The days that a trip can touch, from its first. The day before counts because its hours may go past midnight. */
const DAYS = [-1, 0, 1, 2] as const

/** The periods in which a shop is open, or in one of `kinds`, in the days after a moment. */
export function openStretches(timeline: Timeline, start: Date, kinds: readonly SpanKind[] = ['open']): OpenStretches {
  const today = localMoment(start).day
  const minutesAt = (day: number, minutes: number): number => {
    const [days, rest] = [Math.floor(minutes / DAY_MINUTES), minutes % DAY_MINUTES]
    return (instantOf({ day: day + days, minutes: rest }).getTime() - start.getTime()) / MINUTE
  }
  const spans = DAYS.flatMap((ahead) =>
    timelineDay(timeline, today + ahead).spans.flatMap(({ kind, open, close }) =>
      kinds.includes(kind) ? [[minutesAt(today + ahead, open), minutesAt(today + ahead, close)] as const] : [],
    ),
  )
  return spans.reduce<[number, number][]>((joined, [from, to]) => {
    const last = joined.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
    return joined
  }, [])
}

/** Whether it is open on arrival and for the whole stay, in minutes. */
export const isOpenFor = (stretches: OpenStretches, arrives: number, stay: number): boolean =>
  stretches.some(([from, to]) => from <= arrives && arrives + stay <= to)

/** The group of each opening status. A shop that closes during the stay counts as closed. */
export const groupOfOpening: Readonly<Record<Opening, OpeningGroup>> = {
  open: 'open',
  closesEarly: 'closed',
  closed: 'closed',
  byAppointment: 'maybe',
  unknown: 'maybe',
}

/** When a shop is open, and when it may be, in minutes from the departure. */
export interface ShopHours {
  open: OpenStretches
  maybe: OpenStretches
}

export const hoursOf = ({ timeline }: { timeline: Timeline }, departs: Date): ShopHours => ({
  open: openStretches(timeline, departs),
  maybe: openStretches(timeline, departs, ['unknown', 'byAppointment']),
})

/** The opening group for a visitor who arrives some minutes after the departure. */
export function groupOnArrival({ open, maybe }: ShopHours, arrives: number, stay: number): OpeningGroup {
  if (isOpenFor(open, arrives, stay)) return 'open'
  return isOpenFor(maybe, arrives, 0) ? 'maybe' : 'closed'
}

/** What a stop adds to a trip. One that may be open counts half. */
export const groupWorth: Readonly<Record<OpeningGroup, number>> = { open: 1, maybe: 0.5, closed: 0 }
