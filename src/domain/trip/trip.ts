import type { Position } from '../place/distance.ts'

/** Where a trip is planned. */
export const TRIP_PATH = '/tur'

/** Under which a trip is kept on the visitor's device. */
export const TRIP_KEY = 'gaardkortet-tur'

/** The fragment by which a link adds a shop to the trip that its reader has. */
export const ADDED = 'tilfoej'

export const addToTripPath = (segment: string): string => `${TRIP_PATH}#${ADDED}=${segment}`

/** The fragment by which the page of saved shops asks for a trip to them. */
export const FROM_SAVED = 'gemte'

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

/**
 * Moves a stop of the order that is shown one place up (-1) or down (1); from then on the order is the visitor's own.
 */
export function withMovedStop(trip: Trip, shown: readonly string[], segment: string, by: -1 | 1): Trip {
  const at = shown.indexOf(segment)
  const other = shown[at + by]
  if (at < 0 || other === undefined) return trip
  const stops = shown.map((stop) => (stop === segment ? other : stop === other ? segment : stop))
  return { ...trip, stops, ordering: 'own' }
}
