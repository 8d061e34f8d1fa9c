import { vocabulary } from '../producer/vocabulary.ts'
import type { Vocabulary } from '../producer/vocabulary.ts'
import { foldedWords } from '../text/fold.ts'

/** How a producer sells: several may hold. Each has its name on screens, and the words that people search it by. */
const salesTypeTable = {
  farm_shop: { label: { da: 'Gårdbutik', en: 'Farm shop' }, words: '' },
  stable_door: { label: { da: 'Stalddørssalg', en: 'Stable-door sale' }, words: 'stalddørssalg stalddør' },
  self_service_stall: {
    label: { da: 'Vejbod med selvbetjening', en: 'Self-service stall' },
    words: 'selvbetjening selvbetjent ubemandet vejbod vejboder bod boder salgsbod',
  },
  pick_your_own: {
    label: { da: 'Selvpluk', en: 'Pick your own' },
    words: 'selvpluk plukselv pluk selv selvhøst høst',
  },
  vending_machine: {
    label: { da: 'Automat', en: 'Vending machine' },
    words: 'automat automater salgsautomat ægautomat mælkeautomat kødautomat',
  },
  farm_cafe: { label: { da: 'Gårdcafé', en: 'Farm café' }, words: 'gårdcafé café caféer' },
  market_day: {
    label: { da: 'Torvedag', en: 'Market stall' },
    words: 'torvedag torvedage torvesalg torvehandel',
  },
  delivery: {
    label: { da: 'Levering og abonnement', en: 'Delivery and subscription' },
    words: 'levering udbringning abonnement abonnementer måltidskasse måltidskasser grøntsagskasse grøntsagskasser',
  },
  visiting_farm: { label: { da: 'Besøgsgård', en: 'Visiting farm' }, words: 'besøgsgård besøgsgårde rundvisning' },
  web_shop: { label: { da: 'Webbutik', en: 'Web shop' }, words: 'webbutik webshop netbutik onlinebutik online' },
} as const

export type SalesType = keyof typeof salesTypeTable

export const salesTypes = vocabulary<SalesType>(salesTypeTable)

/** What every shop of the directory is called: it sets none of them apart. */
const ordinary: SalesType = 'farm_shop'

/**
 * The sales types that set a place apart from other farm shops, in the order of the table; those of others come last.
 */
export function particularSalesTypes(given: readonly string[]): string[] {
  const others = given.filter((value) => !salesTypes.isKey(value))
  return [...salesTypes.keys.filter((key) => key !== ordinary && given.includes(key)), ...others]
}

/** What may be paid with. */
const paymentTable = {
  mobilepay: { label: { da: 'MobilePay', en: 'MobilePay' }, words: 'mobilepay mobilbetaling' },
  cash: { label: { da: 'Kontant', en: 'Cash' }, words: 'kontant kontanter' },
  card: { label: { da: 'Kort', en: 'Card' }, words: 'kort kortbetaling dankort betalingskort kreditkort' },
} as const

export type Payment = keyof typeof paymentTable

export const payments = vocabulary<Payment>(paymentTable, { 'mobile pay': 'mobilepay' })

interface SalesTags {
  salesTypes: readonly string[]
  payments: readonly string[]
}

/** A card has room for no more. */
const TYPES_ON_CARD = 2

/** The sales types on a card: only those that set the place apart from other farm shops; '' for none. */
export const salesInBrief = (producer: Pick<SalesTags, 'salesTypes'>): string =>
  particularSalesTypes(producer.salesTypes)
    .slice(0, TYPES_ON_CARD)
    .map((tag) => salesTypes.label(tag))
    .join(' · ')

/** What any farm may do, and few say: who names no particular way of selling is found by it. */
const ORDINARY_SALE = 'stalddorssalg'

function wordsOfTag<Key extends string>({ label, canonical, words }: Vocabulary<Key>, tag: string): string {
  const typed = [...words].filter(([, key]) => key === canonical(tag)).map(([word]) => word)
  return [...new Set([...foldedWords(label(tag)), ...typed])].join(' ')
}

/** By each sales type and payment of a producer, the folded words that find those who have it. */
export const wordsOfSales = (sales: SalesTags): ReadonlyMap<string, string> =>
  new Map([
    ...sales.salesTypes.map((tag) => [tag, wordsOfTag(salesTypes, tag)] as const),
    ...sales.payments.map((tag) => [tag, wordsOfTag(payments, tag)] as const),
  ])

/** A word that finds a producer for what it does not say; '' where it does say. */
export const unsaidWord = (sales: SalesTags): string =>
  particularSalesTypes(sales.salesTypes).length === 0 ? ORDINARY_SALE : ''
