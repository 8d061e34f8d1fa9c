import { computed } from 'nanostores'

import { noListChoices } from '#src/domain/listing/choice.ts'
import { unpackIndex } from '#src/domain/listing/files/index-file.ts'
import { INDEX_FILE } from '#src/domain/listing/listing-file.ts'
import { $locating, locate } from '#src/stores/geolocation.ts'
import { followTime } from '#src/stores/time.ts'

import { forgetWaiting, writeAddress, $choice, choose, recordChoices } from './choice.ts'
import { readChoice, writeChoice } from './choice-in-address.ts'
import type { History } from './choice.ts'
import { $listing, loadListing, fetchDirectory } from './files.ts'
import { $selected } from './results.ts'
import { loadSearch, queryWithout, searchOnDemand } from './search/search.ts'

/** Loads the search index, and the query parser if a link has a query. */
export async function loadIndex(folder: string): Promise<void> {
  await loadListing({ name: INDEX_FILE, unpack: unpackIndex, folder })
  if ($choice.get().query !== '') await loadSearch()
}

export function clearFilters(): void {
  choose({ ...noListChoices, query: '', openWhen: null, isConfirmed: false })
}

/** Loads all names if the address selects a shop that is not loaded yet. Returns a function that stops it. */
function nameSelected(): () => void {
  const $isUnknown = computed([$choice, $listing, $selected], ({ selected }, { status }, known) => {
    return selected !== null && status === 'ready' && known === null
  })
  return $isUnknown.subscribe((isUnknown) => {
    // The list reports the failure and offers a retry.
    if (isUnknown) fetchDirectory().catch(() => undefined)
  })
}

/**
 * Starts the home page in the browser: choices in the address, clock, back button. Returns a function that stops it.
 */
export function startHome(): () => void {
  const read = (): void => {
    forgetWaiting()
    $choice.set(readChoice(location.search))
  }
  read()
  recordChoices((choice, history) =>
    writeAddress(`${location.pathname}${writeChoice(choice)}${location.hash}`, history),
  )
  // Styles depend on it; an inline script has set it before the first paint.
  const stopView = $choice.subscribe(({ view }) => (document.documentElement.dataset['view'] = view ?? 'map'))
  window.addEventListener('popstate', read)
  const stopTime = followTime()
  const stopSearch = searchOnDemand()
  const stopNaming = nameSelected()
  return () => {
    stopNaming()
    stopSearch()
    stopView()
    window.removeEventListener('popstate', read)
    stopTime()
  }
}

/** Turns 'near me' on, in place of a searched place, if the browser gives a position. Returns whether it did. */
export async function findNearMe(history: History = 'push'): Promise<boolean> {
  if ($locating.get()) return false
  const isFound = await locate()
  if (isFound) choose({ nearMe: true, query: queryWithout('place', 'me') }, history)
  else choose({ nearMe: false }, 'replace')
  return isFound
}

/** After a reload with 'near me' in the address: asks only if permission was granted before. */
export async function locateAgain(): Promise<void> {
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null)
  if (permission?.state === 'granted') await findNearMe('replace')
  else choose({ nearMe: false }, 'replace')
}
