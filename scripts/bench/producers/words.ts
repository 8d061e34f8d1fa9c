import type { Faker } from '@faker-js/faker'

import { wordsOf } from '#src/domain/producer/product-words.ts'
import type { ProductKey } from '#src/domain/producer/products.ts'

const farmEndings = 'gården gården gaard gård lund høj holm bæk dal kjær toft bo minde'.split(' ')
const streetEndings = 'vej vej vej vejen gade bakken allé vænget stræde marken'.split(' ')
const quarters = ['Nørre ', 'Sønder ', 'Vester ', 'Øster ', 'Gammel ']
const trades = ['Gårdbutik', 'Gårdsalg', 'Stalddørssalg', 'gårdbutik', 'Landkøkken']
const joined = new Intl.ListFormat('da', { type: 'conjunction' })

function compound({ helpers, word }: Faker, endings: readonly string[]): string {
  const noun = word.noun()
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}${helpers.arrayElement(endings)}`
}

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

/** First sentences, about the place. A number before `wares` is the number of goods. */
const openings = [
  'Vi er en {adjective} familiegård ved {town}, hvor familien {lastName} har dyrket jorden siden {year} og i dag sælger {wares} direkte fra gården.',
  '{firstName} {lastName} overtog slægtsgården i {year} og lagde driften om fra {noun} til {3 wares} med salg ved stalddøren.',
  'Midt mellem {noun}, marker og {noun} ligger vores sted, hvor du kan handle {3 wares} og hilse på {firstName} og {adjective} dyr.',
  'Gårdbutikken åbnede i {year}, da {firstName} byggede laden om, og siden er udvalget vokset til også at omfatte {wares} og {rare}.',
  'Hos {firstName} og {firstName} finder du {3 wares} fra egen produktion, og resten af hylderne er fyldt af {adjective} varer fra naboer omkring {town}.',
  'Siden {year} har vi solgt {wares} fra vejboden, og i dag er det blevet til en {adjective} butik i gårdens gamle {noun}.',
]
/** Further sentences, about the goods, the shop and its practical details. */
const continuations = [
  'Prøv vores {rare}, som er lavet efter en gammel opskrift fra {firstName} med {1 wares} fra egne marker og {rare} fra naboen.',
  'Udvalget skifter med årstiden: ofte har vi {wares}, mens der senere på året er {adjective} {rare} og hjemmelavet {rare} på hylderne.',
  'Du kan {adverb} bestille en {adjective} kasse med {wares}, eller tage {rare} og {rare} med som gave til dem du besøger.',
  'Jorden bliver drevet uden {noun} og sprøjtegift, og vi lader {adjective} striber af blomster stå til bier, sommerfugle og agerhøns.',
  'Vi arbejder med sædskifte, kløver og kompost, og siden {year} har vi plantet over {number} træer langs {noun} og {noun}.',
  'Det meste af arbejdet klarer {firstName} med to ansatte og frivillige fra {town}, som {adverb} hjælper med at {verb}, {verb} og pakke {1 wares}.',
  'Butikken er {adjective} og selvbetjent, så tag varerne, skriv dem op i bogen og betal med MobilePay eller kontanter i kassen ved døren.',
  'Kør ind ad grusvejen ved det {adjective} skilt, parkér ved vores {noun} og ring på klokken, hvis der ikke er nogen.',
  'Grupper på mere end {number} personer kan få {adjective} rundvisning, kaffe og {rare} efter aftale med {firstName}.',
]

/** Draws a description of one to four sentences. */
export function drawDescription(faker: Faker, sold: readonly ProductKey[], town: string): string {
  const { helpers, number, person, word } = faker
  const words = new Map<string, () => string | number>([
    ['town', () => town],
    ['wares', () => drawWares(faker, sold, 2)],
    ['3 wares', () => drawWares(faker, sold, 3)],
    ['1 wares', () => drawWares(faker, sold, 1)],
    ['rare', () => drawRareWord(faker)],
    ['year', () => number.int({ min: 1890, max: 2024 })],
    ['number', () => number.int({ min: 2, max: 60 })],
    ['firstName', () => person.firstName()],
    ['lastName', () => person.lastName()],
    ['noun', () => word.noun()],
    ['adjective', () => word.adjective()],
    ['adverb', () => word.adverb()],
    ['verb', () => word.verb()],
  ])
  // Of a hundred places, 15 have one sentence, 30 two, 33 three and 22 four.
  const drawn = number.int(99)
  const count = [15, 45, 78].filter((least) => drawn >= least).length
  return [helpers.arrayElement(openings), ...helpers.arrayElements(continuations, count)]
    .join(' ')
    .replace(/\{([\w ]+)\}/g, (_, name: string) => String(words.get(name)?.()))
}
