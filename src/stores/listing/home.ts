import { computed } from 'nanostores'

import { noListChoices } from '#src/domain/listing/choice.ts'
import { unpackIndex } from '#src/domain/listing/files/index-file.ts'
import { INDEX_FILE } from '#src/domain/listing/listing-file.ts'
import { $locating, locate } from '#src/stores/geolocation.ts'
import { followTime } from '#src/stores/time.ts'

import { forgetWaiting, writeAddress } from './history-entry.ts'
import { readChoice, writeChoice } from './choice-in-address.ts'
import { $choice, choose, recordChoices } from './choice.ts'
import type { History } from './choice.ts'
import { $listing, loadListing } from './files/listing.ts'
import { fetchDirectory } from './files/names.ts'
import { $selected } from './results.ts'
import { loadSearch, queryWithout, searchOnDemand } from './search/search.ts'

/** Fetches the search index, and what reads the query that a link has brought. */
export async function loadIndex(folder: string): Promise<void> {
  await loadListing({ name: INDEX_FILE, unpack: unpackIndex, folder })
  if ($choice.get().query !== '') await loadSearch()
}

export function clearFilters(): void {
  choose({ ...noListChoices, query: '', openWhen: null, byAppointment: false, withUnknown: false, isConfirmed: false })
}

/** Fetches all names where an address tells of a shop that nobody knows yet. Returns what stops that. */
function nameSelected(): () => void {
  const $isUnknown = computed([$choice, $listing, $selected], ({ selected }, { status }, known) => {
    return selected !== null && status === 'ready' && known === null
  })
  return $isUnknown.subscribe((isUnknown) => {
    // What failed is told, and tried again, where the list is.
    if (isUnknown) fetchDirectory().catch(() => undefined)
  })
}

/** Starts the home page in a browser: choices in the address, time, back button. Returns what stops it. */
export function startHome(): () => void {
  const read = (): void => {
    forgetWaiting()
    $choice.set(readChoice(location.search))
  }
  read()
  recordChoices((choice, history) =>
    writeAddress(`${location.pathname}${writeChoice(choice)}${location.hash}`, history),
  )
  // The styles of map and list go by it, and a map that is drawn needs its room: the page's own script has set it before.
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

/** Turns 'near me' on, instead of a place that was typed, when the browser tells where that is; whether it has. */
export async function findNearMe(history: History = 'push'): Promise<boolean> {
  if ($locating.get()) return false
  const isFound = await locate()
  if (isFound) choose({ nearMe: true, query: queryWithout('place', 'me') }, history)
  else choose({ nearMe: false }, 'replace')
  return isFound
}

/** After a reload of a link with 'near me' in it: asks again only where the visitor has said yes before. */
export async function locateAgain(): Promise<void> {
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null)
  if (permission?.state === 'granted') await findNearMe('replace')
  else choose({ nearMe: false }, 'replace')
}
