import { sql } from 'kysely'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'

import { boundingBox } from '#src/domain/place/bounding-box.ts'
import { EARTH_RADIUS_KM } from '#src/domain/place/distance.ts'
import type { Position } from '#src/domain/place/distance.ts'
import type { Producer } from '#src/domain/producer/producer.ts'

import type { Database } from '../../database.ts'
import type { Schema } from '../../schema.ts'
import { producerColumns, producersOf, relatedColumns } from '../producer/row.ts'

/** `distance` in km is there when a position was given, and null for a producer without one. */
export interface FoundProducer extends Producer {
  distance?: number | null
}

type Producers = ExpressionBuilder<Schema, 'producers'>

/** Which producers are looked for. */
export type Condition = (from: Producers) => Expression<SqlBool>

export interface Nearest {
  position: Position
  /** Only producers within it of the position; those without a place are left out. */
  radiusKm?: number | undefined
  limit: number
}

const NEARBY_KM = [10, 50]

const isPublic: Condition = (from) => from.and([from('verified', '=', true), from('standing', '=', 'listed')])

/** Haversine, as `distanceKm` of the domain; null for 0,0. */
export function distanceFrom({ latitude, longitude }: Position) {
  return sql<number | null>`case when producers.latitude <> 0 and producers.longitude <> 0 then
    2 * ${EARTH_RADIUS_KM}::float8 * asin(least(1, sqrt(
      sin(radians(producers.latitude - ${latitude}::float8) / 2) ^ 2
      + cos(radians(${latitude}::float8)) * cos(radians(producers.latitude))
        * sin(radians(producers.longitude - ${longitude}::float8) / 2) ^ 2))) end`
}

export function near(from: Producers, position: Position, radiusKm: number): Expression<SqlBool> {
  const { south, north, west, east } = boundingBox(position, radiusKm)
  return from.and([
    from.between('latitude', south, north),
    from.between('longitude', west, east),
    from(distanceFrom(position), '<=', radiusKm),
  ])
}

/** Nearest first, everywhere or within a radius. */
async function findFrom(
  db: Database,
  condition: Condition,
  { position, radiusKm, limit }: Nearest,
): Promise<FoundProducer[]> {
  const rows = await db
    .selectFrom('producers')
    .select(producerColumns)
    .select(relatedColumns)
    .select(distanceFrom(position).as('distance'))
    .where(condition)
    .$if(radiusKm !== undefined, (query) => query.where((from) => near(from, position, radiusKm ?? 0)))
    .orderBy('distance', (order) => order.asc().nullsLast())
    .orderBy('nameOrder')
    .orderBy('id')
    .limit(limit)
    .execute()
  const producers = await producersOf(
    db,
    rows.map(({ distance: _distance, ...row }) => row),
  )
  return producers.map((producer, nth) => ({ ...producer, distance: rows[nth]?.distance ?? null }))
}

/** Looks nearby first: when that fills the list, what is farther away need not be measured and sorted. */
export async function findNearest(
  db: Database,
  condition: Condition,
  { position, radiusKm, limit }: Nearest,
): Promise<FoundProducer[]> {
  for (const nearbyKm of NEARBY_KM.filter((km) => radiusKm === undefined || km < radiusKm)) {
    const found = await findFrom(db, condition, { position, radiusKm: nearbyKm, limit })
    if (found.length === limit) return found
  }
  return findFrom(db, condition, { position, radiusKm, limit })
}

/** The nearest to a position, which is no producer's with 0,0; `distance` is in km. */
export function findNearestProducers(db: Database, position: Position, limit: number): Promise<FoundProducer[]> {
  return findNearest(db, isPublic, { position, limit })
}
