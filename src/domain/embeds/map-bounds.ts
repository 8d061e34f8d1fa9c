import { boxOf } from '../place/bounding-box.ts'
import type { BoundingBox } from '../place/bounding-box.ts'
import { DENMARK_BOUNDS } from '../place/denmark-picture.ts'
import { knownPostcodes } from '../place/named/known-postcodes.ts'
import type { MapSubject } from './map-subjects.ts'

/** Degrees of latitude around the middles of a municipality's postcodes, whose fields reach further. */
const AROUND = 0.07
/** As many degrees of longitude are as long as one of latitude, in the middle of Denmark. */
const LONGITUDES = 1.79
/** Width over height of the picture. */
const SHAPE = 4 / 3

/** What the map shows: the whole country, or a municipality with what lies around it. */
export function boundsOf(subject: MapSubject): BoundingBox {
  if (subject.kind === 'category') return DENMARK_BOUNDS
  const { south, north, west, east } = boxOf(
    knownPostcodes().filter(({ municipality }) => municipality === subject.municipality),
  )
  const [latitude, longitude] = [(south + north) / 2, (west + east) / 2]
  const half = Math.max((north - south) / 2 + AROUND, ((east - west) / 2 / LONGITUDES + AROUND) / SHAPE)
  const across = half * SHAPE * LONGITUDES
  return { south: latitude - half, north: latitude + half, west: longitude - across, east: longitude + across }
}
