import { computed } from 'nanostores'

import { maybeShut, shutTimelines } from '#src/domain/listing/card-note.ts'
import { loadChanges } from '#src/stores/live/load-changes.ts'
import { $notices, $listing, $names, fetchNames, namedOf } from './files.ts'

import { $shut } from './results.ts'

export { cardNote } from '#src/domain/listing/card-note.ts'

/** The current notices, and the listed shops at the same places, which they may belong to. */
const $maybeShut = computed([$notices, $listing], (notices, listing) => {
  if (notices === null || listing.status !== 'ready') return null
  const all = [...notices.bySegment.values()].flat()
  return { notices: all, producers: maybeShut(all, listing.producers) }
})

/** The times at which those shops are shut, once their names are known. */
const $timelines = computed([$maybeShut, $names], (maybe) => {
  if (maybe === null) return null
  const named = maybe.producers.flatMap((producer) => namedOf(producer) ?? [])
  return shutTimelines(maybe.notices, named)
})

// Keeps `$shut` current. The index has no names, so the names of the shops at these positions are fetched.
loadChanges()
$maybeShut.subscribe((maybe) => maybe && void fetchNames(maybe.producers))
$timelines.subscribe((timelines) => $shut.set(timelines))
