import type { FieldValues } from '../producer/fields.ts'
import type { Vocabulary } from '../producer/vocabulary.ts'
import { foldedWords } from '../text/fold.ts'
import { payments } from './payments.ts'
import { particularSalesTypes, salesTypes } from './sales-types.ts'

type Sales = Pick<FieldValues, 'salesTypes' | 'payments'>

/** What any farm may do, and few say: who names no particular way of selling is found by it. */
const ORDINARY_SALE = 'stalddorssalg'

function wordsOfTag<Key extends string>({ label, canonical, words }: Vocabulary<Key>, tag: string): string {
  const typed = [...words].filter(([, key]) => key === canonical(tag)).map(([word]) => word)
  return [...new Set([...foldedWords(label(tag)), ...typed])].join(' ')
}

/** By each sales type and payment of a producer, the folded words that find those who have it. */
export const wordsOfSales = (sales: Sales): ReadonlyMap<string, string> =>
  new Map([
    ...sales.salesTypes.map((tag) => [tag, wordsOfTag(salesTypes, tag)] as const),
    ...sales.payments.map((tag) => [tag, wordsOfTag(payments, tag)] as const),
  ])

/** A word that finds a producer for what it does not say; '' where it does say. */
export const unsaidWord = (sales: Sales): string =>
  particularSalesTypes(sales.salesTypes).length === 0 ? ORDINARY_SALE : ''
