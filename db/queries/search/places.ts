import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

import { boundingBox } from '#src/domain/place/bounding-box.ts'
import { EARTH_RADIUS_KM } from '#src/domain/place/distance.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { knownPlaces } from '#src/domain/place/named/known-places.ts'

import type { Condition } from './condition.ts'

const DIAMETER_KM = sql.lit(2 * EARTH_RADIUS_KM)

/** Haversine, as `distanceKm` of the domain; null for 0,0. */
export function distanceFrom({ latitude, longitude }: Position): RawBuilder<number | null> {
  const cosine = Math.cos((latitude * Math.PI) / 180)
  return sql`case when producers.latitude <> 0 and producers.longitude <> 0 then
    ${DIAMETER_KM} * asin(least(1, sqrt(sin(radians(producers.latitude - ${latitude}::float8) / 2) ^ 2
      + ${cosine}::float8 * cos(radians(producers.latitude))
        * sin(radians(producers.longitude - ${longitude}::float8) / 2) ^ 2))) end`
}

export const isNear =
  (position: Position, radiusKm: number): Condition =>
  (from) => {
    const { south, north, west, east } = boundingBox(position, radiusKm)
    return from.and([
      from.between('latitude', south, north),
      from.between('longitude', west, east),
      from(distanceFrom(position), '<=', radiusKm),
    ])
  }

/** Of who is known by an address alone, its postcode tells. */
export const isKnownNear =
  (place: Position, radiusKm: number): Condition =>
  (from) => {
    const postcodes = [...knownPlaces().postcodesWithin(place, radiusKm)]
    return from.and([
      from('latitude', '=', 0),
      from('longitude', '=', 0),
      sql<SqlBool>`postcode = any(${postcodes}::int[])`,
    ])
  }
