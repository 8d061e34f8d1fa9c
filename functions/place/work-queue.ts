import type { Database } from '#db/database.ts'
import {
  markFailed,
  markLocated,
  placeQueued,
  postponeGeocoding,
  claimNextProducer,
} from '#db/queries/place/geocoding.ts'
import type { QueuedProducer } from '#db/queries/place/geocoding.ts'
import { retryMinutes } from '#src/domain/place/geocoding.ts'

import { findPlace } from './find-place.ts'
import type { Geocoder } from './geocoder.ts'

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
    if (queued.isPlaced) {
      await markLocated(db, queued.producerId)
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
