import { atom, computed } from 'nanostores'

import { resultsIn } from '#src/domain/listing/area.ts'
import type { ListingChoice } from '#src/domain/listing/choice.ts'
import type { IndexedProducer, ListedProducer } from '#src/domain/listing/listing-file.ts'
import { findResults, isConfirmedOn, originOf } from '#src/domain/listing/results.ts'
import type { Results } from '#src/domain/listing/results.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { $position } from '#src/stores/geolocation.ts'
import { $now } from '#src/stores/time.ts'

import { $choice } from './choice.ts'
import { $listing, $names, $namesFailure, namedOf } from './files.ts'
import { $queryMatch, $search, matchQuery } from './search/search.ts'
import type { Timeline } from '#src/domain/hours/timeline.ts'

/** Hours of shops that owners close on some days, or that visitors put in doubt, by position; null until loaded. */
export const $shut = atom<ReadonlyMap<number, Timeline> | null>(null)

/** The visitor's position while 'near me' is on. */
export const $visitor = computed([$choice, $position], ({ nearMe }, position) => (nearMe ? position : null))

/** The point that distances are measured from. */
export const $origin = computed([$queryMatch, $visitor], (reading, visitor) =>
  originOf(reading?.answer ?? null, visitor),
)

interface CachedResults {
  by: unknown[]
  results: Results
}

/**
 * The most recent results with and without a query, computed in advance while the visitor pauses, so that they appear
 * at once.
 */
const last: { all: CachedResults | null; searched: CachedResults | null } = { all: null, searched: null }

/** The results of a choice; null until producers and query parser are loaded. */
export function resultsFor(choice: ListingChoice, position: Position | null): Results | null {
  const listing = $listing.get()
  const now = $now.get()
  const reading = matchQuery(choice.query)
  if (listing.status !== 'ready' || now === null || reading === null) return null
  const context = { producers: listing.producers, answer: reading.answer, now, position, shut: $shut.get() }
  const by: unknown[] = [...Object.values(choice), ...Object.values(context)]
  const kind = choice.query === '' ? 'all' : 'searched'
  const known = last[kind]
  if (known?.by.every((each, nth) => each === by[nth])) return known.results
  const results = findResults(choice, context)
  last[kind] = { by, results }
  return results
}

/** Computes the results of a query in advance. */
export function prepareResults(query: string): void {
  resultsFor({ ...$choice.get(), query }, $visitor.get())
}

/** Null until producers and query parser are loaded. */
export const $results = computed(
  [$choice, $listing, $queryMatch, $visitor, $now, $shut],
  (choice, _listing, _reading, visitor) => resultsFor(choice, visitor),
)

/** Whether any producer was confirmed by a person within a year; null until loaded. */
export const $hasConfirmed = computed([$listing, $now], (listing, now) =>
  listing.status !== 'ready' || now === null
    ? null
    : listing.producers.some((producer) => isConfirmedOn(now.day, producer)),
)

/** The listed results: those in the chosen map area, or all. */
export const $listed = computed(
  [$results, $choice],
  (results, { area }) => results && (area === null ? results.found : resultsIn(results.found, area)),
)

/** The first failed fetch that the choice depends on, with a retry. */
export const $failure = computed(
  [$choice, $listing, $search, $namesFailure],
  ({ query }, listing, search, names): { retry: () => void } | null => {
    if (listing.status === 'failed') return listing
    return query !== '' && search.status === 'failed' ? search : names && { retry: () => void names.retry() }
  },
)

let lastShown: readonly ListedProducer[] | null = null

/**
 * The producers on the map. The array stays the same while its content does, so that sorting does not redraw the map.
 */
export const $shown = computed($results, (results) => {
  const shown = results?.producers ?? null
  const isSame =
    shown !== null &&
    lastShown?.length === shown.length &&
    shown.every((producer, nth) => producer === lastShown?.[nth])
  if (!isSame) lastShown = shown
  return lastShown
})

/** The results that may be open at the requested time; null without a time. */
export const $maybeOpen = computed($results, (results) => {
  const maybe = results?.found.filter(({ opening }) => opening === 'maybe') ?? []
  return maybe.length === 0 ? null : new Set(maybe.map(({ producer }) => producer))
})

/** The selected producer, even if filtered out; null until its name is loaded. */
export const $selected = computed([$choice, $listing, $names], ({ selected }, listing): IndexedProducer | null => {
  if (selected === null || listing.status !== 'ready') return null
  for (const producer of listing.producers) {
    const named = namedOf(producer)
    if (named?.segment === selected) return named
  }
  return null
})
