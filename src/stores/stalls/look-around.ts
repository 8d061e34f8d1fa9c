import { roadAnswer } from '#src/contracts/stalls/stalls.ts'
import { unpackIndex } from '#src/domain/listing/files/index-file.ts'
import { INDEX_FILE } from '#src/domain/listing/listing-file.ts'
import type { IndexedProducer } from '#src/domain/listing/listing-file.ts'
import type { Position } from '#src/domain/place/distance.ts'
import type { RoadPlace } from '#src/domain/place/road.ts'
import { shopsAtSpot } from '#src/domain/stalls/stall.ts'

import { call } from '../call.ts'
import { $listing, loadListing } from '../listing/files/listing.ts'
import { fetchNames, namedOf } from '../listing/files/names.ts'

/** The road at a position; null if it cannot be looked up now. */
export async function findRoadAt({ latitude, longitude }: Position): Promise<RoadPlace | null> {
  try {
    return roadAnswer.parse(await call('POST', '/api/geocode/road', { latitude, longitude }))
  } catch {
    return null
  }
}

/** The listed shops that may be the one at a position, from the search index, which works without a network. */
export async function findShopsAt(position: Position): Promise<readonly IndexedProducer[]> {
  if ($listing.get().status !== 'ready') await loadListing({ name: INDEX_FILE, unpack: unpackIndex })
  const listing = $listing.get()
  if (listing.status !== 'ready') return []
  const there = shopsAtSpot(
    listing.producers.filter(({ isRough }) => !isRough),
    position,
  )
  await fetchNames(there)
  return there.flatMap((shop) => namedOf(shop) ?? [])
}
