import { atom } from 'nanostores'

import { FROM_SAVED, MOST_STOPS, TRIP_PATH, withMovedStop, withoutStop, withStops } from '#src/domain/trip/trip.ts'
import type { Trip } from '#src/domain/trip/trip.ts'
import { readAdded, readTrip, writeTrip } from '#src/domain/trip/trip-link.ts'
import { $position } from '#src/stores/geolocation.ts'
import { knownPosition } from '#src/stores/known-position.ts'
import { readSaved } from '#src/stores/saved/storage.ts'
import { showToast } from '#src/stores/toasts.ts'

import { followStoredTrip, storedTrip, storeTrip } from './storage.ts'

/** The shown trip. */
export type ShownTrip =
  | { status: 'waiting' }
  /** The visitor's own trip, or a shared one from a link. */
  | { status: 'own' | 'shared'; trip: Trip }
  /** A link that cannot be parsed. */
  | { status: 'unreadable' }

export const $shown = atom<ShownTrip>({ status: 'waiting' })

/** The trip before the last removal, to restore it. */
export const $removed = atom<{ name: string; before: Trip } | null>(null)

/** Whether saved shops are offered as stops. */
export const $picking = atom(false)

/** Distinguishes, after a reload, a trip of this device from a shared one. */
const OWN = { isOwnTrip: true }

function isOwnAddress(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'isOwnTrip' in state
}

const isSame = (one: Trip, other: Trip): boolean => writeTrip(one) === writeTrip(other)

/** The stored trip as last read. */
let kept: Trip | null = null

/**
 * The address carries the trip, so that it can be shared and restored; it is the only copy if storage is unavailable.
 */
function show(shown: Extract<ShownTrip, { trip: Trip }>): void {
  const { status, trip } = shown
  kept = storedTrip()
  const fragment = trip.stops.length === 0 ? '' : `#${writeTrip(trip)}`
  const state = status === 'own' && isSame(trip, kept) ? OWN : null
  history.replaceState(state, '', `${TRIP_PATH}${location.search}${fragment}`)
  $removed.set(null)
  $shown.set(shown)
}

function keep(trip: Trip): void {
  const problem = storeTrip(trip)
  if (problem !== null) showToast({ tone: 'destructive', title: 'Ikke gemt', description: problem })
  show({ status: 'own', trip })
}

/** Changes the shown trip: the visitor's own is stored, a shared one lives in the address only. */
export function changeTrip(change: (trip: Trip) => Trip): void {
  const shown = $shown.get()
  if (shown.status === 'own') keep(change(shown.trip))
  else if (shown.status === 'shared') show({ status: 'shared', trip: change(shown.trip) })
}

/** Replaces the visitor's own trip by a shared one. */
export function takeOver(): void {
  const shown = $shown.get()
  if (shown.status === 'shared') keep(shown.trip)
}

export const hasOwnTrip = (): boolean => storedTrip().stops.length > 0

export function showOwnTrip(): void {
  show({ status: 'own', trip: storedTrip() })
}

/** Removes a stop; `bringBack` undoes it until the next change. */
export function removeStop(segment: string, name: string): void {
  const shown = $shown.get()
  changeTrip((trip) => withoutStop(trip, segment))
  if ('trip' in shown) $removed.set({ name, before: shown.trip })
}

export function bringBack(): void {
  const removed = $removed.get()
  if (removed !== null) changeTrip(() => removed.before)
}

export function moveStop(shown: readonly string[], segment: string, by: -1 | 1): void {
  changeTrip((trip) => withMovedStop(trip, shown, segment, by))
}

function savedSegments(): string[] {
  try {
    return readSaved().producers.map(({ segment }) => segment)
  } catch {
    // Storage is unavailable: no shops are saved.
    return []
  }
}

/** Adds a shop requested by another page, unless the trip is full. */
function addTo(own: Trip, segment: string): void {
  const trip = withStops(own, [segment])
  if (!trip.stops.includes(segment))
    showToast({ tone: 'destructive', title: 'Turen er fuld', description: `Der er plads til ${MOST_STOPS} gårde.` })
  keep(trip)
}

/** Adds all saved shops to an empty trip if they are few enough; otherwise offers them. */
function planSaved(own: Trip): void {
  const saved = savedSegments()
  const isPlain = own.stops.length === 0 && saved.length > 0 && saved.length <= MOST_STOPS
  $picking.set(!isPlain)
  if (isPlain) keep(withStops(own, saved))
  else show({ status: 'own', trip: own })
}

/** A trip from a link: the visitor's own if equal, or if they have none. */
function showLinked(trip: Trip, own: Trip): void {
  if (trip.stops.length === 0) $shown.set({ status: 'unreadable' })
  else if (own.stops.length === 0 || isSame(own, trip)) keep(trip)
  else show({ status: 'shared', trip })
}

/** Shows the trip in the address. */
function readAddress(): void {
  const own = storedTrip()
  const fragment = location.hash.slice(1)
  const added = readAdded(fragment)
  const linked = isOwnAddress() ? null : readTrip(fragment)
  if (added !== null) addTo(own, added)
  else if (fragment === FROM_SAVED) planSaved(own)
  else if (linked !== null) showLinked(linked, own)
  else show({ status: 'own', trip: own })
}

/** After a reload, a trip from the visitor's position locates them again. */
async function findStart(): Promise<void> {
  const shown = $shown.get()
  if (!('trip' in shown) || shown.trip.start?.kind !== 'here' || $position.get() !== null) return
  const position = await knownPosition()
  if (position !== null) $position.set(position)
}

/** Follows the stored trip, including changes in other tabs. Returns a function that stops it. */
export function startTrip(): () => void {
  readAddress()
  void findStart()
  addEventListener('hashchange', readAddress)
  const stop = followStoredTrip(() => {
    if ($shown.get().status === 'own' && kept !== null && !isSame(kept, storedTrip())) showOwnTrip()
  })
  return () => {
    removeEventListener('hashchange', readAddress)
    stop()
  }
}
