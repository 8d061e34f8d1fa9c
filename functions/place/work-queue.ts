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
import type { Geocoder } from './find-place.ts'

/** Longer than one address can take. */
const LEASE_SECONDS = 30

export interface Worked {
  located: number
  failed: number
  /** False when it ended because the geocoder could not be asked. */
  isReachable: boolean
}

/** A rough place is none for a shop that people drive to: it waits until the geocoder can be asked. */
async function waitOrGiveUp(db: Database, queued: QueuedProducer): Promise<void> {
  const minutes = retryMinutes[queued.attempts]
  if (minutes === undefined) await markFailed(db, queued.producerId, 'The address service could not be reached.')
  else await postponeGeocoding(db, queued, minutes)
}

/**
 * Locates producers of the queue one by one until none is due, the geocoder cannot be asked, or `budgetMs` are over;
 * the last may take 9 seconds beyond. Each is stored by itself: what a stop interrupts is taken up again by the next run.
 */
export async function workQueue(db: Database, geocoder: Geocoder, budgetMs: number): Promise<Worked> {
  const end = Date.now() + budgetMs
  const worked: Worked = { located: 0, failed: 0, isReachable: true }
  while (worked.isReachable && Date.now() < end) {
    const queued = await claimNextProducer(db, LEASE_SECONDS)
    if (queued === undefined) break
    if (queued.isPlaced) {
      await markLocated(db, queued.producerId)
      continue
    }
    const finding = await findPlace(db, geocoder, queued.address)
    if (finding.kind === 'found') {
      if (await db.transaction().execute((trx) => placeQueued(trx, queued, finding.place))) worked.located++
    } else if (finding.kind === 'unknown') {
      await markFailed(db, queued.producerId, 'No place was found for this address.')
      worked.failed++
    } else {
      await waitOrGiveUp(db, queued)
      worked.isReachable = false
    }
  }
  return worked
}
