import { pathOf } from '#src/texts/paths.ts'
import type { Position } from '../place/distance.ts'

/** Where a trip is planned. */
export const TRIP_PATH = '/tur'

/** Under which a trip is kept on the visitor's device. */
export const TRIP_KEY = 'gaardkortet-tur'

/** The fragment by which a link adds a shop to the trip that its reader has. */
export const ADDED = 'tilfoej'

export const addToTripPath = (segment: string): string => `${pathOf('trip')}#${ADDED}=${segment}`

/** The fragment by which the page of saved shops asks for a trip to them. */
export const FROM_SAVED = 'gemte'

/** The fragment by which a search asks for a trip; the search follows it, written as in the address of the home page. */
export const PROPOSAL = 'forslag'

/** `search` is the query of the home page's address, such as '?q=i%20eftermiddag'. */
export const proposedTripPath = (search: string): string =>
  `${pathOf('trip')}#${[PROPOSAL, search.slice(1)].filter(Boolean).join('&')}`

/** An afternoon has no room for more; and a maps service takes nine places on the way at most. */
export const MOST_STOPS = 8

/** How long one stays at each stop, in minutes. */
export const stays = [10, 20, 30, 45, 60] as const
export const ORDINARY_STAY = 20

/** Where a trip begins: where the visitor is, which stays in the browser, or a place that they named. */
export type Start = { kind: 'here' } | ({ kind: 'place'; name: string } & Position)

/** The least driving, as many as possible open on arrival, or as the visitor has put them. */
export const orderings = ['quickest', 'open', 'own'] as const
export type Ordering = (typeof orderings)[number]

/** Danish time: 'YYYY-MM-DD' and 'HH:MM'. */
export interface Departure {
  date: string
  time: string
}

/** What a visitor has chosen of a trip to farm shops. */
export interface Trip {
  /** First segments of their ids; in the visitor's order where that is the one in force. */
  stops: readonly string[]
  /** Null: the trip begins at its first stop. */
  start: Start | null
  /** Null: now. */
  departs: Departure | null
  /** At each stop, in minutes. */
  stay: number
  isRoundTrip: boolean
  ordering: Ordering
}

export const emptyTrip: Trip = {
  stops: [],
  start: null,
  departs: null,
  stay: ORDINARY_STAY,
  isRoundTrip: false,
  ordering: 'quickest',
}

/** Adds stops, last; those for which there is no room are left out. */
export function withStops(trip: Trip, added: readonly string[]): Trip {
  return { ...trip, stops: [...new Set([...trip.stops, ...added])].slice(0, MOST_STOPS) }
}

export function withoutStop(trip: Trip, segment: string): Trip {
  return { ...trip, stops: trip.stops.filter((stop) => stop !== segment) }
}

/** Moves a stop of the order that is shown to another place in it; from then on the order is the visitor's own. */
export function withMovedStop(trip: Trip, shown: readonly string[], segment: string, to: number): Trip {
  const at = shown.indexOf(segment)
  if (at < 0 || to < 0 || to >= shown.length || to === at) return trip
  return { ...trip, stops: shown.toSpliced(at, 1).toSpliced(to, 0, segment), ordering: 'own' }
}

/** Adds a stop at a place of the order that is shown, if the order is the visitor's own; else where it fits best. */
export function withStopAt(trip: Trip, shown: readonly string[], segment: string, at: number): Trip {
  if (trip.stops.length >= MOST_STOPS || trip.stops.includes(segment)) return trip
  return trip.ordering === 'own'
    ? { ...trip, stops: shown.toSpliced(at, 0, segment) }
    : { ...trip, stops: [...trip.stops, segment] }
}
