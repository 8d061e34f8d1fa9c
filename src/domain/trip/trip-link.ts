import { readWhen } from '../listing/open-when.ts'
import { isInDenmark } from '../place/denmark.ts'
import { segmentPattern } from '../saved/saved.ts'
import { readSharedList, writeSharedList } from '../saved/shared-list.ts'
import { ADDED, emptyTrip, MOST_STOPS, PROPOSAL, orderings, ORDINARY_STAY, stays } from './trip.ts'
import type { Departure, Ordering, Start, Trip } from './trip.ts'
import type { IndexedProducer } from '../listing/listing-file.ts'
import type { Position } from '../place/distance.ts'
import { directionsLink } from '../text/links.ts'

/** Parameters of a link's fragment besides the shops. Defaults are left out. */
const START = 'fra'
const DEPARTS = 'kl'
const STAY = 'ophold'
const ROUND_TRIP = 'retur'
const ORDERING = 'orden'

/** Marks a trip that starts at the reader's position, which is never part of a link. */
const HERE = 'her'
const YES = 'ja'
const orderingNames: Record<Ordering, string> = { quickest: 'kort', open: 'aaben', own: 'egen' }

/** Some hundred metres: precise enough for the centre of a town. */
const DECIMALS = 3
const NAME_LENGTH = 60

function writeStart(start: Start): string {
  if (start.kind === 'here') return HERE
  return `${start.latitude.toFixed(DECIMALS)},${start.longitude.toFixed(DECIMALS)},${start.name}`
}

function readStart(text: string): Start | null {
  if (text === HERE) return { kind: 'here' }
  const [, north, east, name = ''] = /^(\d\d\.\d+),(\d\d?\.\d+),(\S.*)$/.exec(text) ?? []
  const position = { latitude: Number(north), longitude: Number(east) }
  return isInDenmark(position) ? { kind: 'place', name: name.slice(0, NAME_LENGTH).toWellFormed(), ...position } : null
}

/** While a year is being typed it is incomplete, such as 0002, and no departure. */
const ourCentury = /^20\d\d-/

/** Parses 'YYYY-MM-DDTHH:MM'; null if it is not a time of this century. */
export function readDeparture(text: string): Departure | null {
  const when = ourCentury.test(text) ? readWhen(text) : null
  return when !== null && typeof when === 'object' && when.time !== null ? { date: when.date, time: when.time } : null
}

/** The fragment of a link to a trip, without '#'. Browsers do not send it. Devices store trips in the same form. */
export function writeTrip({ stops, start, departs, stay, isRoundTrip, ordering }: Trip): string {
  const shops = writeSharedList(
    stops.map((segment) => ({ segment, note: '' })),
    { withNotes: false },
  )
  const rest = new URLSearchParams([
    ...(start === null ? [] : [[START, writeStart(start)]]),
    ...(departs === null ? [] : [[DEPARTS, `${departs.date}T${departs.time}`]]),
    ...(stay === ORDINARY_STAY ? [] : [[STAY, String(stay)]]),
    ...(isRoundTrip ? [[ROUND_TRIP, YES]] : []),
    ...(ordering === 'quickest' ? [] : [[ORDERING, orderingNames[ordering]]]),
  ])
  return [shops, ...(rest.size > 0 ? [rest.toString()] : [])].join('&')
}

/**
 * Parses a link's fragment, with or without '#', or what a device has stored. Returns null if it contains no trip.
 * Unreadable shops result in a trip without stops; other unreadable values get their defaults.
 */
export function readTrip(fragment: string): Trip | null {
  const shops = readSharedList(fragment)
  if (shops === null) return null
  const parts = new URLSearchParams(fragment.replace(/^#/, ''))
  const stay = Number(parts.get(STAY) ?? ORDINARY_STAY)
  return {
    stops: shops.length > MOST_STOPS ? [] : shops.map(({ segment }) => segment),
    start: readStart(parts.get(START) ?? ''),
    departs: readDeparture(parts.get(DEPARTS) ?? ''),
    stay: stays.find((each) => each === stay) ?? emptyTrip.stay,
    isRoundTrip: parts.get(ROUND_TRIP) === YES,
    ordering: orderings.find((ordering) => orderingNames[ordering] === parts.get(ORDERING)) ?? emptyTrip.ordering,
  }
}

/** The shop that a link's fragment adds to the trip; null if the fragment is another. */
export function readAdded(fragment: string): string | null {
  const added = new URLSearchParams(fragment.replace(/^#/, '')).get(ADDED) ?? ''
  return segmentPattern.test(added) ? added : null
}

/** The search for which a link's fragment requests a trip, such as '?q=i%20eftermiddag'; null if it requests none. */
export function readProposal(fragment: string): string | null {
  const [first, ...search] = fragment.replace(/^#/, '').split('&')
  return first === PROPOSAL ? `?${search.join('&')}` : null
}

/** The maximum number of waypoints in Google Maps in a phone's browser. Its app and other browsers allow nine. */
export const MOST_ON_PHONES = 3

/** A stop in the spelling of all links to the maps service. */
const placeOf = (producer: IndexedProducer): string =>
  new URL(directionsLink(producer)).searchParams.get('destination') ?? producer.address

interface Route {
  /** In the order of the trip; at least one. */
  stops: readonly IndexedProducer[]
  /** Null for the visitor's position, as the service knows it. */
  start: Position | null
  isRoundTrip: boolean
}

/**
 * A link to the whole trip by car, and the number of its waypoints:
 * https://developers.google.com/maps/documentation/urls/get-started.
 * A trip that starts at its first stop is driven there from the visitor's position.
 */
export function mapsLink({ stops, start, isRoundTrip }: Route): { url: string; waypoints: number } {
  const places = stops.map(placeOf)
  const home = start && `${start.latitude},${start.longitude}`
  const isBack = isRoundTrip && home !== null
  const waypoints = isBack ? places : places.slice(0, -1)
  const query = new URLSearchParams({
    api: '1',
    ...(home === null ? {} : { origin: home }),
    destination: (isBack ? home : places.at(-1)) ?? '',
    ...(waypoints.length === 0 ? {} : { waypoints: waypoints.join('|') }),
    travelmode: 'driving',
  })
  return { url: `https://www.google.com/maps/dir/?${query}`, waypoints: waypoints.length }
}

/**
 * Same as `mapsLink` for Apple's maps, which accept any number of stops from iOS 18.4 and macOS 15.4 on:
 * https://developer.apple.com/documentation/mapkit/unified-map-urls.
 */
export function appleMapsLink({ stops, start, isRoundTrip }: Route): string {
  const home = start && `${start.latitude},${start.longitude}`
  const places = [...stops.map(placeOf), ...(isRoundTrip && home !== null ? [home] : [])]
  const query = new URLSearchParams([
    ...(home === null ? [] : [['source', home]]),
    ['destination', places.at(-1) ?? ''],
    ...places.slice(0, -1).map((place) => ['waypoint', place]),
    ['mode', 'driving'],
  ])
  return `https://maps.apple.com/directions?${query}`
}
