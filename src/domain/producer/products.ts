import { names } from '#src/texts/texts.ts'
import { categoryEmojis, categoryKeys, isCategoryKey, slugLabel } from '../landing/category-keys.ts'
import { vocabulary } from './vocabulary.ts'

interface Product {
  label: string
  emoji: string
}

/**
 * Every product key with its Danish label and marker symbol, in the order of pickers. The search words are in
 * product-words.ts.
 */
export const products = {
  vegetables: { label: 'Grøntsager', emoji: '🥕' },
  fruits: { label: 'Frugt', emoji: '🍓' },
  meat: { label: 'Kød', emoji: '🥩' },
  dairy: { label: 'Mejeri', emoji: '🥛' },
  eggs: { label: 'Æg', emoji: '🥚' },
  bread: { label: 'Brød', emoji: '🍞' },
  honey: { label: 'Honning', emoji: '🍯' },
  herbs: { label: 'Urter', emoji: '🌿' },
  flour: { label: 'Mel', emoji: '🌾' },
  grain: { label: 'Korn', emoji: '🌾' },
  marmalade: { label: 'Marmelade', emoji: '🫙' },
  preserves: { label: 'Syltede varer', emoji: '🫙' },
  potatoes: { label: 'Kartofler', emoji: '🥔' },
  fabrics: { label: 'Tekstiler & Garn', emoji: '🪡' },
  beer: { label: 'Øl', emoji: '🍺' },
  wine: { label: 'Vin', emoji: '🍷' },
  spirits: { label: 'Spiritus', emoji: '🥃' },
  juice: { label: 'Juice', emoji: '🧃' },
  ice_cream: { label: 'Is', emoji: '🍦' },
  fish: { label: 'Fisk', emoji: '🐟' },
  christmas_trees: { label: 'Juletræer', emoji: '🎄' },
  flowers: { label: 'Blomster', emoji: '💐' },
  raw_milk: { label: 'Råmælk', emoji: '🥛' },
  coffee: { label: 'Kaffe', emoji: '☕' },
  chocolate: { label: 'Chokolade', emoji: '🍫' },
  other: { label: 'Andet', emoji: '🏪' },
} as const satisfies Record<string, Product>

export type ProductKey = keyof typeof products

const vocabularyOfProducts = vocabulary<ProductKey>(products, (key, danish) => names.product(key, danish), {
  'fabrics/yarn': 'fabrics',
  'christmas trees': 'christmas_trees',
  juletræer: 'christmas_trees',
})

export const { keys: productKeys, canonical: canonicalProduct } = vocabularyOfProducts

export const isProductKey: (value: string) => value is ProductKey = vocabularyOfProducts.isKey

/** Every stored value with a label of its own: products, and the slugs of categories. */
export const labelledProducts: readonly string[] = [...productKeys, ...categoryKeys]

/** The label of a product in the language of the page. Unknown values are shown as they are. */
export function productLabel(value: string): string {
  const key = canonicalProduct(value)
  return isCategoryKey(key) ? names.category(key, slugLabel(key)) : vocabularyOfProducts.label(value)
}

/** The Danish label of a product, for search and imports. Unknown values are returned unchanged. */
export function danishProduct(value: string): string {
  const key = canonicalProduct(value)
  return isCategoryKey(key) ? slugLabel(key) : vocabularyOfProducts.danish(value)
}

/** The marker symbol of a product. Unknown products have the symbol of a shop. */
export function productEmoji(value: string): string {
  const key = canonicalProduct(value)
  if (isCategoryKey(key)) return categoryEmojis[key]
  return isProductKey(key) ? products[key].emoji : products.other.emoji
}
