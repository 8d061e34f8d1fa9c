import { dataPages as texts } from '#src/texts/texts.ts'
import { municipalityAt } from '../place/municipalities.ts'
import { freshnessLevels, levelOf } from '../producer/freshness.ts'
import type { FreshnessLevel } from '../producer/freshness.ts'
import type { Producer } from '../producer/producer.ts'

export const STATUS_PATH = '/status'
export const STATUS_CSV_PATH = '/status.csv'

export const levelLabel = (level: FreshnessLevel): string => texts.levels[level]

/**
 * How many producers of a region, or of the country, are confirmed by a person, and how old the information on the
 * others is.
 */
export interface RegionStatus {
  /** Its name; 'Ukendt region' for addresses without a known postcode. */
  region: string
  total: number
  counts: Record<FreshnessLevel, number>
}

function statusOf(region: string, producers: readonly Producer[], now: Date): RegionStatus {
  const counts = { confirmed: 0, lapsed: 0, current: 0, dated: 0, undated: 0 }
  for (const producer of producers) counts[levelOf(producer, now)]++
  return { region, total: producers.length, counts }
}

/** The whole country, then its regions in Danish order, then the producers of unknown region. */
export function statusByRegion(producers: readonly Producer[], now: Date): [RegionStatus, ...RegionStatus[]] {
  const byRegion = Map.groupBy(producers, ({ address }) => municipalityAt(address)?.region ?? texts.unknownRegion)
  const isUnknown = (region: string): number => (region === texts.unknownRegion ? 1 : 0)
  const regions = [...byRegion].toSorted(
    ([one], [other]) => isUnknown(one) - isUnknown(other) || one.localeCompare(other, 'da'),
  )
  return [
    statusOf(texts.wholeCountry, producers, now),
    ...regions.map(([region, inRegion]) => statusOf(region, inRegion, now)),
  ]
}

/** Whole per cent; 0 if the total is 0, and at most 99 if the count is below the total. */
export function percentOf(count: number, total: number): number {
  if (total === 0) return 0
  return count === total ? 100 : Math.min(99, Math.round((count / total) * 100))
}

/** RFC 4180, with the column names of the open data. */
export function statusCsv(statuses: readonly RegionStatus[]): string {
  const rows = statuses.map(({ region, total, counts }) => [
    region,
    total,
    ...freshnessLevels.map((level) => counts[level]),
  ])
  return [['region', 'total', ...freshnessLevels], ...rows].map((cells) => `${cells.join(',')}\r\n`).join('')
}
