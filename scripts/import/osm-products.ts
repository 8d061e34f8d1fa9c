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

/** What the tags say is sold: 'meat:eggs;vegetables'. A word that we do not know is 'other', and said as it is. */
export function offersOf(tags: readonly string[]): { products: ProductKey[]; danish: string[] } {
  const words = tags
    .flatMap((tag) => tag.split(/[;:,]/))
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '')
  const found = words.map((word): Offer => offers.get(word) ?? { product: 'other', danish: word.replaceAll('_', ' ') })
  return {
    products: [...new Set(found.map(({ product }) => product))],
    danish: [...new Set(found.map(({ danish }) => danish))],
  }
}
