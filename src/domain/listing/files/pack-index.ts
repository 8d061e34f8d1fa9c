import { packPage } from '../../hours/timeline-pool.ts'
import { isLocated } from '../../place/distance.ts'
import { confirmedDay } from '../../producer/freshness.ts'
import type { Producer } from '../../producer/producer.ts'
import { numbersOnCurve } from './curve.ts'
import { DEGREE } from './degree.ts'
import { packNumbers } from './digits.ts'
import type { IndexFile } from './index-file.ts'
import { packTags, roughOf } from './pack-columns.ts'

type Coordinate = 'latitude' | 'longitude'

function packDegrees(producers: readonly Producer[], key: Coordinate): { from: number; steps: string[] } {
  const degrees = (producer: Producer): number => Math.round(producer[key] * DEGREE)
  const from = producers.filter(isLocated).reduce((least, producer) => Math.min(least, degrees(producer)), Infinity)
  return {
    from: Number.isFinite(from) ? from : 0,
    steps: packNumbers(producers.map((producer) => (isLocated(producer) ? degrees(producer) - from + 1 : 0))),
  }
}

/** Packs all producers, given in Danish name order. */
export function packIndex(producers: readonly Producer[]): IndexFile {
  const { pool, indices } = packPage(producers.map(({ hours }) => hours.timeline))
  const latitudes = packDegrees(producers, 'latitude')
  const longitudes = packDegrees(producers, 'longitude')
  return {
    count: producers.length,
    south: latitudes.from,
    west: longitudes.from,
    latitudes: latitudes.steps,
    longitudes: longitudes.steps,
    ...packTags(producers),
    timelines: pool,
    hours: packNumbers(indices),
    rough: roughOf(producers),
    confirmed: packNumbers(producers.map(confirmedDay)),
  }
}

const nowhere = { latitude: 0, longitude: 0 }

/** The position of each, given in the order of the index: as browsers number them, who know of nobody unlocated where it is. */
export function positionsOf(producers: readonly Producer[]): Map<Producer, number> {
  const places = producers.map((producer) => (isLocated(producer) ? producer : nowhere))
  const positions = numbersOnCurve(
    places.map(({ latitude }) => latitude),
    places.map(({ longitude }) => longitude),
  )
  return new Map(producers.map((producer, nth) => [producer, positions[nth] ?? nth]))
}

/** The producers in the order of their positions. */
export function byPosition(producers: readonly Producer[]): Producer[] {
  const positions = positionsOf(producers)
  const at = (producer: Producer): number => positions.get(producer) ?? 0
  return producers.toSorted((one, other) => at(one) - at(other))
}
