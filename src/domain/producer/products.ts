import { categoryEmojis, categoryKeys, isCategoryKey, slugLabel } from '../landing/category-keys.ts'
import { vocabulary } from './vocabulary.ts'

interface Product {
  label: string
  emoji: string
  /** Danish words that mean this product, as people type them: singular and plural. */
  words: string
  /** Words of what is a kind of it: who sells fruit may have strawberries, or not. */
  kinds?: string
}

/** Every product key with its Danish label, marker symbol and words, in the order that pickers show. */
export const products = {
  vegetables: {
    label: 'Grøntsager',
    emoji: '🥕',
    words: 'grøntsag grøntsager grønsag grønsager grønt',
    kinds:
      'gulerod gulerødder kål hvidkål grønkål rødkål spidskål blomkål broccoli løg porre porrer salat tomat tomater agurk agurker squash græskar rødbede rødbeder asparges aspargus ært ærter bønne bønner spinat selleri pastinak jordskok jordskokker majs radiser rabarber hvidløg peberfrugt svampe champignon',
  },
  fruits: {
    label: 'Frugt',
    emoji: '🍓',
    words: 'frugt frugter frugtplantage',
    kinds:
      'bær jordbær hindbær blåbær solbær ribs stikkelsbær brombær æble æbler pære pærer blomme blommer kirsebær havtorn aronia figner fersken druer',
  },
  meat: {
    label: 'Kød',
    emoji: '🥩',
    words: 'kød slagter',
    kinds:
      'oksekød okse svinekød svin gris grisekød lam lammekød kalv kalvekød kylling kyllinger kalkun høns and ænder gås gæs fjerkræ vildt hakkekød bøf bøffer steak pølse pølser angus hereford galloway limousine kødkvæg',
  },
  dairy: {
    label: 'Mejeri',
    emoji: '🥛',
    words: 'mejeri mejeriprodukter gårdmejeri',
    kinds: 'ost oste gedeost fåreost mælk smør yoghurt fløde skyr kefir ostemejeri',
  },
  eggs: { label: 'Æg', emoji: '🥚', words: 'æg', kinds: 'hønseæg andeæg vagtelæg' },
  bread: { label: 'Brød', emoji: '🍞', words: 'brød bageri bagværk', kinds: 'rugbrød surdejsbrød boller kage kager' },
  honey: { label: 'Honning', emoji: '🍯', words: 'honning bi bier biavl biavler bigård bigaard' },
  herbs: {
    label: 'Urter',
    emoji: '🌿',
    words: 'urt urter krydderurt krydderurter lægeurter',
    kinds: 'te basilikum persille dild',
  },
  flour: { label: 'Mel', emoji: '🌾', words: 'mel mølle mølleri', kinds: 'hvedemel rugmel speltmel' },
  grain: { label: 'Korn', emoji: '🌾', words: 'korn', kinds: 'hvede rug spelt havre byg gryn ølandshvede' },
  marmalade: { label: 'Marmelade', emoji: '🫙', words: 'marmelade syltetøj', kinds: 'gele' },
  preserves: { label: 'Syltede varer', emoji: '🫙', words: 'syltet syltede sylt konserves', kinds: 'chutney pickles' },
  potatoes: { label: 'Kartofler', emoji: '🥔', words: 'kartoffel kartofler spisekartofler' },
  fabrics: {
    label: 'Tekstiler & Garn',
    emoji: '🪡',
    words: 'tekstil tekstiler garn',
    kinds: 'uld lammeskind skind strik stof',
  },
  beer: { label: 'Øl', emoji: '🍺', words: 'øl bryggeri bryghus gårdbryggeri håndbryg' },
  wine: {
    label: 'Vin',
    emoji: '🍷',
    words: 'vin vine vingård vingaard',
    kinds: 'rødvin hvidvin mousserende frugtvin mjød',
  },
  spirits: {
    label: 'Spiritus',
    emoji: '🥃',
    words: 'spiritus destilleri',
    kinds: 'snaps gin whisky brændevin likør akvavit',
  },
  juice: { label: 'Juice', emoji: '🧃', words: 'juice saft', kinds: 'most æblemost æblejuice mosteri' },
  ice_cream: { label: 'Is', emoji: '🍦', words: 'is ismejeri gårdis', kinds: 'flødeis softice' },
  fish: { label: 'Fisk', emoji: '🐟', words: 'fisk', kinds: 'ørred ørreder laks ål røget rogn østers muslinger' },
  christmas_trees: {
    label: 'Juletræer',
    emoji: '🎄',
    words: 'juletræ juletræer',
    kinds: 'nordmannsgran pyntegrønt gran',
  },
  flowers: {
    label: 'Blomster',
    emoji: '💐',
    words: 'blomst blomster',
    kinds: 'buket buketter tulipaner planter stauder',
  },
  raw_milk: { label: 'Råmælk', emoji: '🥛', words: 'råmælk' },
  coffee: { label: 'Kaffe', emoji: '☕', words: 'kaffe kafferisteri' },
  chocolate: { label: 'Chokolade', emoji: '🍫', words: 'chokolade' },
  other: { label: 'Andet', emoji: '🏪', words: 'andet' },
} as const satisfies Record<string, Product>

export type ProductKey = keyof typeof products

const vocabularyOfProducts = vocabulary<ProductKey>(products, {
  'fabrics/yarn': 'fabrics',
  'christmas trees': 'christmas_trees',
  juletræer: 'christmas_trees',
})

export const { keys: productKeys, canonical: canonicalProduct, words: productWords, kindWords } = vocabularyOfProducts

export const isProductKey: (value: string) => value is ProductKey = vocabularyOfProducts.isKey

/** Every stored value that has a label of its own: products, and the slugs of categories. */
export const labelledProducts: readonly string[] = [...productKeys, ...categoryKeys]

/** Danish label; an unknown value is shown as it is. */
export function productLabel(value: string): string {
  const key = canonicalProduct(value)
  return isCategoryKey(key) ? slugLabel(key) : vocabularyOfProducts.label(value)
}

/** Marker symbol; the shop for what has none of its own. */
export function productEmoji(value: string): string {
  const key = canonicalProduct(value)
  if (isCategoryKey(key)) return categoryEmojis[key]
  return isProductKey(key) ? products[key].emoji : products.other.emoji
}
