import { municipalityAt } from '../place/municipalities.ts'
import { ageOf } from '../producer/freshness.ts'
import type { Age } from '../producer/freshness.ts'
import type { Producer } from '../producer/producer.ts'

export const STATUS_PATH = '/status'
export const STATUS_CSV_PATH = '/status.csv'

/** From the freshest on, with what pages call each. */
export const ageLabels: Record<Age, string> = {
  fresh: 'Under 1 år',
  ageing: '1–3 år',
  old: 'Over 3 år',
  undated: 'Uden dato',
  unconfirmed: 'Ikke bekræftet',
}
export const ages = ['fresh', 'ageing', 'old', 'undated', 'unconfirmed'] as const satisfies Age[]

/** How old the last word is on the producers of a region, or of all. */
export interface RegionStatus {
  /** Its name; 'Ukendt region' for those whose address names no known postcode. */
  region: string
  total: number
  counts: Record<Age, number>
}

export const WHOLE_COUNTRY = 'Hele landet'
const UNKNOWN_REGION = 'Ukendt region'

function statusOf(region: string, producers: readonly Producer[], now: Date): RegionStatus {
  const counts = { fresh: 0, ageing: 0, old: 0, undated: 0, unconfirmed: 0 }
  for (const producer of producers) counts[ageOf(producer, now)]++
  return { region, total: producers.length, counts }
}

/** The whole country, then its regions in Danish order, then those whose region nobody knows. */
export function statusByRegion(producers: readonly Producer[], now: Date): [RegionStatus, ...RegionStatus[]] {
  const byRegion = Map.groupBy(producers, ({ address }) => municipalityAt(address)?.region ?? UNKNOWN_REGION)
  const isUnknown = (region: string): number => (region === UNKNOWN_REGION ? 1 : 0)
  const regions = [...byRegion].toSorted(
    ([one], [other]) => isUnknown(one) - isUnknown(other) || one.localeCompare(other, 'da'),
  )
  return [
    statusOf(WHOLE_COUNTRY, producers, now),
    ...regions.map(([region, inRegion]) => statusOf(region, inRegion, now)),
  ]
}

/** Of a hundred; 0 of none. Whole per cents, 99 at most where one is missing. */
export function percentOf(count: number, total: number): number {
  if (total === 0) return 0
  return count === total ? 100 : Math.min(99, Math.round((count / total) * 100))
}

/** RFC 4180, names of columns in the language of the open data. */
export function statusCsv(statuses: readonly RegionStatus[]): string {
  const rows = statuses.map(({ region, total, counts }) => [region, total, ...ages.map((age) => counts[age])])
  return [['region', 'total', ...ages], ...rows].map((cells) => `${cells.join(',')}\r\n`).join('')
}
