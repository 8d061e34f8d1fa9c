import { atom, computed } from 'nanostores'

import { findResults, loosenings } from '#src/domain/listing/home-results.ts'
import type { HomeResults, Loosening } from '#src/domain/listing/home-results.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { distanceOptions, initialHomeState, readHomeState, writeHomeState } from '#src/domain/listing/home-state.ts'
import type { HomeState } from '#src/domain/listing/home-state.ts'
import { unpackProducers } from '#src/domain/listing/search-index.ts'
import type { IndexedProducer, SearchIndexFile } from '#src/domain/listing/search-index.ts'
import { openTextMatcher } from '#src/domain/search/text-matcher.ts'
import type { TextMatcher } from '#src/domain/search/text-matcher.ts'

import { forgetAddress, writeAddress } from './address.ts'
import { $locating, $position, locate } from './geolocation.ts'
import { $now, followTime } from './time.ts'

type SearchIndex =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; producers: readonly IndexedProducer[]; match: TextMatcher }

export const $home = atom<HomeState>(initialHomeState)
export const $index = atom<SearchIndex>({ status: 'loading' })

function resultsFor(home: HomeState, position: Position | null): HomeResults | null {
  const index = $index.get()
  const now = $now.get()
  if (index.status !== 'ready' || now === null) return null
  return findResults(home, { producers: index.producers, answering: index.match(home.query), now, position })
}

/** Where distances are measured from: the visitor's position while 'near me' is on. */
export const $origin = computed([$home, $position], ({ nearMe }, position) => (nearMe ? position : null))

/** Null until the index is here. */
export const $results = computed([$home, $index, $origin, $now], (home, _index, origin) => resultsFor(home, origin))

let lastShown: readonly IndexedProducer[] | null = null

/** Who is on the map; the same list while nobody comes or goes, so that another order does not draw it anew. */
export const $shown = computed($results, (results) => {
  const shown = results?.producers ?? null
  const isSame =
    shown !== null &&
    lastShown?.length === shown.length &&
    shown.every((producer, nth) => producer === lastShown?.[nth])
  if (!isSame) lastShown = shown
  return lastShown
})

export const $selected = computed([$home, $index], ({ selected }, index) =>
  selected === null || index.status !== 'ready'
    ? null
    : (index.producers.find(({ segment }) => segment === selected) ?? null),
)

/** What would show something again when nothing is found. */
export function currentLoosenings(): Loosening[] {
  const origin = $origin.get()
  return loosenings($home.get(), origin !== null, distanceOptions, (home, usePosition) => {
    return resultsFor(home, usePosition ? origin : null)?.found.length ?? 0
  })
}

/**
 * Changes what the visitor has chosen, and the address with it. Typing replaces the address, so that the
 * back button undoes a choice and not a letter.
 */
export function changeHome(change: Partial<HomeState>, history: 'push' | 'replace' = 'push'): void {
  $home.set({ ...$home.get(), ...change })
  writeAddress(`${location.pathname}${writeHomeState($home.get())}${location.hash}`, history)
}

export function clearFilters(): void {
  changeHome({ query: '', products: [], certifications: [], openNow: false })
}

/** Fetches the search index; again after a failure. */
export async function loadIndex(folder: string): Promise<void> {
  $index.set({ status: 'loading' })
  try {
    const answer = await fetch(`${folder}/indeks.json`)
    if (!answer.ok) throw new Error(`${answer.status}`)
    const file: SearchIndexFile = await answer.json()
    const producers = unpackProducers(file)
    $index.set({ status: 'ready', producers, match: openTextMatcher(file, producers) })
  } catch {
    $index.set({ status: 'failed' })
  }
}

/** Starts the home page in a browser: state from the address, time, back button. Returns what stops it. */
export function startHome(): () => void {
  const read = (): void => {
    forgetAddress()
    $home.set(readHomeState(location.search))
  }
  read()
  window.addEventListener('popstate', read)
  const stopTime = followTime()
  return () => {
    window.removeEventListener('popstate', read)
    stopTime()
  }
}

/** Turns 'near me' on, when the browser tells where that is. */
export async function findNearMe(history: 'push' | 'replace' = 'push'): Promise<void> {
  if ($locating.get()) return
  const isFound = await locate()
  changeHome({ nearMe: isFound }, isFound ? history : 'replace')
}

/** After a reload of a link with 'near me' in it: asks again only where the visitor has said yes before. */
export async function locateAgain(): Promise<void> {
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null)
  if (permission?.state === 'granted') await findNearMe('replace')
  else changeHome({ nearMe: false }, 'replace')
}
