import { groupByEach } from '../keyed/keyed.ts'
import type { Producer } from '../producer/producer.ts'
import { danishProduct, isProductKey } from '../producer/products.ts'
import type { ProductKey } from '../producer/products.ts'
import { kindKeys, kinds, seasonalKinds } from './kinds.ts'
import type { KindKey, SeasonalKind } from './kinds.ts'
import { kindList } from './kind.ts'
import type { SeasonEntry } from './season-file.ts'
import { halfMonthsIn } from './half-months.ts'
import { fold } from '../text/fold.ts'
import type { Kind } from './kind.ts'

/** The sellers of each kind in the calendar, in the given order. Kinds without sellers are missing. */
export interface Sellers {
  /** Producers that state that they sell the kind. */
  byKind: ReadonlyMap<KindKey, readonly Producer[]>
  /** Producers of the kind's product, which may sell it without stating so. */
  byProduct: ReadonlyMap<ProductKey, readonly Producer[]>
}

export function sellersAmong(producers: readonly Producer[]): Sellers {
  return {
    byKind: groupByEach(producers, statedKinds),
    byProduct: groupByEach(producers, ({ products }) => products.filter(isProductKey)),
  }
}

/**
 * How a kind can be bought: from producers that state it, possibly from producers of its product, or from no producer
 * in the directory.
 */
export type SellerTier = 'stated' | 'possible' | 'none'

export function sellerTier({ key, product }: Pick<SeasonalKind, 'key' | 'product'>, sellers: Sellers): SellerTier {
  if (sellers.byKind.has(key)) return 'stated'
  return sellers.byProduct.has(product) ? 'possible' : 'none'
}

/** The content of `SEASON_FILE`; `positions` are those in the search index. */
export function packSeason({ byKind }: Sellers, positions: ReadonlyMap<Producer, number>): SeasonEntry[] {
  return seasonalKinds.map((kind) => {
    const { key, label, product, fresh, stored } = kind
    const sellers = byKind.get(key)?.map((producer) => positions.get(producer) ?? 0) ?? []
    return {
      label,
      product,
      list: kindList(kind),
      fresh: halfMonthsIn(fresh),
      stored: stored ? halfMonthsIn(stored) : [],
      sellers: sellers.toSorted((one, other) => one - other),
    }
  })
}

/** Parts of a compound that do not change which goods it is about: 'økojuletræer', 'jordbærmark'. */
const beginnings = ['øko', 'gård', 'frilands'].map(fold)
const endings = [
  ...['mark', 'marken', 'marker', 'markerne', 'bod', 'boden', 'salg', 'salget', 'pluk', 'plukning', 'selvpluk'],
  ...['avl', 'avler', 'avleren', 'plantage', 'plantagen', 'bonde', 'bonden', 'sort', 'sorter'],
].map(fold)

/** Words that negate a clause: 'vi har ikke jordbær i år', 'jordbær er udsolgt'. */
const denials = new Set(['ikke', 'ingen', 'intet', 'udsolgt', 'stoppet', 'ophørt', 'tidligere'].map(fold))

/** Goods after it are not offered, but goods before it are: 'jordbær uden gift' (strawberries without poison). */
const WITHOUT = ' uden '

/** Phrases in which a kind's word means something else: 'ribs' are also meat, and 'blommer' also egg yolks. */
const misleading = ['spare ribs', 'gule blommer', 'orange blommer', 'fri for løg'].map(fold)

/** The end of a clause, beyond which a denial does not apply. */
const clauseEnd = /[.,;:!?()\n]| men /

const wordsOf = (kind: Kind): readonly string[] => kind.words
const spellings = kindKeys.flatMap((key) => wordsOf(kinds[key]).map((word) => [fold(word), key] as const))
const phrases = spellings.filter(([word]) => word.includes(' '))

/** Every single word, alone and in each of its compounds. */
const kindsByWord: ReadonlyMap<string, KindKey> = new Map(
  spellings
    .filter(([word]) => !word.includes(' '))
    .flatMap(([word, key]) =>
      ['', ...beginnings].flatMap((beginning) =>
        ['', ...endings].map((ending) => [`${beginning}${word}${ending}`, key] as const),
      ),
    ),
)

function kindsInClause(clause: string): KindKey[] {
  const [affirmed = ''] = ` ${fold(clause)} `.split(WITHOUT)
  const text = misleading.reduce((rest, words) => rest.replaceAll(` ${words} `, ' '), ` ${affirmed.trim()} `)
  const words = text.trim().split(' ')
  if (words.some((word) => denials.has(word))) return []
  return [
    ...words.map((word) => kindsByWord.get(word)),
    ...phrases.map(([phrase, key]) => (text.includes(` ${phrase} `) ? key : undefined)),
  ].filter((key) => key !== undefined)
}

/** The kinds that a text offers, each once: whole words and the compounds above, in clauses without a denial. */
export function kindsInText(text: string): KindKey[] {
  return [...new Set(text.split(clauseEnd).flatMap(kindsInClause))]
}

/**
 * Some kinds are a whole product of the specification. Choosing the product 'Is' states the kind, although the word
 * alone in a text does not.
 */
const kindsByLabel: ReadonlyMap<string, KindKey> = new Map(kindKeys.map((key) => [kinds[key].name, key]))

type Described = Pick<Producer, 'name' | 'description' | 'products'>

/**
 * The kinds that a producer states it sells: in its name or description, or as one of its products. Fruit does not
 * imply strawberries.
 */
export function statedKinds({ name, description, products }: Described): KindKey[] {
  const labels = products.map(danishProduct)
  const asProducts = labels.map((label) => kindsByLabel.get(label)).filter((key) => key !== undefined)
  return [...new Set([...asProducts, ...kindsInText(`${name}\n${labels.join('\n')}\n${description}`)])]
}
