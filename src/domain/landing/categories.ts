import { categoryEmojis } from './category-keys.ts'
import type { CategoryKey } from './category-keys.ts'
import { fold, foldedWords } from '../text/fold.ts'
import type { Producer } from '../producer/producer.ts'
import type { ProductKey } from '../producer/products.ts'
import type { KindKey } from '../season/kinds.ts'

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
  /** By the specification in words; and the best known of its kinds, whose months the page draws. */
  season: { label: string; text: string; kinds: readonly KindKey[] }
  /** Who has one of these products is in the category, by section 5 of the specification. */
  products: readonly ProductKey[]
  /** Words in name, description or products that put a producer in the category too. */
  keywords: readonly string[]
  /** The page is about organic goods: organic producers come first, and a switch shows only them. */
  isOrganic: boolean
}

const allYear = 'Hele året'

/** The seven product landing pages, in the specification's order. */
export const categories: readonly Category[] = [
  {
    key: 'økologiske-grøntsager',
    name: 'Økologiske grøntsager',
    shortName: 'grøntsager',
    emoji: categoryEmojis['økologiske-grøntsager'],
    description: 'Grøntsager direkte fra marken: gulerødder, kål, løg, kartofler og det, som sæsonen ellers byder på.',
    searchVolume: 890,
    season: {
      label: 'Forår og sommer',
      text: 'Udvalget er størst fra maj til oktober. Kål, rodfrugter og løg holder gennem vinteren.',
      kinds: ['asparagus', 'peas', 'tomatoes', 'cauliflower', 'carrots', 'onions', 'pumpkins', 'leeks', 'kale'],
    },
    products: ['vegetables'],
    keywords: ['grøntsager', 'grønsager', 'gulerødder', 'kål', 'asparges', 'tomater', 'rodfrugter'],
    isOrganic: true,
  },
  {
    key: 'lokalt-kød',
    name: 'Lokalt kød',
    shortName: 'kød',
    emoji: categoryEmojis['lokalt-kød'],
    description: 'Okse, svin, lam og fjerkræ fra gårde i nærheden, ofte solgt direkte fra gårdens egen fryser.',
    searchVolume: 650,
    season: {
      label: allYear,
      text: 'Kød sælges hele året. Lam er der mest af om efteråret.',
      kinds: ['lamb', 'ducks', 'geese'],
    },
    products: ['meat'],
    keywords: ['kød', 'oksekød', 'svinekød', 'lammekød', 'kylling', 'kalkun', 'pølser', 'slagter'],
    isOrganic: false,
  },
  {
    key: 'artisan-ost',
    name: 'Artisan ost',
    shortName: 'ost',
    emoji: categoryEmojis['artisan-ost'],
    description: 'Oste fra små mejerier, lavet af mælk fra køer, geder og får på gården.',
    searchVolume: 420,
    season: {
      label: allYear,
      text: 'Ost laves hele året. Gede- og fåreost er der mest af fra forår til efterår.',
      kinds: [],
    },
    products: ['dairy'],
    keywords: ['ost', 'oste', 'gedeost', 'fåreost', 'ostemejeri'],
    isOrganic: false,
  },
  {
    key: 'friske-æg',
    name: 'Friske æg',
    shortName: 'æg',
    emoji: categoryEmojis['friske-æg'],
    description: 'Æg fra gårdens egne høns, hentet i boden ved vejen eller i gårdbutikken.',
    searchVolume: 380,
    season: { label: allYear, text: 'Hønsene lægger hele året, men færre æg i de mørke måneder.', kinds: [] },
    products: ['eggs'],
    keywords: ['æg', 'høns'],
    isOrganic: false,
  },
  {
    key: 'sæsonens-frugt',
    name: 'Sæsonens frugt',
    shortName: 'frugt',
    emoji: categoryEmojis['sæsonens-frugt'],
    description: 'Bær, æbler, pærer, blommer og kirsebær fra danske plantager og haver, nogle steder som selvpluk.',
    searchVolume: 320,
    season: {
      label: 'Sommer og efterår',
      text: 'Jordbær fra juni, kirsebær i juli, blommer i august, æbler og pærer fra september.',
      kinds: ['strawberries', 'raspberries', 'cherries', 'plums', 'apples', 'pears'],
    },
    products: ['fruits'],
    keywords: ['frugt', 'bær', 'jordbær', 'hindbær', 'æbler', 'pærer', 'blommer', 'kirsebær', 'selvpluk'],
    isOrganic: false,
  },
  {
    key: 'økologisk-mælk',
    name: 'Økologisk mælk',
    shortName: 'mælk',
    emoji: categoryEmojis['økologisk-mælk'],
    description: 'Mælk og mejeriprodukter fra gårde og små mejerier, nogle steder tappet, mens du venter.',
    searchVolume: 280,
    season: { label: allYear, text: 'Mælk sælges hele året.', kinds: [] },
    products: ['dairy'],
    keywords: ['mælk', 'råmælk', 'yoghurt', 'smør', 'mejeri', 'gårdmejeri'],
    isOrganic: true,
  },
  {
    key: 'hjemmelavet-brød',
    name: 'Hjemmelavet brød',
    shortName: 'brød',
    emoji: categoryEmojis['hjemmelavet-brød'],
    description: 'Brød, boller og kager bagt på gården eller i det lille bageri, ofte af mel fra egne marker.',
    searchVolume: 250,
    season: { label: allYear, text: 'Brød bages hele året, mange steder kun på bestemte dage.', kinds: [] },
    products: ['bread'],
    keywords: ['brød', 'rugbrød', 'surdejsbrød', 'bageri', 'bagværk', 'kager'],
    isOrganic: false,
  },
]

export function findCategory(key: string): Category | undefined {
  return categories.find((candidate) => candidate.key === key)
}

export function categoryPath(key: string): string {
  return `/${key}`
}

export function pairPath(areaKey: string, categoryKey: string): string {
  return `/${areaKey}-${categoryKey}`
}

/** The fields that decide on which product pages a producer is listed. */
export type Described = Pick<Producer, 'name' | 'description' | 'products' | 'certifications'>

const foldedWordsOf = new WeakMap<Described, ReadonlySet<string>>()

function wordsOf(producer: Described): ReadonlySet<string> {
  const known = foldedWordsOf.get(producer)
  if (known) return known
  const words = new Set(foldedWords(`${producer.name} ${producer.description} ${producer.products.join(' ')}`))
  foldedWordsOf.set(producer, words)
  return words
}

const foldedKeywords = new Map(
  categories.flatMap(({ keywords }) => keywords.map((keyword) => [keyword, fold(keyword)])),
)

function foldedKeyword(keyword: string): string {
  return foldedKeywords.get(keyword) ?? fold(keyword)
}

/** Whether a producer belongs on a category's page: by a product, or by a keyword as a whole word. */
export function isInCategory(producer: Described, { products, keywords }: Category): boolean {
  if (products.some((product) => producer.products.includes(product))) return true
  const words = wordsOf(producer)
  return keywords.some((keyword) => words.has(foldedKeyword(keyword)))
}
