import { atom, computed } from 'nanostores'

import type { shutTimelines } from '#src/domain/listing/shut.ts'
import type { ListedProducer } from '#src/domain/listing/listing-file.ts'
import type { ShopNotice } from '#src/domain/owners/notice.ts'
import { $notices, loadNotices } from '#src/stores/owners/notices.ts'

import { $choice } from './choice.ts'
import { $listing } from './files/listing.ts'
import { $names, fetchNames, namedOf } from './files/names.ts'
import { $when } from './search/search.ts'

interface MaybeShut {
  notices: readonly ShopNotice[]
  producers: readonly ListedProducer[]
  timelinesOf: typeof shutTimelines
}

const $maybeShut = atom<MaybeShut | null>(null)

/** Hours of those whose owners shut them on some days, by position; null until that is asked for and known. */
export const $shut = computed([$maybeShut, $names], (maybeShut) => {
  if (maybeShut === null) return null
  const { notices, producers, timelinesOf } = maybeShut
  return timelinesOf(
    notices,
    producers.flatMap((producer) => namedOf(producer) ?? []),
  )
})

/** The index has no names: those of the places from which something is said are fetched. */
async function findShut(notices: readonly ShopNotice[], listed: readonly ListedProducer[]): Promise<void> {
  const { maybeShut, shutTimelines: timelinesOf } = await import('#src/domain/listing/shut.ts')
  const producers = maybeShut(notices, listed)
  $maybeShut.set({ notices, producers, timelinesOf })
  await fetchNames(producers)
}

/** Asks what owners say as soon as it matters who is open. Without an answer the hours alone count. Returns what stops it. */
export function shutOnDemand(): () => void {
  const $asked = computed([$choice, $when], ({ sort }, when) => when !== null || sort === 'status')
  const stopAsking = $asked.subscribe((isAsked) => {
    if (isAsked) loadNotices()
  })
  const $known = computed([$asked, $notices, $listing], (isAsked, notices, listing) =>
    isAsked && notices !== null && listing.status === 'ready' ? { notices, listing } : null,
  )
  const stopFinding = $known.subscribe((known) => {
    // Offline: the next choice asks again.
    if (known) findShut(known.notices.all, known.listing.producers).catch(() => undefined)
  })
  return () => {
    stopFinding()
    stopAsking()
  }
}
