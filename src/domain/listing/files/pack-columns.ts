import { isApproximate } from '../../place/geocoding.ts'
import { placeOf } from '../../place/place.ts'
import type { Producer } from '../../producer/producer.ts'
import { idSegment } from '../../producer/slug.ts'
import { suggestedTags } from '../../producer/suggested-tags.ts'
import { letter } from './letters.ts'
import type { PackedNames } from './packed-names.ts'
import type { PackedTags } from './packed-tags.ts'

/** Numbers values as they come. */
export function dictionary(): { values: string[]; indexOf: (value: string) => number } {
  const indexes = new Map<string, number>()
  const values: string[] = []
  return {
    values,
    indexOf: (value) => {
      const known = indexes.get(value)
      if (known !== undefined) return known
      indexes.set(value, values.length)
      return values.push(value) - 1
    },
  }
}

function packLists(all: readonly (readonly string[])[]): { values: string[]; lists: string } {
  const { values, indexOf } = dictionary()
  const lists = all.map((tags) => tags.map((tag) => letter(indexOf(tag))).join('')).join(',')
  return { values, lists }
}

/** The lists of producers in the order given. */
export function packTags(producers: readonly Producer[]): PackedTags {
  const products = packLists(producers.map(({ products }) => products))
  const certifications = packLists(producers.map(({ certifications }) => certifications))
  const salesTypes = packLists(producers.map(({ salesTypes }) => salesTypes))
  const payments = packLists(producers.map(({ payments }) => payments))
  const suggested = producers.map(suggestedTags)
  const suggestedProducts = packLists(suggested.map(({ products }) => products))
  const suggestedSalesTypes = packLists(suggested.map(({ salesTypes }) => salesTypes))
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
  }
}

/** What producers are called, in the order given. */
export function packNames(producers: readonly Producer[]): PackedNames {
  const places = dictionary()
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

/** The places of those whose position is no more than the area of their address. */
export const roughOf = (producers: readonly Producer[]): number[] =>
  producers.flatMap(({ placeAccuracy }, nth) => (isApproximate(placeAccuracy) ? nth : []))
