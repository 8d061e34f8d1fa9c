import { noListChoices } from '#src/domain/listing/choice.ts'
import { INDEX_FILE } from '#src/domain/listing/listing-file.ts'
import { openTextMatcher } from '#src/domain/search/text-matcher.ts'
import { $locating, locate } from '#src/stores/geolocation.ts'
import { followTime } from '#src/stores/time.ts'

import { forgetAddress, writeAddress } from './address-bar.ts'
import { readChoice, writeChoice } from './choice-in-address.ts'
import { $choice, choose, recordChoices } from './choice.ts'
import type { History } from './choice.ts'
import { loadListing } from './listing.ts'

/** Fetches the search index. */
export function loadIndex(folder: string): Promise<void> {
  return loadListing(INDEX_FILE, folder, openTextMatcher)
}

export function clearFilters(): void {
  choose({ ...noListChoices, query: '', openWhen: null, byAppointment: false })
}

/** Starts the home page in a browser: choices in the address, time, back button. Returns what stops it. */
export function startHome(): () => void {
  const read = (): void => {
    forgetAddress()
    $choice.set(readChoice(location.search))
  }
  read()
  recordChoices((choice, history) =>
    writeAddress(`${location.pathname}${writeChoice(choice)}${location.hash}`, history),
  )
  window.addEventListener('popstate', read)
  const stopTime = followTime()
  return () => {
    window.removeEventListener('popstate', read)
    stopTime()
  }
}

/** Turns 'near me' on, when the browser tells where that is. */
export async function findNearMe(history: History = 'push'): Promise<void> {
  if ($locating.get()) return
  const isFound = await locate()
  choose({ nearMe: isFound }, isFound ? history : 'replace')
}

/** After a reload of a link with 'near me' in it: asks again only where the visitor has said yes before. */
export async function locateAgain(): Promise<void> {
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null)
  if (permission?.state === 'granted') await findNearMe('replace')
  else choose({ nearMe: false }, 'replace')
}
