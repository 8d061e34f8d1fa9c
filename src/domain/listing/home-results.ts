import { distanceKm, isLocated } from '../place/distance.ts'
import type { Position } from '../place/distance.ts'
import type { HomeState, Sort } from './home-state.ts'
import { statusAt } from '../hours/opening-hours.ts'
import type { LocalTime, OpenStatus, Week } from '../hours/opening-hours.ts'
import type { IndexedProducer } from './search-index.ts'

/** What the results depend on besides the visitor's choices. */
export interface Circumstances {
  producers: readonly IndexedProducer[]
  /** Flags by position of those who answer the text; null when there is no text. */
  answering: Uint8Array | null
  now: LocalTime
  /** The visitor's; null when it is not known. */
  position: Position | null
}

export interface HomeResult {
  producer: IndexedProducer
  status: OpenStatus
  /** Null without a position, the visitor's or the producer's. */
  distanceKm: number | null
}

export interface HomeResults {
  /** In the chosen order. */
  found: HomeResult[]
  /** The same producers in the order of the index. */
  producers: IndexedProducer[]
  /** How many the open-now filter left out because nobody knows their hours. */
  hiddenUnknown: number
}

const statusOrder: Record<OpenStatus['status'], number> = { open: 0, unknown: 1, closed: 2 }

const compare: Record<Sort, (first: HomeResult, second: HomeResult) => number> = {
  name: (first, second) => first.producer.position - second.producer.position,
  distance: (first, second) =>
    (first.distanceKm ?? Infinity) - (second.distanceKm ?? Infinity) || compare.name(first, second),
  status: (first, second) =>
    statusOrder[first.status.status] - statusOrder[second.status.status] || compare.name(first, second),
}

/** The order in force: by distance only when there is a position to measure from. */
export function effectiveSort(chosen: Sort | null, position: Position | null): Sort {
  if (position === null) return chosen === 'status' ? 'status' : 'name'
  return chosen ?? 'distance'
}

function sharesAny(wanted: readonly string[], given: readonly string[]): boolean {
  return wanted.length === 0 || wanted.some((value) => given.includes(value))
}

const statuses = new WeakMap<LocalTime, Map<Week, OpenStatus>>()

/**
 * The status of each week at a moment, worked out once: weeks are shared between producers, and a card whose
 * status is the same object is not drawn again.
 */
function statusByWeek(now: LocalTime): (week: Week) => OpenStatus {
  const known = statuses.get(now) ?? new Map<Week, OpenStatus>()
  statuses.set(now, known)
  return (week) => {
    const kept = known.get(week)
    if (kept) return kept
    const status = statusAt(week, now)
    known.set(week, status)
    return status
  }
}

/** Filters and sorts as section 5 of the specification says: any chosen product, any chosen certification. */
export function findResults(state: HomeState, { producers, answering, now, position }: Circumstances): HomeResults {
  const statusOf = statusByWeek(now)
  const found: HomeResult[] = []
  let hiddenUnknown = 0
  for (const producer of producers) {
    if (answering !== null && answering[producer.position] !== 1) continue
    if (!sharesAny(state.products, producer.products)) continue
    if (!sharesAny(state.certifications, producer.certifications)) continue
    const distance = position !== null && isLocated(producer) ? distanceKm(position, producer) : null
    if (position !== null && (distance === null || distance > state.distanceKm)) continue
    const status = statusOf(producer.week)
    if (state.openNow && status.status !== 'open') {
      if (status.status === 'unknown') hiddenUnknown++
      continue
    }
    found.push({ producer, status, distanceKm: distance })
  }
  const kept = found.map(({ producer }) => producer)
  const sort = effectiveSort(state.sort, position)
  if (sort !== 'name') found.sort(compare[sort])
  return { found, producers: kept, hiddenUnknown }
}

/** A change that gives an empty result some content again, and how many it would show. */
export interface Loosening {
  change: Partial<HomeState>
  kind: 'query' | 'products' | 'certifications' | 'openNow' | 'distance' | 'nearMe'
  count: number
}

/**
 * What can be loosened when nothing is found: each filter by itself, a longer distance, the position.
 * `count` answers how many producers a state would show.
 */
export function loosenings(
  state: HomeState,
  hasPosition: boolean,
  widerDistances: readonly HomeState['distanceKm'][],
  count: (state: HomeState, usePosition: boolean) => number,
): Loosening[] {
  const single: Omit<Loosening, 'count'>[] = [
    ...(state.openNow ? [{ kind: 'openNow' as const, change: { openNow: false } }] : []),
    ...(state.certifications.length > 0 ? [{ kind: 'certifications' as const, change: { certifications: [] } }] : []),
    ...(state.products.length > 0 ? [{ kind: 'products' as const, change: { products: [] } }] : []),
    ...(state.query.trim() !== '' ? [{ kind: 'query' as const, change: { query: '' } }] : []),
    ...(hasPosition
      ? widerDistances
          .filter((option) => option > state.distanceKm)
          .map((option) => ({ kind: 'distance' as const, change: { distanceKm: option } }))
      : []),
    ...(hasPosition ? [{ kind: 'nearMe' as const, change: { nearMe: false } }] : []),
  ]
  const helpful = single
    .map((loosening) => ({
      ...loosening,
      count: count({ ...state, ...loosening.change }, hasPosition && loosening.kind !== 'nearMe'),
    }))
    .filter((loosening) => loosening.count > 0)
  const nearest = helpful.find(({ kind }) => kind === 'distance')
  return helpful.filter((loosening) => loosening.kind !== 'distance' || loosening === nearest)
}
