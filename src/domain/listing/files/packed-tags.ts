import type { Tags } from '../choice.ts'
import { numberOf } from './letters.ts'

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
  /** The same of what only a name or a description suggests. */
  suggestedProductValues: string[]
  suggestedProducts: string
  suggestedSalesTypeValues: string[]
  suggestedSalesTypes: string
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
  return (nth) => {
    const suggested = { products: suggestedProducts(nth), salesTypes: suggestedSalesTypes(nth) }
    return {
      products: products(nth),
      certifications: certifications(nth),
      salesTypes: salesTypes(nth),
      payments: payments(nth),
      ...(suggested.products.length + suggested.salesTypes.length > 0 && { suggested }),
    }
  }
}
