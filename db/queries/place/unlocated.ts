import type { Position } from '#src/domain/place/distance.ts'
import type { QueueState } from '#src/domain/place/geocoding.ts'
import type { UnlocatedSort } from '#src/domain/producer/lists.ts'

import type { Database } from '../../database.ts'
import { readPage } from '../read.ts'
import type { PageOfRows } from '../read.ts'
import { containing } from '../search/containing.ts'
import { isListed, isWithoutPlace } from '../standing/conditions.ts'

const roughAccuracies = ['medium', 'low'] as const

interface Rough extends Position {
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
  /** How the last look-up went; null when there was none. */
  state: QueueState | null
  reason: string | null
}

interface Asked {
  /** What the operator looks for in names and addresses; nothing finds all. */
  q?: string | undefined
  sort: UnlocatedSort
  limit: number
  offset: number
}

/** Producers of whose place no more than the area is known, by name, and how many there are in all. */
export async function listRough(
  db: Database,
  { limit, offset }: Pick<Asked, 'limit' | 'offset'>,
): Promise<PageOfRows<Rough>> {
  const rough = db.selectFrom('producers').where('placeAccuracy', 'in', roughAccuracies).where(isListed)
  const rows = rough
    .select(['id', 'name', 'address', 'latitude', 'longitude', 'verified'])
    .select(({ ref }) => ref('placeAccuracy').$castTo<Rough['placeAccuracy']>().as('placeAccuracy'))
    .orderBy('nameOrder')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
  return readPage(db, { rows, all: rough.select('id') })
}

/** Producers without a place, verified or not, and how many there are in all. */
export async function listUnlocated(
  db: Database,
  { q = '', sort, limit, offset }: Asked,
): Promise<PageOfRows<Unlocated>> {
  const unlocated = db
    .selectFrom('producers')
    .where(isWithoutPlace)
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
