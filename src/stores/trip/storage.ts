import { atom } from 'nanostores'

import { emptyTrip, TRIP_KEY } from '#src/domain/trip/trip.ts'
import type { Trip } from '#src/domain/trip/trip.ts'
import { readTrip, writeTrip } from '#src/domain/trip/trip-link.ts'
import { followStorage } from '#src/stores/saved/storage.ts'

/** The stops of the trip that is kept on this device, once somebody has looked. */
export const $ownStops = atom<readonly string[]>([])

function readStored(): Trip {
  try {
    return readTrip(localStorage.getItem(TRIP_KEY) ?? '') ?? emptyTrip
  } catch {
    // The browser lets nobody look: what is not kept is told when something is to be.
    return emptyTrip
  }
}

/** The trip that is kept on this device; an empty one where nothing is, or nothing that can be read. */
export function storedTrip(): Trip {
  const trip = readStored()
  $ownStops.set(trip.stops)
  return trip
}

/** Keeps a trip on this device. Null when it was done, else what the visitor is told. */
export function storeTrip(trip: Trip): string | null {
  try {
    localStorage.setItem(TRIP_KEY, writeTrip(trip))
    $ownStops.set(trip.stops)
    return null
  } catch {
    return 'Turen kunne ikke gemmes: din browser gemmer ikke noget fra denne side. Den står kun i adressen.'
  }
}

/** Calls when another tab may have changed the trip. Returns what stops it. */
export const followStoredTrip = (onChange: () => void): (() => void) => followStorage(TRIP_KEY, onChange)
