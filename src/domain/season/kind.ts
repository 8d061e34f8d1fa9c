import { names } from '#src/texts/texts.ts'
import type { ProductKey } from '../producer/products.ts'
import type { Season } from './half-months.ts'
import { slugOf } from '../producer/slug.ts'
import { runInLanguage } from '#src/texts/language.ts'
import { pathIn, pathOf, withoutUmlauts } from '#src/texts/paths.ts'

/**
 * A kind of goods within one of the specification's products: strawberries are fruits.
 *
 * The months are common knowledge of Danish growing, rounded to half months, as in the season calendars of Dansk
 * Gartneri (vegetables, greenhouses, flowers), Frugt og Grønt Rådgivningen (fruit and berries), Landbrug & Fødevarer
 * (meat, honey, stored goods), Fødevarestyrelsen (food through the year) and Danske Juletræer. None of these was opened
 * while the tables were written, and no row has been compared with one. The comment of each table names the calendars
 * to compare it with.
 */
export interface Kind {
  key: string
  /** Danish name. */
  name: string
  /** Its name in the language of the page. */
  readonly label: string
  product: ProductKey
  /** Words of shops that sell it. A phrase of several words only matches as a whole. */
  words: readonly string[]
  /** When it is fresh from the field, the hive or the sea; null if it has no season. */
  fresh: Season | null
  /** When it is sold from Danish storage. */
  stored?: Season
  /** Whether it needs a greenhouse. */
  isFromGreenhouse?: true
}

type KindRow = Omit<Kind, 'product' | 'key' | 'name'> & { product?: ProductKey }

/** Creates the kinds of a table. All belong to one product, unless a row names another. */
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

/** The anchor of the season page's section on goods without sellers. */
export const NO_SELLER = 'ingen-saelger'

/** The slug of a kind in URLs, and its anchor in the calendar: 'nye-kartofler'. */
export const kindAnchor = ({ label }: Pick<Kind, 'label'>): string => slugOf(withoutUmlauts(label))

/** The page of a kind. It exists if at least one producer states that they sell it. */
export const kindPath = (kind: Pick<Kind, 'label'>): string => pathIn('kind', kindAnchor(kind))

/** The list of a kind's stated sellers, the same in each language. */
export const kindList = (kind: Pick<Kind, 'label'>): string => runInLanguage('da', () => kindPath(kind))

/** A search on the home page for stated sellers of a kind, followed by possible ones: '/?q=nye%20kartofler'. */
export const searchPath = ({ label }: Pick<Kind, 'label'>): string =>
  `${pathOf('home')}?q=${encodeURIComponent(names.inSentence(label))}`

/** The home page, filtered by a product of the specification. */
export const productPath = (product: ProductKey): string => `${pathOf('home')}?produkter=${product}`
