import { atom, computed } from 'nanostores'

import { maybeShut, shutTimelines } from '#src/domain/listing/shut.ts'
import { $notices, loadNotices } from '#src/stores/owners/notices.ts'

import { $listing } from './files/listing.ts'
import { $names, fetchNames, namedOf } from './files/names.ts'
import { $shut } from './shut.ts'

const $isAsked = atom(false)

/** What is said, and the listed shops at the places from which it is said. */
const $maybeShut = computed([$isAsked, $notices, $listing], (isAsked, notices, listing) => {
  if (!isAsked || notices === null || listing.status !== 'ready') return null
  return { notices: notices.all, producers: maybeShut(notices.all, listing.producers) }
})

// The index has no names: those of these places alone are fetched.
$maybeShut.subscribe((known) => {
  if (known) void fetchNames(known.producers)
})
computed([$maybeShut, $names], (known) => {
  if (known === null) return null
  const named = known.producers.flatMap((producer) => namedOf(producer) ?? [])
  return shutTimelines(known.notices, named)
}).subscribe((shut) => $shut.set(shut))

/** Keeps `$shut` to what owners say, from now on. */
export function findShut(): void {
  loadNotices()
  $isAsked.set(true)
}
