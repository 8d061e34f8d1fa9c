import { producerPath } from '../../producer/slug.ts'
import type { Tags } from '../choice.ts'
import { numberOf } from './encoding.ts'

/** What some producers are called, and where they say that they are. */
export interface PackedNames {
  names: string[]
  /** First id segments, eight hex digits each, end to end. */
  ids: string
  /** 'postcode town' of the addresses that end in one. */
  places: string[]
  /** Index in `places`; -1 where `streets` holds the whole address. */
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

/** What the nth producer is called. */
export function namingIn(file: PackedNames, nth: number): Naming {
  const name = file.names[nth] ?? ''
  const segment = file.ids.slice(nth * SEGMENT_LENGTH, (nth + 1) * SEGMENT_LENGTH)
  return { segment, path: producerPath(name, segment), name, address: addressIn(file, nth) }
}

/**
 * The lists of tags of some producers. Of each list the distinct values, and for each producer the characters that
 * stand for its own (see `letter`), parted by commas.
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
  /** The same of what visitors, a name or a description suggest. Only visitors suggest payments: few files have them. */
  suggestedProductValues: string[]
  suggestedProducts: string
  suggestedSalesTypeValues: string[]
  suggestedSalesTypes: string
  suggestedPaymentValues?: string[]
  suggestedPayments?: string
}

/** Answers the tags of each producer; the same list for all who have the same. */
function listReader(column: string, values: readonly string[]): (nth: number) => readonly string[] {
  const lists = column.split(',')
  const combinations = new Map<string, readonly string[]>()
  return (nth) => {
    const letters = lists[nth] ?? ''
    const tags =
      combinations.get(letters) ?? Array.from(letters, (letter) => values[numberOf(letter.charCodeAt(0))] ?? '')
    combinations.set(letters, tags)
    return tags
  }
}

/** Answers all lists of the nth producer. */
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
