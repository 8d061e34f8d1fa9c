import { dateOf, localMoment } from '../hours/local-time.ts'
import { isUnknownTimeline } from '../hours/timeline.ts'
import { municipalityAt, municipalityName } from '../place/municipalities.ts'
import { levelOf, OPERATOR, VISITOR } from '../producer/freshness.ts'
import type { Producer } from '../producer/producer.ts'
import { unattended } from '../sales/sales.ts'
import { factAbout, parseFacts } from '../visits/visitor-facts.ts'

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
