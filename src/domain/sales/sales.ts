import { names } from '#src/texts/texts.ts'
import { vocabulary } from '../producer/vocabulary.ts'
import type { Vocabulary } from '../producer/vocabulary.ts'
import { foldedWords } from '../text/fold.ts'

/** The ways to sell, with their labels and search words. A producer may have several. */
const salesTypeTable = {
  farm_shop: { label: 'Gårdbutik', words: '' },
  stable_door: { label: 'Stalddørssalg', words: 'stalddørssalg stalddør' },
  self_service_stall: {
    label: 'Vejbod med selvbetjening',
    words: 'selvbetjening selvbetjent ubemandet vejbod vejboder bod boder salgsbod',
  },
  pick_your_own: {
    label: 'Selvpluk',
    words: 'selvpluk plukselv pluk selv selvhøst høst',
  },
  vending_machine: {
    label: 'Automat',
    words: 'automat automater salgsautomat ægautomat mælkeautomat kødautomat',
  },
  farm_cafe: { label: 'Gårdcafé', words: 'gårdcafé café caféer' },
  market_day: {
    label: 'Torvedag',
    words: 'torvedag torvedage torvesalg torvehandel',
  },
  delivery: {
    label: 'Levering og abonnement',
    words: 'levering udbringning abonnement abonnementer måltidskasse måltidskasser grøntsagskasse grøntsagskasser',
  },
  visiting_farm: { label: 'Besøgsgård', words: 'besøgsgård besøgsgårde rundvisning' },
  web_shop: { label: 'Webbutik', words: 'webbutik webshop netbutik onlinebutik online' },
} as const

export type SalesType = keyof typeof salesTypeTable

/** Ways to sell without staff. Such a shop can be visited without known hours. */
export const unattended = ['self_service_stall', 'vending_machine'] as const satisfies readonly SalesType[]

export const salesTypes = vocabulary<SalesType>(salesTypeTable, (key, danish) => names.salesType(key, danish))

/** The type of every shop in the directory, so it sets none of them apart. */
const ordinary: SalesType = 'farm_shop'

/**
 * The sales types that set a place apart from other farm shops, in the order of the table. Unknown values come last.
 */
export function particularSalesTypes(given: readonly string[]): string[] {
  const others = given.filter((value) => !salesTypes.isKey(value))
  return [...salesTypes.keys.filter((key) => key !== ordinary && given.includes(key)), ...others]
}

/** The payments a producer may accept. */
const paymentTable = {
  mobilepay: { label: 'MobilePay', words: 'mobilepay mobilbetaling' },
  cash: { label: 'Kontant', words: 'kontant kontanter' },
  card: { label: 'Kort', words: 'kort kortbetaling dankort betalingskort kreditkort' },
} as const

export type Payment = keyof typeof paymentTable

export const payments = vocabulary<Payment>(paymentTable, (key, danish) => names.payment(key, danish), {
  'mobile pay': 'mobilepay',
})

interface SalesTags {
  salesTypes: readonly string[]
  payments: readonly string[]
}

/** The maximum number of sales types on a card. */
const TYPES_ON_CARD = 2

/** The sales types on a card: only those that set the place apart from other farm shops; '' for none. */
export const salesInBrief = (producer: Pick<SalesTags, 'salesTypes'>): string =>
  particularSalesTypes(producer.salesTypes)
    .slice(0, TYPES_ON_CARD)
    .map((tag) => salesTypes.label(tag))
    .join(' · ')

/** The word that finds producers without a particular sales type: any farm may sell this way, and few mention it. */
const ORDINARY_SALE = 'stalddorssalg'

function wordsOfTag<Key extends string>({ danish, canonical, words }: Vocabulary<Key>, tag: string): string {
  const typed = [...words].filter(([, key]) => key === canonical(tag)).map(([word]) => word)
  return [...new Set([...foldedWords(danish(tag)), ...typed])].join(' ')
}

/** The folded words that find a producer, for each of its sales types and payments. */
export const wordsOfSales = (sold: SalesTags): ReadonlyMap<string, string> =>
  new Map([
    ...sold.salesTypes.map((tag) => [tag, wordsOfTag(salesTypes, tag)] as const),
    ...sold.payments.map((tag) => [tag, wordsOfTag(payments, tag)] as const),
  ])

/** The word that finds a producer without a particular sales type; '' if it has one. */
export const ordinarySaleWord = (sold: SalesTags): string =>
  particularSalesTypes(sold.salesTypes).length === 0 ? ORDINARY_SALE : ''
