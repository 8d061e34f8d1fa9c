import { computed } from 'nanostores'

import { maybeShut, shutTimelines } from '#src/domain/listing/card-note.ts'
import { loadChanges } from '#src/stores/live/load-changes.ts'
import { $notices, $listing, $names, fetchNames, namedOf } from './files.ts'

import { $shut } from './results.ts'

export { cardNote } from '#src/domain/listing/card-note.ts'

/** The current notices, and the listed shops at their positions. */
const $maybeShut = computed([$notices, $listing], (notices, listing) => {
  if (notices === null || listing.status !== 'ready') return null
  const all = [...notices.bySegment.values()].flat()
  return { notices: all, producers: maybeShut(all, listing.producers) }
})

const $found = computed([$maybeShut, $names], (known) => {
  if (known === null) return null
  const named = known.producers.flatMap((producer) => namedOf(producer) ?? [])
  return shutTimelines(known.notices, named)
})

// Keeps `$shut` current. The index has no names, so the names of the shops at these positions are fetched.
loadChanges()
$maybeShut.subscribe((known) => known && void fetchNames(known.producers))
$found.subscribe((shut) => $shut.set(shut))
