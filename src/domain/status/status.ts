import { dataPages as texts } from '#src/texts/texts.ts'
import { municipalityAt, municipalityName } from '../place/municipalities.ts'
import { freshnessLevels, levelOf, OPERATOR, VISITOR } from '../producer/freshness.ts'
import type { FreshnessLevel } from '../producer/freshness.ts'
import type { Producer } from '../producer/producer.ts'
import { dateOf, localMoment } from '../hours/local-time.ts'
import { isUnknownTimeline } from '../hours/timeline.ts'
import { unattended } from '../sales/sales.ts'
import { factAbout, parseFacts } from '../visits/visitor-facts.ts'

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

/**
 * Whether enough is known about a shop to drive to it: its opening hours, products and payments, confirmed within a
 * year. Facts that visitors agree on count too.
 */
export function isKnownWell(producer: Producer, now: Date): boolean {
  const { hours, salesTypes, visitorFacts } = producer
  const has = (field: 'products' | 'payments'): boolean =>
    producer[field].length > 0 || parseFacts(visitorFacts).some((fact) => fact.field === field && fact.answer === 'yes')
  const isUnattended = unattended.some((type) => salesTypes.includes(type) || factAbout(visitorFacts, type) === 'yes')
  return (
    (!isUnknownTimeline(hours.timeline) || isUnattended) &&
    has('products') &&
    has('payments') &&
    levelOf(producer, now) === 'confirmed'
  )
}

/** How well the shops of a municipality are known, and what was added this month. */
export interface MunicipalityStatus {
  /** 'Lolland Kommune'. */
  name: string
  total: number
  knownWell: number
  /** Confirmed this month. */
  confirmed: number
  /** Added this month by a person. Producers from other sources are not counted. */
  added: number
}

/** 'YYYY-MM' in Denmark. */
const monthOf = (moment: Date): string => dateOf(localMoment(moment).day).slice(0, 7)

const isIn = (month: string, moment: string | null): boolean => moment !== null && monthOf(new Date(moment)) === month

/** The municipalities with shops, in Danish order. */
export function statusByMunicipality(producers: readonly Producer[], now: Date): MunicipalityStatus[] {
  const month = monthOf(now)
  const isAdded = ({ dataSource, createdAt }: Producer): boolean =>
    (dataSource === VISITOR || dataSource === OPERATOR) && isIn(month, createdAt)
  const byName = Map.groupBy(producers, ({ address }) => municipalityAt(address)?.name)
  return [...byName]
    .flatMap(([name, shops]) =>
      name === undefined
        ? []
        : {
            name: municipalityName(name),
            total: shops.length,
            knownWell: shops.filter((shop) => isKnownWell(shop, now)).length,
            confirmed: shops.filter(({ confirmedAt }) => isIn(month, confirmedAt)).length,
            added: shops.filter(isAdded).length,
          },
    )
    .toSorted((one, other) => one.name.localeCompare(other.name, 'da'))
}
