import { vocabulary } from '../producer/vocabulary.ts'

/** How a producer sells: several may hold. Each has its name on screens, and the words that people search it by. */
const table = {
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

export type SalesType = keyof typeof table

export const salesTypes = vocabulary<SalesType>(table)

/** What every shop of the directory is called: it sets none of them apart. */
const ordinary: SalesType = 'farm_shop'

/** The sales types that set a place apart from other farm shops, in the order of the table; those of others come last. */
export function particularSalesTypes(given: readonly string[]): string[] {
  const others = given.filter((value) => !salesTypes.isKey(value))
  return [...salesTypes.keys.filter((key) => key !== ordinary && given.includes(key)), ...others]
}
