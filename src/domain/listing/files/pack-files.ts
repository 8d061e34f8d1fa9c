import { numbered, packPage } from '../../hours/timeline-pool.ts'
import { isLocated, NOWHERE } from '../../place/distance.ts'
import { confirmedDay } from '../../producer/freshness.ts'
import type { Producer } from '../../producer/producer.ts'
import { DEGREE, letter, numbersOnCurve, packNumbers } from './encoding.ts'
import type { IndexFile } from './index-file.ts'
import { isApproximate } from '../../place/geocoding.ts'
import { placeOf } from '../../place/place.ts'
import { idSegment } from '../../producer/slug.ts'
import { suggestedTags } from '../../producer/suggested-tags.ts'
import type { PackedNames, PackedTags } from './packed-columns.ts'

function packLists(all: readonly (readonly string[])[]): { values: string[]; lists: string } {
  const { values, indexOf } = numbered<string>()
  const lists = all.map((tags) => tags.map((tag) => letter(indexOf(tag))).join('')).join(',')
  return { values, lists }
}

/** Packs the tags of producers, in the order given. */
export function packTags(producers: readonly Producer[]): PackedTags {
  const products = packLists(producers.map(({ products }) => products))
  const certifications = packLists(producers.map(({ certifications }) => certifications))
  const salesTypes = packLists(producers.map(({ salesTypes }) => salesTypes))
  const payments = packLists(producers.map(({ payments }) => payments))
  const suggested = producers.map(suggestedTags)
  const suggestedProducts = packLists(suggested.map(({ products }) => products))
  const suggestedSalesTypes = packLists(suggested.map(({ salesTypes }) => salesTypes))
  const suggestedPayments = packLists(suggested.map(({ payments }) => payments))
  return {
    productValues: products.values,
    products: products.lists,
    certificationValues: certifications.values,
    certifications: certifications.lists,
    salesTypeValues: salesTypes.values,
    salesTypes: salesTypes.lists,
    paymentValues: payments.values,
    payments: payments.lists,
    suggestedProductValues: suggestedProducts.values,
    suggestedProducts: suggestedProducts.lists,
    suggestedSalesTypeValues: suggestedSalesTypes.values,
    suggestedSalesTypes: suggestedSalesTypes.lists,
    ...(suggestedPayments.values.length > 0 && {
      suggestedPaymentValues: suggestedPayments.values,
      suggestedPayments: suggestedPayments.lists,
    }),
  }
}

/** Packs the names, ids and addresses of producers, in the order given. */
export function packNames(producers: readonly Producer[]): PackedNames {
  const places = numbered<string>()
  const addresses = producers.map(({ address }) => {
    const { street, postcode, town } = placeOf(address)
    const place = `${postcode} ${town}`
    return (street === null ? place : `${street}, ${place}`) === address
      ? { street: street ?? '', place: places.indexOf(place) }
      : { street: address, place: -1 }
  })
  return {
    names: producers.map(({ name }) => name),
    ids: producers.map(({ id }) => idSegment(id)).join(''),
    places: places.values,
    place: addresses.map(({ place }) => place),
    streets: addresses.map(({ street }) => street),
  }
}

/** Returns the indexes of the producers whose position is only the area of their address. */
export const roughOf = (producers: readonly Producer[]): number[] =>
  producers.flatMap(({ placeAccuracy }, nth) => (isApproximate(placeAccuracy) ? nth : []))

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

/**
 * Returns each producer's position as browsers compute it from the index, where unlocated producers are at 0, 0. The
 * producers must be in the order of the index.
 */
export function positionsOf(producers: readonly Producer[]): Map<Producer, number> {
  const places = producers.map((producer) => (isLocated(producer) ? producer : NOWHERE))
  const positions = numbersOnCurve(
    places.map(({ latitude }) => latitude),
    places.map(({ longitude }) => longitude),
  )
  return new Map(producers.map((producer, nth) => [producer, positions[nth] ?? nth]))
}

/** Sorts producers by position. */
export function byPosition(producers: readonly Producer[]): Producer[] {
  const positions = positionsOf(producers)
  const at = (producer: Producer): number => positions.get(producer) ?? 0
  return producers.toSorted((one, other) => at(one) - at(other))
}
