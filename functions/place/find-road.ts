import { z } from 'zod'

import type { Database } from '#db/database.ts'
import { cacheRoad, findCachedRoad } from '#db/queries/place/geocoding.ts'
import type { FoundRoad } from '#db/queries/place/geocoding.ts'
import { limits } from '#src/domain/limits/forms.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { nearestPostalTown, townOfPostcode } from '#src/domain/place/gazetteer.ts'
import { roadCell } from '#src/domain/place/road.ts'
import type { RoadPlace } from '#src/domain/place/road.ts'
import { line } from '#src/domain/text/schemas.ts'

import { askGeocoder, GeocoderUnreachable } from './geocoder.ts'
import type { Geocoder } from './geocoder.ts'

/** Streets, without the buildings along them: https://nominatim.org/release-docs/latest/api/Reverse/ */
const STREET_ZOOM = '17'

const roadName = line({ label: 'Vej', min: 1, max: limits.tag.max })

/** A road with a name that cannot be shown is a road without one. Nominatim answers with an error where nothing is near. */
const nearestRoad = z.object({
  address: z
    .object({
      road: roadName.nullable().catch(null).default(null),
      postcode: z
        .string()
        .regex(/^\d{4}$/)
        .nullable()
        .catch(null)
        .default(null),
    })
    .default({ road: null, postcode: null }),
})

async function askForRoad(db: Database, geocoder: Geocoder, cell: string): Promise<FoundRoad> {
  const [lat = '', lon = ''] = cell.split(',')
  const question = { lat, lon, format: 'jsonv2', zoom: STREET_ZOOM, addressdetails: '1' }
  return (await askGeocoder(db, geocoder, { path: '/reverse', question, answer: nearestRoad })).address
}

function placeWith({ road, postcode }: FoundRoad, position: Position): RoadPlace {
  const town = postcode === null ? null : townOfPostcode(postcode)
  return town === null ? { road, postcode: null, town: nearestPostalTown(position) } : { road, postcode, town }
}

/** What is known of the road beside a position without the geocoder. */
export const unknownRoad = (position: Position): RoadPlace => placeWith({ road: null, postcode: null }, position)

/**
 * The road beside a position, from the cache or by the geocoder, which is given some ten metres for the position. Null
 * if the geocoder is unreachable.
 */
export async function findRoad(db: Database, geocoder: Geocoder, position: Position): Promise<RoadPlace | null> {
  const cell = roadCell(position)
  const cached = await findCachedRoad(db, cell)
  if (cached !== undefined) return placeWith(cached, position)
  try {
    const found = await askForRoad(db, geocoder, cell)
    await cacheRoad(db, cell, found)
    return placeWith(found, position)
  } catch (error) {
    if (error instanceof GeocoderUnreachable) return null
    throw error
  }
}
