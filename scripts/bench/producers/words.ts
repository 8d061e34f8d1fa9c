import type { Faker } from '@faker-js/faker'

import { wordsOf } from '#src/domain/producer/product-words.ts'
import type { ProductKey } from '#src/domain/producer/products.ts'

const farmEndings = 'gården gården gaard gård lund høj holm bæk dal kjær toft bo minde'.split(' ')
const streetEndings = 'vej vej vej vejen gade bakken allé vænget stræde marken'.split(' ')
const quarters = ['Nørre ', 'Sønder ', 'Vester ', 'Øster ', 'Gammel ']
const trades = ['Gårdbutik', 'Gårdsalg', 'Stalddørssalg', 'gårdbutik', 'Landkøkken']
const joined = new Intl.ListFormat('da', { type: 'conjunction' })

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`
const compound = ({ helpers, word }: Faker, endings: readonly string[]): string =>
  `${capital(word.noun())}${helpers.arrayElement(endings)}`

/** Joins this many Danish words for one of the products. */
function drawWares({ helpers }: Faker, sold: readonly ProductKey[], count: number): string {
  const product = sold.length > 0 ? helpers.arrayElement(sold) : 'other'
  return joined.format(helpers.arrayElements(wordsOf(product), count))
}

/** Draws a name like those of farm shops: 'Skovholm Gårdbutik', 'Friis bigård', 'Bakkegården'. */
export function drawName(faker: Faker, sold: readonly ProductKey[]): string {
  const { helpers, person } = faker
  const farm = compound(faker, farmEndings)
  const trade = helpers.arrayElement([drawWares(faker, sold.slice(0, 1), 1), helpers.arrayElement(trades)])
  return helpers.arrayElement([
    farm,
    `${farm} ${trade}`,
    `${farm} ${trade}`,
    `${farm} v/ ${person.firstName()} ${person.lastName()}`,
    `${person.lastName()}s ${trade}`,
    `Gårdbutikken ${farm}`,
    `${person.firstName()} og ${person.firstName()}s ${trade}`,
  ])
}

/** Draws 'Bakkevej 14', 'Nørre Skovvejen 102B'. */
export function drawStreet(faker: Faker): string {
  const { datatype, helpers, number, string } = faker
  const quarter = datatype.boolean(0.15) ? helpers.arrayElement(quarters) : ''
  const letter = datatype.boolean(0.12) ? string.fromCharacters('ABCD') : ''
  return `${quarter}${compound(faker, streetEndings)} ${Math.ceil(number.float() ** 2 * 240)}${letter}`
}

/** Joins two nouns to a rare word that occurs in a few descriptions, or in only one. */
function drawRareWord({ datatype, definitions, helpers }: Faker): string {
  const nouns = definitions.word.noun
  const [beginnings, ends] = datatype.boolean(0.08) ? [nouns, nouns] : [nouns.slice(0, 52), nouns.slice(-52)]
  return `${helpers.arrayElement(beginnings)}${helpers.arrayElement(ends)}`
}

/** Draws a description of one to four sentences: what the place is, what it sells, how it works, how to buy. */
export function drawDescription(faker: Faker, sold: readonly ProductKey[], town: string): string {
  const { helpers, number, person, word } = faker
  const wares = (count = 2): string => drawWares(faker, sold, count)
  const rare = (): string => drawRareWord(faker)
  const year = (): number => number.int({ min: 1890, max: 2024 })
  const opening = [
    () =>
      `Vi er en ${word.adjective()} familiegård ved ${town}, hvor familien ${person.lastName()} har dyrket ` +
      `jorden siden ${year()} og i dag sælger ${wares()} direkte fra gården.`,
    () =>
      `${person.firstName()} ${person.lastName()} overtog slægtsgården i ${year()} og lagde driften om fra ` +
      `${word.noun()} til ${wares(3)} med salg ved stalddøren.`,
    () =>
      `Midt mellem ${word.noun()}, marker og ${word.noun()} ligger vores sted, hvor du kan handle ${wares(3)} og ` +
      `hilse på ${person.firstName()} og ${word.adjective()} dyr.`,
    () =>
      `Gårdbutikken åbnede i ${year()}, da ${person.firstName()} byggede laden om, og siden er udvalget vokset ` +
      `til også at omfatte ${wares()} og ${rare()}.`,
    () =>
      `Hos ${person.firstName()} og ${person.firstName()} finder du ${wares(3)} fra egen produktion, og resten ` +
      `af hylderne er fyldt af ${word.adjective()} varer fra naboer omkring ${town}.`,
    () =>
      `Siden ${year()} har vi solgt ${wares()} fra vejboden, og i dag er det blevet til en ${word.adjective()} ` +
      `butik i gårdens gamle ${word.noun()}.`,
  ]
  const later = [
    () =>
      `Prøv vores ${rare()}, som er lavet efter en gammel opskrift fra ${person.firstName()} med ${wares(1)} fra ` +
      `egne marker og ${rare()} fra naboen.`,
    () =>
      `Udvalget skifter med årstiden: ofte har vi ${wares()}, mens der senere på året er ${word.adjective()} ` +
      `${rare()} og hjemmelavet ${rare()} på hylderne.`,
    () =>
      `Du kan ${word.adverb()} bestille en ${word.adjective()} kasse med ${wares()}, eller tage ${rare()} og ` +
      `${rare()} med som gave til dem du besøger.`,
    () =>
      `Jorden bliver drevet uden ${word.noun()} og sprøjtegift, og vi lader ${word.adjective()} striber af ` +
      'blomster stå til bier, sommerfugle og agerhøns.',
    () =>
      `Vi arbejder med sædskifte, kløver og kompost, og siden ${year()} har vi plantet over ` +
      `${number.int({ min: 2, max: 60 })} træer langs ${word.noun()} og ${word.noun()}.`,
    () =>
      `Det meste af arbejdet klarer ${person.firstName()} med to ansatte og frivillige fra ${town}, som ` +
      `${word.adverb()} hjælper med at ${word.verb()}, ${word.verb()} og pakke ${wares(1)}.`,
    () =>
      `Butikken er ${word.adjective()} og selvbetjent, så tag varerne, skriv dem op i bogen og betal med ` +
      'MobilePay eller kontanter i kassen ved døren.',
    () =>
      `Kør ind ad grusvejen ved det ${word.adjective()} skilt, parkér ved vores ${word.noun()} og ring på ` +
      'klokken, hvis der ikke er nogen.',
    () =>
      `Grupper på mere end ${number.int({ min: 2, max: 60 })} personer kan få ${word.adjective()} rundvisning, ` +
      `kaffe og ${rare()} efter aftale med ${person.firstName()}.`,
  ]
  // Of a hundred places, 15 have one sentence, 30 two, 33 three and 22 four.
  const drawn = number.int(99)
  const count = [15, 45, 78].filter((least) => drawn >= least).length
  return [helpers.arrayElement(opening), ...helpers.arrayElements(later, count)].map((say) => say()).join(' ')
}
