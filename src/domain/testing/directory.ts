import type { GivenContent } from '../producer/producer.ts'
import { initialChoice } from '../listing/choice.ts'
import { unpackProducers } from '../listing/listing-file.ts'
import { packProducers, packSearchWords } from '../listing/packing.ts'
import { findResults } from '../listing/results.ts'
import type { Position } from '../place/distance.ts'
import { knownPlaces } from '../place/named/known-places.ts'
import { openDirectory } from '../search/directory.ts'
import type { ParsedQuery } from '../search/question.ts'
import { openTextMatcher } from '../search/text-matcher.ts'
import { danishOrderKey } from '../text/danish-order.ts'
import { nameOf, producer } from './producer.ts'

type Shop = Partial<GivenContent> & Pick<GivenContent, 'name' | 'address' | 'latitude' | 'longitude'>

const shop = (
  name: string,
  address: string,
  [latitude, longitude]: readonly [number, number],
  given: Partial<GivenContent> = {},
): Shop => ({ name, address, latitude, longitude, description: 'Vi sælger fra gården.', ...given })

const everyDay = 'Mo-Su 10:00-18:00'
const weekdaysAlone = 'Mo-Fr 09:00-17:00'

/** Made-up shops for tests of the search: a directory small enough to know by heart. */
export const directory: readonly Shop[] = [
  shop('Bækgård Æg', 'Bækvej 1, 5270 Odense N', [55.45, 10.4], { products: ['eggs'], openingHours: everyDay, phone: '12345678' }), // prettier-ignore
  shop('Bolsgård', 'Bolsvej 2, 5240 Odense NØ', [55.42, 10.45], { products: ['eggs', 'potatoes'], openingHours: weekdaysAlone }), // prettier-ignore
  shop('Fynshave Frugt', 'Havevej 3, 5300 Kerteminde', [55.45, 10.65], { products: ['fruits'], description: 'Æbler og pærer.' }), // prettier-ignore
  shop('Marken', 'Markvej 4, 5250 Odense SV', [55.37, 10.33], { products: ['fruits'], description: 'Jordbær i juni og juli.', salesTypes: ['pick_your_own'] }), // prettier-ignore
  shop('Solbakken', 'Solvej 5, 5700 Svendborg', [55.07, 10.6], { products: ['honey'] }),
  shop('Sydfyns Bigård', 'Bivej 6, 5762 Vester Skerninge', [55.08, 10.45], { products: ['honey'], salesTypes: ['self_service_stall'], payments: ['mobilepay'] }), // prettier-ignore
  shop('Tåsinge Is', 'Isvej 7, 5700 Svendborg', [55.01, 10.6], { products: ['ice_cream', 'dairy'] }),
  shop('Faaborg Kød', 'Kødvej 8, 5600 Faaborg', [55.1, 10.25], { products: ['meat'], certifications: ['organic'], openingHours: everyDay }), // prettier-ignore
  shop('Langelands Ost', 'Ostevej 9, 5900 Rudkøbing', [54.94, 10.71], { products: ['dairy'] }),
  shop('Ærø Øl', 'Ølvej 10, 5970 Ærøskøbing', [54.89, 10.41], { products: ['beer'] }),
  shop('Klintholm Gods', 'Klintvej 11, 4791 Borre', [54.98, 12.5], { products: ['meat', 'vegetables'] }),
  shop('Stege Grønt', 'Grøntvej 12, 4780 Stege', [54.99, 12.28], { products: ['vegetables'], openingHours: 'Sa-Su 10:00-14:00' }), // prettier-ignore
  shop('Lollands Kartofler', 'Kartoffelvej 13, 4900 Nakskov', [54.83, 11.14], { products: ['potatoes'] }),
  shop('Frugthaven', 'Havevej 14, 4930 Maribo', [54.78, 11.5], {
    products: ['fruits'],
    description: 'Pluk-selv fra juli.',
  }),
  shop('Falster Honning', 'Honningvej 15, 4800 Nykøbing F', [54.77, 11.87], { products: ['honey'] }),
  shop('Lejre Grønt', 'Lejrevej 16, 4320 Lejre', [55.6, 11.97], { products: ['vegetables'], certifications: ['organic', 'biodynamic'] }), // prettier-ignore
  shop('Køge Mejeri', 'Mejerivej 17, 4600 Køge', [55.46, 12.18], { products: ['dairy'] }),
  shop('Amager Grønt', 'Amagervej 18, 2791 Dragør', [55.59, 12.67], { products: ['vegetables', 'eggs'] }),
  shop('Skovlyst', 'Skovvej 19, 3400 Hillerød', [55.93, 12.3], { products: ['meat', 'christmas_trees'], description: 'Juletræer i december.' }), // prettier-ignore
  shop('Gilleleje Fisk', 'Havnen 20, 3250 Gilleleje', [56.12, 12.31], { products: ['fish'] }),
  shop('Bornholms Korn', 'Kornvej 21, 3720 Aakirkeby', [55.07, 14.92], { products: ['flour', 'grain'] }),
  shop('Svaneke Is', 'Torvet 22, 3740 Svaneke', [55.13, 15.14], { products: ['ice_cream'], openingHours: everyDay }),
  shop('Samsø Grønt', 'Samsøvej 23, 8305 Samsø', [55.86, 10.6], { products: ['vegetables', 'potatoes'] }),
  shop('Aarhus Økobageri', 'Bagervej 24, 8362 Hørning', [56.08, 10.03], { products: ['bread'], certifications: ['organic'] }), // prettier-ignore
  shop('Djursgård', 'Djursvej 25, 8400 Ebeltoft', [56.2, 10.68], { products: ['meat', 'eggs'], description: 'Lam og æg.' }), // prettier-ignore
  shop('Risgården', 'Risvej 26, 8500 Grenaa', [56.41, 10.87], { products: ['vegetables'], description: 'Asparges i maj.' }), // prettier-ignore
  shop('Viborg Vin', 'Vinvej 27, 8800 Viborg', [56.45, 9.4], { products: ['wine'] }),
  shop('Vendelbo Kød', 'Kødvej 28, 9800 Hjørring', [57.46, 9.98], { products: ['meat'] }),
  shop('Skagens Røgeri', 'Havnevej 29, 9990 Skagen', [57.72, 10.58], { products: ['fish'] }),
  shop('Mors Æg', 'Morsvej 30, 7900 Nykøbing M', [56.8, 8.86], { products: ['eggs'], salesTypes: ['vending_machine'] }),
  shop('Thy Lam', 'Thyvej 31, 7700 Thisted', [56.95, 8.69], { products: ['meat'], description: 'Lammekød fra Thy.' }),
  shop('Vesterhavsost', 'Vestvej 32, 6990 Ulfborg', [56.27, 8.31], { products: ['dairy'] }),
  shop('Ribe Honning', 'Ribevej 33, 6760 Ribe', [55.33, 8.76], { products: ['honey'] }),
  shop('Als Frugt', 'Alsvej 34, 6430 Nordborg', [55.05, 9.75], { products: ['fruits', 'juice'] }),
  shop('Odense Honning', 'Hedevej 35, 7400 Herning', [56.14, 8.97], { products: ['honey'] }),
  shop('Frilandskvæg', 'Kvægvej 36, 7800 Skive', [56.57, 9.02], { products: ['meat'], description: 'Kvæg og grise.' }),
  shop('Uden Sted', 'Ukendt', [0, 0], { products: ['honey'] }),
]

/** Sunday, 22 November 2026 at 9:00. */
export const sunday = { day: Date.parse('2026-11-22') / 86_400_000, minutes: 9 * 60 }

const producers = directory
  .map(({ name, ...given }) => producer(name, given))
  .sort((one, other) => (danishOrderKey(one.name) < danishOrderKey(other.name) ? -1 : 1))
const indexed = unpackProducers(packProducers(producers))
const match = openTextMatcher(packSearchWords(producers), openDirectory(indexed), knownPlaces())

interface Found {
  question: ParsedQuery
  /** In order; if a time is requested, only the shops that are open. */
  names: string[]
  isBeyond: boolean
}

/** Searches the test directory like the home page, on that Sunday. A visitor's position limits it to 25 km. */
export function searchDirectory(query: string, position: Position | null = null): Found {
  const answer = match(query, sunday)
  const context = { producers: indexed, answer, now: sunday, position }
  const { found, isBeyond } = findResults({ ...initialChoice, query }, context)
  const open = found.filter(({ opening }) => opening !== 'maybe')
  return { question: answer.question, names: open.map((result) => nameOf(result.producer)), isBeyond }
}
