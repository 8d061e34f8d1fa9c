import type { Position } from '#src/domain/place/distance.ts'

import type { Database } from '../../database.ts'
import { everybody } from './condition.ts'
import { findRanked } from './ranked.ts'
import type { FoundProducer } from './ranked.ts'

/** The nearest to a position, which is no producer's with 0,0; `distance` is in km. */
export function findNearestProducers(db: Database, position: Position, limit: number): Promise<FoundProducer[]> {
  return findRanked(db, { terms: [], matchedBy: [], parts: [everybody], meant: null, origin: position, limit })
}
