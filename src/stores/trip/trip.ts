import { atom } from 'nanostores'

import { emptyTrip, FROM_SAVED, MOST_STOPS, withMovedStop, withoutStop, withStops } from '#src/domain/trip/trip.ts'
import type { Trip } from '#src/domain/trip/trip.ts'
import { readAdded, readProposal, readTrip, writeTrip } from '#src/domain/trip/trip-link.ts'
import { $position } from '#src/stores/geolocation.ts'
import { knownPosition } from '#src/stores/known-position.ts'
import { readSaved } from '#src/stores/saved/storage.ts'
import { showToast } from '#src/stores/toasts.ts'
import { pathOf } from '#src/texts/paths.ts'
import { tripPage } from '#src/texts/texts.ts'

import { followStoredTrip, storedTrip, storeTrip } from './storage.ts'

/** The shown trip. */
export type ShownTrip =
  | { status: 'waiting' }
  /** The visitor's own trip, a shared one from a link, or one that was proposed for a search and is not saved. */
  | { status: 'own' | 'shared' | 'proposed'; trip: Trip }
  /** The link cannot be parsed. */
  | { status: 'unreadable' }

export const $shown = atom<ShownTrip>({ status: 'waiting' })

/** A search for which a trip is proposed, such as '?q=i%20eftermiddag', and its progress. */
export type Proposal = { search: string } & (
  { status: 'finding' | 'needsStart' | 'nothing' | 'found' } | { status: 'failed'; retry: () => void }
)

/** Null if the trip was not proposed. */
export const $proposal = atom<Proposal | null>(null)

/** Segments of the shops that the search found; null without a search. */
export const $searched = atom<ReadonlySet<string> | null>(null)

/** The trip before the last removal, to restore it. */
export const $removed = atom<{ name: string; before: Trip } | null>(null)

/** Whether saved shops are offered as stops. */
export const $picking = atom(false)

/**
 * Keys of the history state, so that after a reload the visitor's own trip or a proposed one is not mistaken for a
 * shared one.
 */
const OWN = 'isOwnTrip'
const PROPOSED_FOR = 'proposedFor'

function inHistory(key: string): unknown {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined
}

const isSame = (one: Trip, other: Trip): boolean => writeTrip(one) === writeTrip(other)

/** The stored trip as last read. */
let kept: Trip | null = null

/**
 * Shows a trip and writes it to the address, so that it can be shared and restored. The address is the only copy if
 * storage is unavailable.
 */
function show(shown: Extract<ShownTrip, { trip: Trip }>): void {
  const { status, trip } = shown
  kept = storedTrip()
  const proposal = $proposal.get()
  const isEmpty = trip.stops.length === 0
  const isWaiting = status === 'proposed' && isEmpty && proposal?.status !== 'found'
  const fragment = isEmpty ? '' : `#${writeTrip(trip)}`
  const state = {
    ...(status === 'own' && isSame(trip, kept) && { [OWN]: true }),
    ...(proposal !== null && !isEmpty && { [PROPOSED_FOR]: proposal.search }),
  }
  // Until there is a proposal, the address keeps the request for one.
  history.replaceState(state, '', `${pathOf('trip')}${location.search}${isWaiting ? location.hash : fragment}`)
  $removed.set(null)
  $shown.set(shown)
}

function keep(trip: Trip): void {
  const problem = storeTrip(trip)
  if (problem !== null) showToast({ tone: 'destructive', title: tripPage.notSaved, description: problem })
  show({ status: 'own', trip })
}

/** Changes the shown trip. The visitor's own is stored; any other is only in the address. */
export function changeTrip(change: (trip: Trip) => Trip): void {
  const shown = $shown.get()
  if (shown.status === 'own') keep(change(shown.trip))
  else if ('trip' in shown) show({ status: shown.status, trip: change(shown.trip) })
}

/** Saves the shown trip in place of the visitor's own. */
export function takeOver(): void {
  const shown = $shown.get()
  if ('trip' in shown) keep(shown.trip)
}

export const hasOwnTrip = (): boolean => storedTrip().stops.length > 0

export function showOwnTrip(): void {
  $proposal.set(null)
  $searched.set(null)
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

/** Moves a stop to another index of the displayed order. */
export function moveStop(shown: readonly string[], segment: string, to: number): void {
  changeTrip((trip) => withMovedStop(trip, shown, segment, to))
}

/**
 * Shows a proposed trip, and saves it if the visitor has none. A trip without stops is one that is still being
 * proposed.
 */
export function showProposed(trip: Trip): void {
  if (trip.stops.length > 0 && storedTrip().stops.length === 0) keep(trip)
  else show({ status: 'proposed', trip })
}

function savedSegments(): string[] {
  try {
    return readSaved().producers.map(({ segment }) => segment)
  } catch {
    // Storage is unavailable, so no shops are saved.
    return []
  }
}

/** Adds a shop requested by another page, unless the trip is full. */
function addTo(own: Trip, segment: string): void {
  const trip = withStops(own, [segment])
  if (!trip.stops.includes(segment))
    showToast({ tone: 'destructive', title: tripPage.full, description: tripPage.roomFor(MOST_STOPS) })
  keep(trip)
}

/** Adds all saved shops to an empty trip if they are few enough; otherwise offers them for selection. */
function planSaved(own: Trip): void {
  const saved = savedSegments()
  const isPlain = own.stops.length === 0 && saved.length > 0 && saved.length <= MOST_STOPS
  $picking.set(!isPlain)
  if (isPlain) keep(withStops(own, saved))
  else show({ status: 'own', trip: own })
}

/** Shows a trip from a link. It becomes the visitor's own if it equals that, or if they have none. */
function showLinked(trip: Trip, own: Trip): void {
  if (trip.stops.length === 0) $shown.set({ status: 'unreadable' })
  else if (own.stops.length === 0 || isSame(own, trip)) keep(trip)
  else show({ status: 'shared', trip })
}

/** Shows the trip that the address requests. */
function readAddress(): void {
  const own = storedTrip()
  $searched.set(null)
  const fragment = location.hash.slice(1)
  const requested = readProposal(fragment)
  if (requested !== null) {
    $proposal.set({ search: requested, status: 'finding' })
    return showProposed(emptyTrip)
  }
  const search = inHistory(PROPOSED_FOR)
  const isProposed = typeof search === 'string'
  $proposal.set(isProposed ? { search, status: 'found' } : null)
  const linked = inHistory(OWN) ? null : readTrip(fragment)
  if (isProposed && linked !== null && linked.stops.length > 0) return showProposed(linked)
  const added = readAdded(fragment)
  if (added !== null) return addTo(own, added)
  if (fragment === FROM_SAVED) return planSaved(own)
  if (linked !== null) return showLinked(linked, own)
  show({ status: 'own', trip: own })
}

/** Locates the visitor again after a reload if the trip starts at their position. */
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
