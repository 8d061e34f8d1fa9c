import { municipalityName } from '#src/domain/place/municipalities.ts'
import type { ProductKey } from '#src/domain/producer/products.ts'

import type { OsmShop, ShopKind } from './shop.ts'

interface Offer {
  product: ProductKey
  /** Danish word for the description. */
  danish: string
}

/** The words that mappers use for what Danish farm shops sell. */
const offers: ReadonlyMap<string, Offer> = new Map([
  ['apple', { product: 'fruits', danish: 'æbler' }],
  ['apple_juice', { product: 'juice', danish: 'æblejuice' }],
  ['apples', { product: 'fruits', danish: 'æbler' }],
  ['aronia_berries', { product: 'fruits', danish: 'aroniabær' }],
  ['aspargus', { product: 'vegetables', danish: 'asparges' }],
  ['asparagus', { product: 'vegetables', danish: 'asparges' }],
  ['beef', { product: 'meat', danish: 'oksekød' }],
  ['berries', { product: 'fruits', danish: 'bær' }],
  ['cheese', { product: 'dairy', danish: 'ost' }],
  ['chicken', { product: 'meat', danish: 'kylling' }],
  ['christmas_trees', { product: 'christmas_trees', danish: 'juletræer' }],
  ['cider', { product: 'other', danish: 'cider' }],
  ['egg', { product: 'eggs', danish: 'æg' }],
  ['eggs', { product: 'eggs', danish: 'æg' }],
  ['figs', { product: 'fruits', danish: 'figner' }],
  ['fruit', { product: 'fruits', danish: 'frugt' }],
  ['honey', { product: 'honey', danish: 'honning' }],
  ['jam', { product: 'marmalade', danish: 'marmelade' }],
  ['juice', { product: 'juice', danish: 'juice' }],
  ['lamb', { product: 'meat', danish: 'lammekød' }],
  ['marmelade', { product: 'marmalade', danish: 'marmelade' }],
  ['meat', { product: 'meat', danish: 'kød' }],
  ['milk', { product: 'dairy', danish: 'mælk' }],
  ['mushrooms', { product: 'vegetables', danish: 'svampe' }],
  ['pear', { product: 'fruits', danish: 'pærer' }],
  ['pears', { product: 'fruits', danish: 'pærer' }],
  ['pork', { product: 'meat', danish: 'svinekød' }],
  ['potato', { product: 'potatoes', danish: 'kartofler' }],
  ['potatoes', { product: 'potatoes', danish: 'kartofler' }],
  ['poultry', { product: 'meat', danish: 'fjerkræ' }],
  ['sea-buckthorn', { product: 'fruits', danish: 'havtorn' }],
  // The animal; the tag does not distinguish meat from wool.
  ['sheep', { product: 'other', danish: 'får' }],
  ['sheep_meat', { product: 'meat', danish: 'fårekød' }],
  ['soap', { product: 'other', danish: 'sæbe' }],
  ['strawberries', { product: 'fruits', danish: 'jordbær' }],
  ['turkey', { product: 'meat', danish: 'kalkun' }],
  ['vegetable', { product: 'vegetables', danish: 'grøntsager' }],
  ['vegetables', { product: 'vegetables', danish: 'grøntsager' }],
])

const unknown: Offer = { product: 'other', danish: 'andet' }

/** Danish words that descriptions have for goods. */
export const offerWords: readonly string[] = [...offers.values(), unknown].map(({ danish }) => danish)

const SEPARATORS = /[;:,]/

const wordOf = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, '_')

/** Whether a text is a single word for a product. */
export const isOffer = (text: string): boolean => offers.has(wordOf(text))

/** The products in tags such as 'meat:eggs;vegetables'. All unknown words together are 'andet', last. */
export function offersOf(tags: readonly string[]): { products: ProductKey[]; danish: string[] } {
  const words = tags
    .flatMap((tag) => tag.split(SEPARATORS))
    .map(wordOf)
    .filter((word) => word !== '')
  const found = words.map((word): Offer => offers.get(word) ?? unknown)
  const known = found.filter((offer) => offer !== unknown)
  return {
    products: [...new Set(found.map(({ product }) => product))],
    danish: [...new Set([...known, ...found].map(({ danish }) => danish))],
  }
}

/** The known products of a list: 'milk' of 'milk;candles'. */
export const knownOffers = (tag: string): string =>
  tag
    .split(SEPARATORS)
    .filter((word) => isOffer(word))
    .join(';')

const kinds: Record<ShopKind, string> = {
  farm: 'Gårdbutik',
  beekeeper: 'Biavler',
  vending: 'Salgsautomat',
  pick_your_own: 'Selvpluk',
  greengrocer: 'Grønthandel',
}

const seasons: ReadonlyMap<string, string> = new Map([
  ['yes', 'Kun i sæsonen.'],
  ['spring', 'Kun om foråret.'],
  ['summer', 'Kun om sommeren.'],
  ['autumn', 'Kun om efteråret.'],
  ['winter', 'Kun om vinteren.'],
])

const list = new Intl.ListFormat('da', { type: 'conjunction' })

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/**
 * Describes a shop in Danish sentences made of its tags. `hasDetails` is false if the tags add nothing to its kind and
 * municipality.
 */
export function describeShop(
  { kind, municipality, tags }: Pick<OsmShop, 'kind' | 'municipality' | 'tags'>,
  offered: readonly string[],
): { text: string; hasDetails: boolean } {
  const { description = '', seasonal = '' } = tags
  const details = [
    isOffer(description) ? '' : description.trim(),
    offered.length > 0 ? `Sælger ${list.format(offered)}.` : '',
    seasons.get(seasonal) ?? '',
  ].filter((text) => text !== '')
  const shop = municipality === null ? kinds[kind] : `${kinds[kind]} i ${municipalityName(municipality)}`
  return { text: [shop, ...details].map(sentence).join(' '), hasDetails: details.length > 0 }
}

/** The same description without the municipality. */
export const withoutMunicipality = (description: string): string => description.replace(/^(\S+) i [^.]+ommune\./, '$1.')
