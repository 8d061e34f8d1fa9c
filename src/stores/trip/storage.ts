import { atom } from 'nanostores'

import { emptyTrip, TRIP_KEY } from '#src/domain/trip/trip.ts'
import type { Trip } from '#src/domain/trip/trip.ts'
import { readTrip, writeTrip } from '#src/domain/trip/trip-link.ts'
import { followStorage } from '#src/stores/saved/storage.ts'
import { tripPage } from '#src/texts/texts.ts'

/** Segments of the stored trip's stops, once read. */
export const $ownStops = atom<readonly string[]>([])

function readStored(): Trip {
  try {
    return readTrip(localStorage.getItem(TRIP_KEY) ?? '') ?? emptyTrip
  } catch {
    // Storage is unavailable; writing will report it.
    return emptyTrip
  }
}

/** The trip stored on this device; empty if there is none, or it cannot be read. */
export function storedTrip(): Trip {
  const trip = readStored()
  $ownStops.set(trip.stops)
  return trip
}

/** Stores a trip. Null on success, else the message for the visitor. */
export function storeTrip(trip: Trip): string | null {
  try {
    localStorage.setItem(TRIP_KEY, writeTrip(trip))
    $ownStops.set(trip.stops)
    return null
  } catch {
    return tripPage.notStored
  }
}

/** Calls back when another tab may have changed the trip. Returns a function that stops it. */
export const followStoredTrip = (onChange: () => void): (() => void) => followStorage(TRIP_KEY, onChange)
