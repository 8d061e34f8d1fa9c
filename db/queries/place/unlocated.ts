import type { Position } from '#src/domain/place/distance.ts'
import type { QueueState } from '#src/domain/place/geocoding.ts'
import type { UnlocatedSort } from '#src/domain/producer/lists.ts'

import type { Database } from '../../database.ts'
import { readPage, containing } from '../read.ts'
import type { PageOfRows } from '../read.ts'
import { isListed, isUnlocatedProducer } from '../standing/conditions.ts'

const roughAccuracies = ['medium', 'low'] as const

interface RoughlyLocated extends Position {
  id: string
  name: string
  address: string
  verified: boolean
  placeAccuracy: (typeof roughAccuracies)[number]
}

interface Unlocated extends Position {
  id: string
  name: string
  address: string
  verified: boolean
  /** The result of the last geocoding; null without one. */
  state: QueueState | null
  reason: string | null
}

interface UnlocatedFilter {
  /** The operator's search text for names and addresses; empty matches all. */
  q?: string | undefined
  sort: UnlocatedSort
  limit: number
  offset: number
}

/** A page of the producers whose position is only approximate, by name. */
export async function listRough(
  db: Database,
  { limit, offset }: Pick<UnlocatedFilter, 'limit' | 'offset'>,
): Promise<PageOfRows<RoughlyLocated>> {
  const rough = db.selectFrom('producers').where('placeAccuracy', 'in', roughAccuracies).where(isListed)
  const rows = rough
    .select(['id', 'name', 'address', 'latitude', 'longitude', 'verified'])
    .select(({ ref }) => ref('placeAccuracy').$castTo<RoughlyLocated['placeAccuracy']>().as('placeAccuracy'))
    .orderBy('nameOrder')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
  return readPage(db, { rows, all: rough.select('id') })
}

/** A page of the producers without a position, verified or not. */
export async function listUnlocated(
  db: Database,
  { q = '', sort, limit, offset }: UnlocatedFilter,
): Promise<PageOfRows<Unlocated>> {
  const unlocated = db
    .selectFrom('producers')
    .where(isUnlocatedProducer)
    .where(isListed)
    .$if(q !== '', (query) => query.where(containing(['producers.name', 'producers.address'], q)))
  const rows = unlocated
    .leftJoin('geocodingQueue', 'geocodingQueue.producerId', 'producers.id')
    .select(['id', 'name', 'address', 'producers.latitude', 'producers.longitude', 'verified', 'state', 'reason'])
    .$if(sort === 'newest', (query) => query.orderBy('producers.createdAt', 'desc'))
    .orderBy('nameOrder')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
  return readPage(db, { rows, all: unlocated.select('id') })
}
