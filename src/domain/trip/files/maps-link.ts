import type { IndexedProducer } from '../../listing/listing-file.ts'
import type { Position } from '../../place/distance.ts'
import { directionsLink } from '../../text/links.ts'

/** So many places on the way Google Maps takes in a phone's browser; its app and other browsers take nine. */
export const MOST_ON_PHONES = 3

/** A stop as all links to the maps service write it. */
const placeOf = (producer: IndexedProducer): string =>
  new URL(directionsLink(producer)).searchParams.get('destination') ?? producer.address

interface Route {
  /** In the order of the trip; at least one. */
  stops: readonly IndexedProducer[]
  /** Null: where the visitor is, as the service knows it. */
  start: Position | null
  isRoundTrip: boolean
}

/**
 * One link to the whole trip by car, and the places on its way: https://developers.google.com/maps/documentation/urls/get-started.
 * A trip that begins at its first stop is driven there from where the visitor is.
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
