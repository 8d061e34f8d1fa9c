import type { Database } from '#db/database.ts'
import {
  markFailed,
  markLocated,
  nameQueued,
  placeQueued,
  postponeGeocoding,
  claimNextProducer,
} from '#db/queries/place/geocoding.ts'
import type { QueuedProducer } from '#db/queries/place/geocoding.ts'
import { retryMinutes } from '#src/domain/place/geocoding.ts'

import { isLocated } from '#src/domain/place/distance.ts'
import { roadAddress } from '#src/domain/place/road.ts'
import { VISITOR } from '#src/domain/producer/freshness.ts'
import { proposedName } from '#src/domain/stalls/stall.ts'

import { findPlace, findRoad, unknownRoad } from './find-place.ts'
import type { Geocoder } from './find-place.ts'

/** Longer than one address can take. */
const LEASE_SECONDS = 30

export interface GeocodingCounts {
  located: number
  failed: number
  /** False if the run ended because the geocoder was unreachable. */
  isReachable: boolean
}

/**
 * An approximate place is not good enough for a shop that people drive to: it is postponed until the geocoder is
 * reachable.
 */
async function postponeOrFail(db: Database, queued: QueuedProducer): Promise<void> {
  const minutes = retryMinutes[queued.attempts]
  if (minutes === undefined) await markFailed(db, queued.producerId, 'The address service could not be reached.')
  else await postponeGeocoding(db, queued, minutes)
}

/** Whether it is a stall that was saved while the geocoder was unreachable: its road is unknown, its position is not. */
const isRoadMissing = (queued: QueuedProducer): boolean =>
  isLocated(queued) && queued.address === roadAddress(unknownRoad(queued))

/** Whether it is such a stall that someone has given an address meanwhile. It keeps the position of the visitor's phone. */
const isNamedStall = (queued: QueuedProducer): boolean =>
  isLocated(queued) && queued.dataSource === VISITOR && !isRoadMissing(queued)

/** Looks up the road of a stall. Returns false if the geocoder is still unreachable. */
async function nameRoad(db: Database, geocoder: Geocoder, queued: QueuedProducer): Promise<boolean> {
  const place = await findRoad(db, geocoder, queued)
  if (place === null) {
    await postponeOrFail(db, queued)
    return false
  }
  const given = { address: roadAddress(place), name: proposedName(place.road) }
  await db.transaction().execute((trx) => nameQueued(trx, queued, given, proposedName(null)))
  return true
}

/**
 * Geocodes the producers in the queue one by one until none is due, the geocoder is unreachable, or `budgetMs` are
 * over; the last one may take 9 seconds more. Each is stored separately, so that the next run continues after an
 * interruption.
 */
export async function workQueue(db: Database, geocoder: Geocoder, budgetMs: number): Promise<GeocodingCounts> {
  const end = Date.now() + budgetMs
  const counts: GeocodingCounts = { located: 0, failed: 0, isReachable: true }
  while (counts.isReachable && Date.now() < end) {
    const queued = await claimNextProducer(db, LEASE_SECONDS)
    if (queued === undefined) break
    if (queued.isPlaced || isNamedStall(queued)) {
      await markLocated(db, queued.producerId)
      continue
    }
    if (isRoadMissing(queued)) {
      counts.isReachable = await nameRoad(db, geocoder, queued)
      continue
    }
    const result = await findPlace(db, geocoder, queued.address)
    if (result.kind === 'found') {
      if (await db.transaction().execute((trx) => placeQueued(trx, queued, result.place))) counts.located++
    } else if (result.kind === 'unknown') {
      await markFailed(db, queued.producerId, 'No place was found for this address.')
      counts.failed++
    } else {
      await postponeOrFail(db, queued)
      counts.isReachable = false
    }
  }
  return counts
}
