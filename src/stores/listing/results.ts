import { computed } from 'nanostores'

import type { ListingChoice } from '#src/domain/listing/choice.ts'
import type { IndexedProducer } from '#src/domain/listing/listing-file.ts'
import { findResults } from '#src/domain/listing/results.ts'
import type { Results } from '#src/domain/listing/results.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { $position } from '#src/stores/geolocation.ts'
import { $now } from '#src/stores/time.ts'

import { $choice } from './choice.ts'
import { $listing } from './listing.ts'

/** Where distances are measured from: the visitor's position while 'near me' is on. */
export const $origin = computed([$choice, $position], ({ nearMe }, position) => (nearMe ? position : null))

/** What a choice shows, measured from a position; null until the producers are here. */
export function resultsFor(choice: ListingChoice, position: Position | null): Results | null {
  const listing = $listing.get()
  const now = $now.get()
  if (listing.status !== 'ready' || now === null) return null
  const answering = listing.match?.(choice.query) ?? null
  return findResults(choice, { producers: listing.producers, answering, now, position })
}

/** Null until the producers are here. */
export const $results = computed([$choice, $listing, $origin, $now], (choice, _listing, origin) =>
  resultsFor(choice, origin),
)

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

/** The producer whose card is open, also one that the filters leave out. */
export const $selected = computed([$choice, $listing], ({ selected }, listing) =>
  selected === null || listing.status !== 'ready'
    ? null
    : (listing.producers.find(({ segment }) => segment === selected) ?? null),
)
