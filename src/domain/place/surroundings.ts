import { formatNumber, perLanguage } from '#src/texts/format.ts'
import { place } from '#src/texts/texts.ts'
import { areas } from './areas.ts'
import { distanceKm, exactDistanceLabel, roughDistanceLabel } from './distance.ts'
import type { Position } from './distance.ts'
import { landPath, mapPicture } from './map-picture.ts'
import type { LandFile } from './map-picture.ts'
import { cardSymbol } from '../markers/markers.ts'
import { isApproximate } from './geocoding.ts'
import type { Producer } from '../producer/producer.ts'
import { producerPath } from '../producer/slug.ts'

/** The coast and towns around a shop, drawn without tiles. Lengths are in grid units. */
export interface Surroundings {
  width: number
  height: number
  /** The land as an SVG path. */
  land: string
  shop: readonly [x: number, y: number]
  towns: readonly { name: string; at: readonly [x: number, y: number] }[]
  /** '12 km nordøst for Svendborg', as the crow flies. */
  nearest: string
}

/** Width of the grid, about that of a phone's screen in pixels. */
const WIDTH = 340
/** How far the picture extends to each side, and up and down, in km. */
const AROUND_KM = { across: 26, along: 17 }
const KM_PER_DEGREE = 111.2
/** Towns closer to the edge are left out. */
const EDGE = 12
/** A shop closer than this to the centre of a town counts as in it. */
const IN_TOWN_KM = 2

/** The name of the compass direction from one place to another. In eighths, 0 is north and 2 is east. */
function windFrom(from: Position, to: Position): string {
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180)
  const eighths = Math.round(Math.atan2(east, to.latitude - from.latitude) / (Math.PI / 4))
  return place.winds.at(eighths % place.winds.length) ?? ''
}

function nearestTown(position: Position): string {
  const [nearest] = areas.map((town) => ({ town, km: distanceKm(position, town) })).toSorted((a, b) => a.km - b.km)
  if (nearest === undefined) return ''
  const { town, km } = nearest
  if (km < IN_TOWN_KM) return place.inTown(town.name)
  return place.awayFrom(`${formatNumber(Math.round(km))} km`, windFrom(town, position), town.name)
}

/** Draws coast, towns and the way from the nearest one. `land` is the content of /denmark-land.geojson. */
export function surroundingsOf(place: Position, land: LandFile): Surroundings {
  const up = AROUND_KM.along / KM_PER_DEGREE
  const across = AROUND_KM.across / KM_PER_DEGREE / Math.cos((place.latitude * Math.PI) / 180)
  const { latitude, longitude } = place
  const box = { south: latitude - up, north: latitude + up, west: longitude - across, east: longitude + across }
  const picture = mapPicture(box, WIDTH)
  const { width, height, at } = picture
  const towns = areas
    .map((town) => ({ name: town.name, at: at(town) }))
    .filter(({ at: [x, y] }) => x > EDGE && x < width - EDGE && y > EDGE && y < height - EDGE)
  return { width, height, land: landPath(land, picture), shop: at(place), towns, nearest: nearestTown(place) }
}

const fourDecimals = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 4, maximumFractionDigits: 4 }),
)

/** '54,7988° N 11,6409° Ø', precise to some ten metres. */
export function coordinatesLabel({ latitude, longitude }: Position): string {
  const degrees = (value: number): string => `${fourDecimals().format(value)}°`
  return `${degrees(latitude)} ${place.north} ${degrees(longitude)} ${place.east}`
}

/** The number of nearby producers on a producer's page. */
export const NEARBY = 3

export interface NearbyLink {
  path: string
  label: string
  /** The symbol on its card. */
  emoji: string
  /** The distance: '3,2 km'. */
  note: string
}

type Placed = Pick<Producer, 'latitude' | 'longitude' | 'placeAccuracy'>

/** A link from one producer's page to another's. The distance is rounded if either position is approximate. */
export function nearbyLink(from: Placed, to: Placed & Pick<Producer, 'id' | 'name' | 'products'>): NearbyLink {
  const isRough = isApproximate(from.placeAccuracy) || isApproximate(to.placeAccuracy)
  const label = isRough ? roughDistanceLabel : exactDistanceLabel
  return {
    path: producerPath(to.name, to.id),
    label: to.name,
    emoji: cardSymbol(to.products),
    note: label(distanceKm(from, to)),
  }
}
