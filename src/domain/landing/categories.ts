import { categoryEmojis } from './category-keys.ts'
import type { CategoryKey } from './category-keys.ts'
import { memoized } from '../keyed/keyed.ts'
import { fold, foldedWords } from '../text/fold.ts'
import type { Producer } from '../producer/producer.ts'
import type { ProductKey } from '../producer/products.ts'
import type { KindKey } from '../season/kinds.ts'
import { areaInPath } from '../place/areas.ts'
import { inLanguageFolder } from '#src/texts/paths.ts'
import { landing } from '#src/texts/texts.ts'

type Fixed = Pick<Category, 'key' | 'searchVolume' | 'products' | 'keywords' | 'isOrganic'>

export interface Category {
  /** The page's address without its slash: 'økologiske-grøntsager'. */
  key: CategoryKey
  name: string
  /** As in a sentence: 'grøntsager'. */
  shortName: string
  emoji: string
  description: string
  /** Searches a month. */
  searchVolume: number
  /** The season in the specification's words, and the best-known kinds of the goods, whose months the page draws. */
  season: { label: string; text: string; kinds: readonly KindKey[] }
  /** Producers with one of these products are in the category, by section 5 of the specification. */
  products: readonly ProductKey[]
  /** Words in the name, description or products that also put a producer in the category. */
  keywords: readonly string[]
  /** Whether the page is about organic goods: organic producers then come first, and a switch shows only them. */
  isOrganic: boolean
}

/** Creates a category whose texts are in the language of the page. */
function category({ kinds, ...given }: Fixed & { kinds: readonly KindKey[] }): Category {
  const texts = (): (typeof landing.categories)[CategoryKey] => landing.categories[given.key]
  return {
    ...given,
    emoji: categoryEmojis[given.key],
    get name() {
      return texts().name
    },
    get shortName() {
      return texts().shortName
    },
    get description() {
      return texts().description
    },
    get season() {
      return { label: texts().season, text: texts().seasonText, kinds }
    },
  }
}

/** The seven product landing pages, in the specification's order. */
export const categories: readonly Category[] = [
  category({
    key: 'økologiske-grøntsager',
    searchVolume: 890,
    kinds: ['asparagus', 'peas', 'tomatoes', 'cauliflower', 'carrots', 'onions', 'pumpkins', 'leeks', 'kale'],
    products: ['vegetables'],
    keywords: ['grøntsager', 'grønsager', 'gulerødder', 'kål', 'asparges', 'tomater', 'rodfrugter'],
    isOrganic: true,
  }),
  category({
    key: 'lokalt-kød',
    searchVolume: 650,
    kinds: ['lamb', 'ducks', 'geese'],
    products: ['meat'],
    keywords: ['kød', 'oksekød', 'svinekød', 'lammekød', 'kylling', 'kalkun', 'pølser', 'slagter'],
    isOrganic: false,
  }),
  category({
    key: 'artisan-ost',
    searchVolume: 420,
    kinds: [],
    products: ['dairy'],
    keywords: ['ost', 'oste', 'gedeost', 'fåreost', 'ostemejeri'],
    isOrganic: false,
  }),
  category({
    key: 'friske-æg',
    searchVolume: 380,
    kinds: [],
    products: ['eggs'],
    keywords: ['æg', 'høns'],
    isOrganic: false,
  }),
  category({
    key: 'sæsonens-frugt',
    searchVolume: 320,
    kinds: ['strawberries', 'raspberries', 'cherries', 'plums', 'apples', 'pears'],
    products: ['fruits'],
    keywords: ['frugt', 'bær', 'jordbær', 'hindbær', 'æbler', 'pærer', 'blommer', 'kirsebær', 'selvpluk'],
    isOrganic: false,
  }),
  category({
    key: 'økologisk-mælk',
    searchVolume: 280,
    kinds: [],
    products: ['dairy'],
    keywords: ['mælk', 'råmælk', 'yoghurt', 'smør', 'mejeri', 'gårdmejeri'],
    isOrganic: true,
  }),
  category({
    key: 'hjemmelavet-brød',
    searchVolume: 250,
    kinds: [],
    products: ['bread'],
    keywords: ['brød', 'rugbrød', 'surdejsbrød', 'bageri', 'bagværk', 'kager'],
    isOrganic: false,
  }),
]

export function findCategory(key: string): Category | undefined {
  return categories.find((candidate) => candidate.key === key)
}

export function categoryPath(key: CategoryKey): string {
  return inLanguageFolder(`/${landing.categories[key].path}`)
}

export function pairPath(areaKey: string, categoryKey: CategoryKey): string {
  return inLanguageFolder(`/${areaInPath(areaKey)}-${landing.categories[categoryKey].path}`)
}

/** The fields that decide on which product pages a producer is listed. */
export type Described = Pick<Producer, 'name' | 'description' | 'products' | 'certifications'>

const wordsOf = memoized(
  ({ name, description, products }: Described): ReadonlySet<string> =>
    new Set(foldedWords(`${name} ${description} ${products.join(' ')}`)),
  new WeakMap<Described, ReadonlySet<string>>(),
)

const foldedKeyword = memoized(fold)

/** Whether a producer belongs on a category's page: by a product, or by a keyword as a whole word. */
export function isInCategory(producer: Described, { products, keywords }: Category): boolean {
  if (products.some((product) => producer.products.includes(product))) return true
  const words = wordsOf(producer)
  return keywords.some((keyword) => words.has(foldedKeyword(keyword)))
}
