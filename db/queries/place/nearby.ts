import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'

import { EARTH_RADIUS_KM } from '#src/domain/place/distance.ts'
import type { Producer } from '#src/domain/producer/producer.ts'

import type { Database } from '../../database.ts'
import { distanceBetween } from '../search/conditions.ts'
import { isPublic } from '../standing/conditions.ts'

export type NearbyProducer = Pick<Producer, 'id' | 'name' | 'products' | 'latitude' | 'longitude' | 'placeAccuracy'>

/**
 * Rings of growing radius. If the inner ones have enough neighbours, no distances to the other producers are computed.
 */
const RINGS_KM = [12, 40, 2 * Math.PI * EARTH_RADIUS_KM]

/** Returns the degrees of latitude that a ring spans. The index on positions begins with the latitude. */
const degreesOf = (km: number): number => (km / EARTH_RADIUS_KM) * (180 / Math.PI)

const inRing = ([from, to]: readonly [number, number], nth: number, limit: number): RawBuilder<unknown> => {
  const distance = distanceBetween('own', 'producers')
  const before = sql.join(
    [sql`0`, ...Array.from({ length: nth }, (_, earlier) => sql`(select count(*) from ${sql.id(`ring_${earlier}`)})`)],
    sql` + `,
  )
  return sql`${sql.id(`ring_${nth}`)} as materialized (
    select producers.id, name, products, producers.latitude, producers.longitude, place_accuracy, name_order,
      ${distance} as distance
    from own join producers on producers.id <> own.id
      and producers.latitude between own.latitude - ${degreesOf(to)}::float8 and own.latitude + ${degreesOf(to)}::float8
    where ${isPublic} and producers.latitude <> 0 and producers.longitude <> 0
      and ${distance} > ${from}::float8 and ${distance} <= ${to}::float8
    order by distance, name_order, producers.id limit greatest(${limit}::bigint - (${before}), 0))`
}

/** The public producers nearest to another, nearest first, for a batch. None if it has no position. */
export function nearestQuery(db: Database, producerId: Expression<string>, limit: number): RawBuilder<NearbyProducer> {
  const own = db
    .selectFrom('producers')
    .select(['id', 'latitude', 'longitude'])
    .where('id', '=', producerId)
    .where('latitude', '<>', 0)
    .where('longitude', '<>', 0)
  const rings = RINGS_KM.map((to, nth) => inRing([RINGS_KM[nth - 1] ?? -1, to], nth, limit))
  const all = sql.join(
    RINGS_KM.map((_, nth) => sql`select * from ${sql.id(`ring_${nth}`)}`),
    sql` union all `,
  )
  return sql<NearbyProducer>`
    with own as materialized (${own}), ${sql.join(rings)}
    select id, name, products, latitude, longitude, place_accuracy from (${all}) as nearest
    order by distance, name_order, id`
}
