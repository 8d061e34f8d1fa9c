import { memoized } from '../../keyed/keyed.ts'
import { producerPath } from '../../producer/slug.ts'
import type { Tags } from '../choice.ts'
import { numberOf } from './encoding.ts'

/** The names, ids and addresses of producers, in columns. */
export interface PackedNames {
  names: string[]
  /** First id segments, eight hex digits each, concatenated. */
  ids: string
  /** Distinct 'postcode town' of the addresses that end with one. */
  places: string[]
  /** Index in `places`; -1 if `streets` has the whole address. */
  place: number[]
  streets: string[]
}

/** A producer's name, address and page. */
export interface Naming {
  segment: string
  path: string
  name: string
  address: string
}

const SEGMENT_LENGTH = 8

function addressIn({ places, place, streets }: PackedNames, nth: number): string {
  const town = places[place[nth] ?? -1]
  const street = streets[nth] ?? ''
  return town === undefined ? street : street === '' ? town : `${street}, ${town}`
}

/** Returns the name, address and page of the nth producer. */
export function namingIn(file: PackedNames, nth: number): Naming {
  const name = file.names[nth] ?? ''
  const segment = file.ids.slice(nth * SEGMENT_LENGTH, (nth + 1) * SEGMENT_LENGTH)
  return { segment, path: producerPath(name, segment), name, address: addressIn(file, nth) }
}

/**
 * The tags of producers. For each list, its distinct values, and for each producer the characters that encode its own
 * values (see `letter`), separated by commas.
 */
export interface PackedTags {
  productValues: string[]
  products: string
  certificationValues: string[]
  certifications: string
  salesTypeValues: string[]
  salesTypes: string
  paymentValues: string[]
  payments: string
  /**
   * The same for tags that visitors, a name or a description suggest. Only visitors suggest payments, so few files have
   * them.
   */
  suggestedProductValues: string[]
  suggestedProducts: string
  suggestedSalesTypeValues: string[]
  suggestedSalesTypes: string
  suggestedPaymentValues?: string[]
  suggestedPayments?: string
}

/** Returns a reader of one list of tags; producers with the same tags share one array. */
function listReader(column: string, values: readonly string[]): (nth: number) => readonly string[] {
  const lists = column.split(',')
  const tagsOf = memoized((letters: string): readonly string[] =>
    Array.from(letters, (letter) => values[numberOf(letter.charCodeAt(0))] ?? ''),
  )
  return (nth) => tagsOf(lists[nth] ?? '')
}

/** Returns a reader of all tags of the nth producer. */
export function tagReader(file: PackedTags): (nth: number) => Tags {
  const products = listReader(file.products, file.productValues)
  const certifications = listReader(file.certifications, file.certificationValues)
  const salesTypes = listReader(file.salesTypes, file.salesTypeValues)
  const payments = listReader(file.payments, file.paymentValues)
  const suggestedProducts = listReader(file.suggestedProducts, file.suggestedProductValues)
  const suggestedSalesTypes = listReader(file.suggestedSalesTypes, file.suggestedSalesTypeValues)
  const suggestedPayments = listReader(file.suggestedPayments ?? '', file.suggestedPaymentValues ?? [])
  return (nth) => {
    const suggested = {
      products: suggestedProducts(nth),
      salesTypes: suggestedSalesTypes(nth),
      payments: suggestedPayments(nth),
    }
    return {
      products: products(nth),
      certifications: certifications(nth),
      salesTypes: salesTypes(nth),
      payments: payments(nth),
      ...(Object.values(suggested).some(({ length }) => length > 0) && { suggested }),
    }
  }
}
