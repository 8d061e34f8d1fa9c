import { names } from '#src/texts/texts.ts'
import type { ProductKey } from '../producer/products.ts'
import type { Season } from './half-months.ts'
import { slugOf } from '../producer/slug.ts'
import { pathIn, pathOf, withoutUmlauts } from '#src/texts/paths.ts'

/**
 * A kind of goods below the specification's products: strawberries, which are fruits.
 *
 * Where the months are from: they are what is commonly known of Danish growing, rounded to half months, as the season
 * calendars of Dansk Gartneri (vegetables, greenhouses, flowers), Frugt og Grønt Rådgivningen (fruit and berries),
 * Landbrug & Fødevarer (meat, honey, what is kept in store), Fødevarestyrelsen (food through the year) and Danske
 * Juletræer tell it in general. None of them was opened while the tables were written, and no row has been compared with
 * one: what a row's table names is where to compare it.
 */
export interface Kind {
  key: string
  /** Danish name. */
  name: string
  /** Its name in the language of the page. */
  readonly label: string
  product: ProductKey
  /** What a shop writes that sells it; a phrase of several words is found as it stands. */
  words: readonly string[]
  /** When it comes fresh from the field, the hive or the sea; null for what has no season. */
  fresh: Season | null
  /** When it is sold from a Danish store. */
  stored?: Season
  /** It needs glass over it. */
  isFromGreenhouse?: true
}

type KindRow = Omit<Kind, 'product' | 'key' | 'name'> & { product?: ProductKey }

/** The kinds of a table, as its rows say: all of one product, unless a row names another. */
export function kindsOf<Key extends string>(product: ProductKey, rows: Record<Key, KindRow>): Record<Key, Kind>
export function kindsOf(product: ProductKey, rows: Record<string, KindRow>): Record<string, Kind> {
  return Object.fromEntries(
    Object.entries(rows).map(([key, { label, ...row }]): [string, Kind] => [
      key,
      {
        product,
        ...row,
        key,
        name: label,
        get label() {
          return names.kind(key, label)
        },
      },
    ]),
  )
}

/** The part of the season's page about goods without sellers. */
export const NO_SELLER = 'ingen-saelger'

/** Names a kind in addresses, and its place in the calendar: 'nye-kartofler'. */
export const kindAnchor = ({ label }: Pick<Kind, 'label'>): string => slugOf(withoutUmlauts(label))

/** The page of a kind. It exists if at least one producer states that they sell it. */
export const kindPath = (kind: Pick<Kind, 'label'>): string => pathIn('kind', kindAnchor(kind))

/** A search on the home page for stated sellers of a kind, followed by possible ones: '/?q=nye%20kartofler'. */
export const searchPath = ({ label }: Pick<Kind, 'label'>): string =>
  `${pathOf('home')}?q=${encodeURIComponent(names.inSentence(label))}`

/** Those who have a product of the specification, on the home page. */
export const productPath = (product: ProductKey): string => `${pathOf('home')}?produkter=${product}`
