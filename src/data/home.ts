import { areas } from '#src/domain/place/areas.ts'
import { filterCertifications } from '#src/domain/producer/certifications.ts'
import { readEnvironment } from '#src/config/environment.ts'
import { areaNote } from '#src/domain/landing/figures.ts'
import { productKeys } from '#src/domain/producer/products.ts'
import type { ListFilter } from '#src/domain/listing/choice.ts'
import { positionsOf } from '#src/domain/listing/files/pack-files.ts'
import { detailsOf, packProducers } from '#src/domain/listing/packing.ts'
import { isNamed, unpackProducers } from '#src/domain/listing/listing-file.ts'
import type {
  IndexedProducer,
  ListedProducer,
  PackedProducers,
  ProducerDetails,
} from '#src/domain/listing/listing-file.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { countedAreas } from './landing-view.ts'
import type { CountedArea } from './landing-view.ts'
import { allProducers } from './producers.ts'
import { searchFolder } from './search-files.ts'
import { salesCounts, tagCounts } from './tag-counts.ts'
import { createHash } from 'node:crypto'
import { frame } from '#src/texts/texts.ts'
import { DENMARK_BOUNDS, DENMARK_PICTURE, onDenmarkPicture } from '#src/domain/place/map-picture.ts'
import { boxOf } from '#src/domain/place/bounding-box.ts'
import type { BoundingBox } from '#src/domain/place/bounding-box.ts'
import type { Position } from '#src/domain/place/distance.ts'
import {
  clusterSize,
  firstMarkerId,
  markerSize,
  markerSymbols,
  wholeCountryZooms,
} from '#src/domain/markers/markers.ts'
import type { FirstMarker, FirstMarkers, WholeCountryZoom } from '#src/domain/markers/markers.ts'
import { clusterProducers } from '#src/domain/markers/clusters.ts'
import type { Spot } from '#src/domain/markers/clusters.ts'

/** Margin in degrees around the producers of a marker, which may all have the same position. */
const AROUND = 0.002

function boxAround(positions: readonly Position[]): BoundingBox {
  const { south, north, west, east } = boxOf(positions)
  return { south: south - AROUND, north: north + AROUND, west: west - AROUND, east: east + AROUND }
}

function namedOf(producer: ListedProducer): IndexedProducer {
  if (!isNamed(producer)) throw new Error('A marker of the page as it is built needs the name of its producer.')
  return producer
}

function markerOf(spot: Spot, zoom: WholeCountryZoom): FirstMarker {
  if (spot.kind === 'cluster') return { count: spot.count, bounds: boxAround(spot.members()), producer: null }
  const { isRough, products } = spot.producer
  const { segment, name } = namedOf(spot.producer)
  return {
    count: 1,
    bounds: boxAround([spot]),
    producer: { segment, name, isRough, symbols: markerSymbols(products, zoom) },
  }
}

const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(2)}%`

/**
 * Writes the CSS rule for a marker's position and size on the picture of Denmark. The content security policy of the
 * page does not allow `style` attributes.
 */
function rule(spot: Spot, zoom: WholeCountryZoom, nth: number): string {
  const [x, y] = onDenmarkPicture(spot)
  const { width, height } =
    spot.kind === 'cluster'
      ? { width: clusterSize(spot.count), height: clusterSize(spot.count) }
      : markerSize(markerSymbols(spot.producer.products, zoom).length)
  const below = spot.kind === 'cluster' ? height / 2 : height
  return (
    `#${firstMarkerId(zoom, nth)}{left:${percent(x, DENMARK_PICTURE.width)};top:${percent(y, DENMARK_PICTURE.height)};` +
    `width:${width}px;height:${height}px;margin:${-below}px 0 0 ${-width / 2}px}`
  )
}

/** Returns the markers of the whole country as the map draws them, and the CSS rules that position them. */
export function firstMarkers(producers: readonly IndexedProducer[]): {
  markers: FirstMarkers
  styles: string
  stylesHash: `sha256-${string}`
} {
  const spotsIn = clusterProducers(producers)
  const spots = wholeCountryZooms.map((zoom) => ({ zoom, spots: spotsIn(DENMARK_BOUNDS, zoom) }))
  const of = (wanted: WholeCountryZoom): FirstMarker[] =>
    spots.flatMap(({ zoom, spots: drawn }) => (zoom === wanted ? drawn.map((spot) => markerOf(spot, zoom)) : []))
  const styles = spots.flatMap(({ zoom, spots: drawn }) => drawn.map((spot, nth) => rule(spot, zoom, nth))).join('')
  return {
    markers: { 6: of(6), 7: of(7) },
    styles,
    stylesHash: `sha256-${createHash('sha256').update(styles).digest('base64')}`,
  }
}

/** The number of cards in the built page. */
const FIRST_CARDS = 12

/** The areas that the specification names on the home page, in its order. */
const popularAreaKeys = ['silkeborg', 'randers', 'odense', 'roskilde', 'herning']
/** How many of the largest other areas are added. */
const LARGEST_AREAS = 3

const environment = readEnvironment(process.env)

/** The server that computes drives; null if none is configured. */
export const { routerUrl } = environment

/** URL and attribution of the map tiles. The default attribution is in the language of the page. */
export const tiles = {
  url: environment.tiles.url,
  get attribution() {
    return environment.tiles.attribution ?? frame.mapContributors
  },
}

export interface HomePage {
  total: number
  first: PackedProducers
  firstDetails: ProducerDetails[]
  folder: string
  firstMarkers: ReturnType<typeof firstMarkers>
  counts: Record<ListFilter, Record<string, number>>
  tiles: typeof tiles
  popularAreas: { key: string; name: string; note: string }[]
  areaCount: number
}

function countsOf(producers: readonly Producer[]): HomePage['counts'] {
  return {
    products: tagCounts(producers, 'products', productKeys),
    certifications: tagCounts(producers, 'certifications', filterCertifications),
    ...salesCounts(producers),
  }
}

/** Returns the specification's areas, then the largest others. Areas without producers come last. */
async function popularAreas(): Promise<HomePage['popularAreas']> {
  const counted = await countedAreas()
  const specified = popularAreaKeys.flatMap((key) => counted.filter(({ area }) => area.key === key))
  const largest = counted
    .filter((each) => each.count > 0 && !specified.includes(each))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, LARGEST_AREAS)
  const isFilled = ({ count }: CountedArea): boolean => count > 0
  return [...specified.filter(isFilled), ...largest, ...specified.filter((each) => !isFilled(each))].map((each) => ({
    key: each.area.key,
    name: each.area.name,
    note: areaNote(each),
  }))
}

/** Everything that the home page shows before a visitor does anything. */
export async function homePage(): Promise<HomePage> {
  const producers = await allProducers()
  const first = producers.slice(0, FIRST_CARDS)
  const positions = positionsOf(producers)
  const now = new Date()
  return {
    total: producers.length,
    first: packProducers(
      first,
      first.map((producer) => positions.get(producer) ?? 0),
    ),
    firstDetails: first.map((producer) => detailsOf(producer, now)),
    folder: await searchFolder(),
    firstMarkers: firstMarkers(unpackProducers(packProducers(producers))),
    counts: countsOf(producers),
    tiles,
    popularAreas: await popularAreas(),
    areaCount: areas.length,
  }
}
