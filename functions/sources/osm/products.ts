import type { ProductKey } from '#src/domain/producer/products.ts'

interface Offer {
  product: ProductKey
  /** What it is, in Danish, for the description. */
  danish: string
}

/** The words that mappers have used for what Danish farm shops sell. */
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
  // The animal: whether it is sold as meat, wool or alive, the tag does not say.
  ['sheep', { product: 'other', danish: 'får' }],
  ['sheep_meat', { product: 'meat', danish: 'fårekød' }],
  ['soap', { product: 'other', danish: 'sæbe' }],
  ['strawberries', { product: 'fruits', danish: 'jordbær' }],
  ['turkey', { product: 'meat', danish: 'kalkun' }],
  ['vegetable', { product: 'vegetables', danish: 'grøntsager' }],
  ['vegetables', { product: 'vegetables', danish: 'grøntsager' }],
])

const unknown: Offer = { product: 'other', danish: 'andet' }

const SEPARATORS = /[;:,]/

const wordOf = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, '_')

/** Whether a text is no more than the word for something that is sold. */
export const isOffer = (text: string): boolean => offers.has(wordOf(text))

/** What the tags say is sold: 'meat:eggs;vegetables'. Of a word that we do not know there is no Danish: 'andet', last. */
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

/** Of what a machine is said to sell, the goods that we know: 'milk;candles' is 'milk'. */
export const knownOffers = (tag: string): string =>
  tag
    .split(SEPARATORS)
    .filter((word) => isOffer(word))
    .join(';')
