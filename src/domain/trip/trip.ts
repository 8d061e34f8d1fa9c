import { pathOf } from '#src/texts/paths.ts'
import type { Position } from '../place/distance.ts'

/** Path of the trip planner. */
export const TRIP_PATH = '/tur'

/** Key of the trip in the storage of the visitor's device. */
export const TRIP_KEY = 'gaardkortet-tur'

/** The fragment by which a link adds a shop to the reader's current trip. */
export const ADDED = 'tilfoej'

export const addToTripPath = (segment: string): string => `${pathOf('trip')}#${ADDED}=${segment}`

/** The fragment by which the page of saved shops requests a trip to them. */
export const FROM_SAVED = 'gemte'

/** The fragment by which a search requests a trip. The search follows it, in the format of the home page's URL. */
export const PROPOSAL = 'forslag'

/** `search` is the query string of the home page, such as '?q=i%20eftermiddag'. */
export const proposedTripPath = (search: string): string =>
  `${pathOf('trip')}#${[PROPOSAL, search.slice(1)].filter(Boolean).join('&')}`

/** The maximum number of stops: an afternoon has no room for more, and maps services allow nine waypoints. */
export const MOST_STOPS = 8

/** The possible lengths of each stop, in minutes. */
export const stays = [10, 20, 30, 45, 60] as const
export const ORDINARY_STAY = 20

/** The start of a trip: the visitor's position, which stays in the browser, or a place that they named. */
export type Start = { kind: 'here' } | ({ kind: 'place'; name: string } & Position)

/** The least driving, as many shops as possible open on arrival, or the visitor's own order. */
export const orderings = ['quickest', 'open', 'own'] as const
export type Ordering = (typeof orderings)[number]

/** Danish time: 'YYYY-MM-DD' and 'HH:MM'. */
export interface Departure {
  date: string
  time: string
}

/** A visitor's choices for a trip to farm shops. */
export interface Trip {
  /** First segments of their ids. They are in visiting order if `ordering` is 'own'. */
  stops: readonly string[]
  /** Null if the trip starts at its first stop. */
  start: Start | null
  /** Null for now. */
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

/** Appends stops, up to the maximum. */
export function withStops(trip: Trip, added: readonly string[]): Trip {
  return { ...trip, stops: [...new Set([...trip.stops, ...added])].slice(0, MOST_STOPS) }
}

export function withoutStop(trip: Trip, segment: string): Trip {
  return { ...trip, stops: trip.stops.filter((stop) => stop !== segment) }
}

/** Moves a stop to another index of the displayed order, which thereby becomes the visitor's own. */
export function withMovedStop(trip: Trip, shown: readonly string[], segment: string, to: number): Trip {
  const at = shown.indexOf(segment)
  if (at < 0 || to < 0 || to >= shown.length || to === at) return trip
  return { ...trip, stops: shown.toSpliced(at, 1).toSpliced(to, 0, segment), ordering: 'own' }
}

/** Adds a stop at an index of the displayed order if that is the visitor's own; otherwise where it fits best. */
export function withStopAt(trip: Trip, shown: readonly string[], segment: string, at: number): Trip {
  if (trip.stops.length >= MOST_STOPS || trip.stops.includes(segment)) return trip
  return trip.ordering === 'own'
    ? { ...trip, stops: shown.toSpliced(at, 0, segment) }
    : { ...trip, stops: [...trip.stops, segment] }
}
