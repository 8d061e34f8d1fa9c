import { isInArea } from '../place/areas.ts'
import type { Area } from '../place/areas.ts'
import { isInCategory } from './categories.ts'
import type { Category } from './categories.ts'
import { isOrganic } from '../producer/certifications.ts'
import { municipalityAt, municipalityOf } from '../place/municipalities.ts'
import type { Producer } from '../producer/producer.ts'
import { exactDistanceLabel } from '../place/distance.ts'
import { landing } from '#src/texts/texts.ts'

/** Returns the producers on an area's page, in the order given. */
export function producersOfArea(producers: readonly Producer[], area: Area): Producer[] {
  return producers.filter(({ address }) => isInArea(address, area, municipalityOf))
}

/** The producers on a category's page, each part in the order given. */
export interface CategoryParts {
  /** Producers that the category's name describes. */
  marked: Producer[]
  /** Producers of such goods that are not known to be organic, although the category's name is about organic goods. */
  unmarked: Producer[]
}

/** Returns the producers on a category's page, in two parts if it is about organic goods. */
export function partsOfCategory(producers: readonly Producer[], category: Category): CategoryParts {
  const inCategory = producers.filter((producer) => isInCategory(producer, category))
  const isMarked = (producer: Producer): boolean => !category.isOrganic || isOrganic(producer)
  return { marked: inCategory.filter(isMarked), unmarked: inCategory.filter((producer) => !isMarked(producer)) }
}

/** Returns the producers of a category by the specification's mapping, which ignores whether they are organic. */
export function producersOfCategory(producers: readonly Producer[], category: Category): Producer[] {
  const { marked, unmarked } = partsOfCategory(producers, category)
  return [...marked, ...unmarked]
}

export interface AreaFigures {
  totalProducers: number
  verifiedProducers: number
  /** How many kinds of products the producers have between them. */
  productCategories: number
}

/** Computes the figures of an area's page from the producers on it. */
export function areaFigures(producers: readonly Producer[]): AreaFigures {
  return {
    totalProducers: producers.length,
    verifiedProducers: producers.filter(({ verified }) => verified).length,
    productCategories: new Set(producers.flatMap(({ products }) => products)).size,
  }
}

export interface CategoryFigures {
  totalProducers: number
  /** 1 to 5 over every approved review of the producers; null when there are none. */
  averageRating: number | null
  totalReviews: number
  /** The numbers of known regions and municipalities of the producers. */
  regions: number
  municipalities: number
}

/** Computes the figures of a category's page from the producers on it. */
export function categoryFigures(producers: readonly Producer[]): CategoryFigures {
  const places = producers.map(({ address }) => municipalityAt(address)).filter((place) => place !== undefined)
  return {
    totalProducers: producers.length,
    ...ratingOf(producers),
    regions: new Set(places.map(({ region }) => region)).size,
    municipalities: new Set(places.map(({ name }) => name)).size,
  }
}

/** Averages the ratings, weighting each producer by its number of reviews. */
function ratingOf(producers: readonly Producer[]): Pick<CategoryFigures, 'averageRating' | 'totalReviews'> {
  const totalReviews = sum(producers.map((producer) => producer.totalReviews))
  const stars = sum(producers.map((producer) => (producer.averageRating ?? 0) * producer.totalReviews))
  return { averageRating: totalReviews === 0 ? null : stars / totalReviews, totalReviews }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** The number of shops in an area, and the distance from its centre to the nearest one if it has none. */
export interface AreaCount {
  count: number
  /** Km; null if no producer is on the map. */
  nearestKm: number | null
}

/** Describes the count of an area: '12 butikker', or 'nærmeste 8,4 km væk'. */
export function areaNote({ count, nearestKm }: AreaCount): string {
  if (count > 0) return landing.shopCount(count)
  return nearestKm === null ? landing.noneYet : landing.nearestAway(exactDistanceLabel(nearestKm))
}
