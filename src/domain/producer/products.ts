import { categoryEmojis, categoryKeys, isCategoryKey, slugLabel } from '../landing/category-keys.ts'
import { fold } from '../text/fold.ts'

interface Product {
  label: string
  emoji: string
  /** Danish words that mean this product, as people type them: singular, plural and common kinds. */
  words: string
}

/** Every product key with its Danish label, marker symbol and words, in the order that pickers show. */
export const products = {
  vegetables: {
    label: 'Grøntsager',
    emoji: '🥕',
    words:
      'grøntsag grøntsager grønsag grønsager grønt gulerod gulerødder kål hvidkål grønkål rødkål spidskål blomkål broccoli løg porre porrer salat tomat tomater agurk agurker squash græskar rødbede rødbeder asparges aspargus ært ærter bønne bønner spinat selleri pastinak jordskok jordskokker majs radiser rabarber hvidløg peberfrugt svampe champignon',
  },
  fruits: {
    label: 'Frugt',
    emoji: '🍓',
    words:
      'frugt frugter bær jordbær hindbær blåbær solbær ribs stikkelsbær brombær æble æbler pære pærer blomme blommer kirsebær havtorn aronia figner fersken druer frugtplantage',
  },
  meat: {
    label: 'Kød',
    emoji: '🥩',
    words:
      'kød oksekød okse svinekød svin gris grisekød lam lammekød kalv kalvekød kylling kyllinger kalkun høns and ænder gås gæs fjerkræ vildt hakkekød bøf bøffer steak pølse pølser slagter angus hereford galloway limousine kødkvæg',
  },
  dairy: {
    label: 'Mejeri',
    emoji: '🥛',
    words: 'mejeri mejeriprodukter ost oste gedeost fåreost mælk smør yoghurt fløde skyr kefir ostemejeri gårdmejeri',
  },
  eggs: { label: 'Æg', emoji: '🥚', words: 'æg hønseæg andeæg vagtelæg' },
  bread: { label: 'Brød', emoji: '🍞', words: 'brød rugbrød surdejsbrød boller bageri bagværk kage kager' },
  honey: { label: 'Honning', emoji: '🍯', words: 'honning bi bier biavl biavler bigård bigaard' },
  herbs: {
    label: 'Urter',
    emoji: '🌿',
    words: 'urt urter krydderurt krydderurter lægeurter te basilikum persille dild',
  },
  flour: { label: 'Mel', emoji: '🌾', words: 'mel hvedemel rugmel speltmel mølle mølleri' },
  grain: { label: 'Korn', emoji: '🌾', words: 'korn hvede rug spelt havre byg gryn ølandshvede' },
  marmalade: { label: 'Marmelade', emoji: '🫙', words: 'marmelade syltetøj gele' },
  preserves: { label: 'Syltede varer', emoji: '🫙', words: 'syltet syltede sylt chutney pickles konserves' },
  potatoes: { label: 'Kartofler', emoji: '🥔', words: 'kartoffel kartofler spisekartofler' },
  fabrics: {
    label: 'Tekstiler & Garn',
    emoji: '🪡',
    words: 'tekstil tekstiler garn uld lammeskind skind strik stof',
  },
  beer: { label: 'Øl', emoji: '🍺', words: 'øl bryggeri bryghus gårdbryggeri håndbryg' },
  wine: { label: 'Vin', emoji: '🍷', words: 'vin vine vingård vingaard rødvin hvidvin mousserende frugtvin mjød' },
  spirits: { label: 'Spiritus', emoji: '🥃', words: 'spiritus snaps gin whisky brændevin likør destilleri akvavit' },
  juice: { label: 'Juice', emoji: '🧃', words: 'juice saft most æblemost æblejuice mosteri' },
  ice_cream: { label: 'Is', emoji: '🍦', words: 'is flødeis softice ismejeri gårdis' },
  fish: { label: 'Fisk', emoji: '🐟', words: 'fisk ørred ørreder laks ål røget rogn østers muslinger' },
  christmas_trees: { label: 'Juletræer', emoji: '🎄', words: 'juletræ juletræer nordmannsgran pyntegrønt gran' },
  flowers: { label: 'Blomster', emoji: '💐', words: 'blomst blomster buket buketter tulipaner planter stauder' },
  raw_milk: { label: 'Råmælk', emoji: '🥛', words: 'råmælk' },
  coffee: { label: 'Kaffe', emoji: '☕', words: 'kaffe kafferisteri' },
  chocolate: { label: 'Chokolade', emoji: '🍫', words: 'chokolade' },
  other: { label: 'Andet', emoji: '🏪', words: 'andet' },
} as const satisfies Record<string, Product>

export type ProductKey = keyof typeof products

const aliases: ReadonlyMap<string, ProductKey> = new Map([
  ['fabrics/yarn', 'fabrics'],
  ['christmas trees', 'christmas_trees'],
  ['juletræer', 'christmas_trees'],
])

export function isProductKey(value: string): value is ProductKey {
  return Object.hasOwn(products, value)
}

export const productKeys: readonly ProductKey[] = Object.keys(products).filter(isProductKey)

/** Every stored value that has a label of its own: products, and the slugs of categories. */
export const labelledProducts: readonly string[] = [...productKeys, ...categoryKeys]

/** The stored spelling of a product; an unknown value is kept as it is. */
export function canonicalProduct(value: string): string {
  const trimmed = value.normalize('NFC').trim()
  const lower = trimmed.toLowerCase()
  return aliases.get(lower) ?? (isProductKey(lower) ? lower : trimmed)
}

/** Danish label; an unknown value is shown as it is. */
export function productLabel(value: string): string {
  const key = canonicalProduct(value)
  if (isCategoryKey(key)) return slugLabel(key)
  return isProductKey(key) ? products[key].label : value
}

/** Marker symbol; the shop for what has none of its own. */
export function productEmoji(value: string): string {
  const key = canonicalProduct(value)
  if (isCategoryKey(key)) return categoryEmojis[key]
  return isProductKey(key) ? products[key].emoji : products.other.emoji
}

/** Folded words and the product that each means, the label's own words included. */
export const productWords: ReadonlyMap<string, ProductKey> = new Map(
  productKeys.flatMap((key) => products[key].words.split(' ').map((word) => [fold(word), key] as const)),
)
