import { distanceKm, isLocated } from '../place/distance.ts'
import type { Position } from '../place/distance.ts'
import type { LandingProducer } from './landing-file.ts'

/** In the order that they are offered in, by section 2 of the specification. */
export const landingSorts = ['distance', 'rating', 'name', 'newest'] as const
export type LandingSort = (typeof landingSorts)[number]

export interface LandingFilters {
  /** A product key; null for all. */
  product: string | null
  region: string | null
  onlyOrganic: boolean
}

/** What a visitor has chosen on a landing page. */
export interface LandingChoice extends LandingFilters {
  sort: LandingSort
}

export interface ListedProducer {
  producer: LandingProducer
  /** Null without a position, the visitor's or the producer's. */
  distanceKm: number | null
}

type Compare = (first: ListedProducer, second: ListedProducer) => number

const byName: Compare = (first, second) => first.producer.position - second.producer.position

const compare: Record<LandingSort, Compare> = {
  // As the page was built: organic producers come first where it is about organic goods.
  name: () => 0,
  distance: (first, second) =>
    (first.distanceKm ?? Infinity) - (second.distanceKm ?? Infinity) || byName(first, second),
  rating: (first, second) => second.producer.rating - first.producer.rating || byName(first, second),
  newest: (first, second) => second.producer.createdDay - first.producer.createdDay || byName(first, second),
}

/** Which of a landing page's producers a visitor has asked for, in the order given. */
export function filterProducers(
  producers: readonly LandingProducer[],
  { product, region, onlyOrganic }: LandingFilters,
): LandingProducer[] {
  return producers
    .filter((producer) => product === null || producer.products.includes(product))
    .filter((producer) => region === null || producer.region === region)
    .filter((producer) => !onlyOrganic || producer.isOrganic)
}

/** Sorts producers that are given in the order of their page. */
export function sortProducers(
  producers: readonly LandingProducer[],
  sort: LandingSort,
  position: Position | null,
): ListedProducer[] {
  return producers
    .map((producer) => ({
      producer,
      distanceKm: position !== null && isLocated(producer) ? distanceKm(position, producer) : null,
    }))
    .sort(compare[sort])
}
