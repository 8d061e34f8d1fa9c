import type { Faker } from '@faker-js/faker'

import { generateProducers, seededFaker } from '../generate.ts'

export interface SearchCall {
  /** What the visitor is looking for. */
  kind: string
  /** The call's path, with its query. */
  path: string
}

const OF_EACH_KIND = 8
/** The number of generated producers from which names are drawn. */
const KNOWN = 2000
const RADIUS_KM = 25

const products = [
  'honning',
  'æg',
  'kartofler',
  'jordbær',
  'oksekød',
  'gedeost',
  'juletræer',
  'grøntsager',
  'æblemost',
  'lammekød',
  'mel',
  'øl',
]
const towns = [
  'Svendborg',
  'Silkeborg',
  'Aarhus',
  'Køge',
  'Skive',
  'Rønne',
  'Herning',
  'Odense',
  'Holbæk',
  'Thisted',
  'Faaborg',
  'Ribe',
]
const parts = ['Jylland', 'Fyn', 'Sjælland', 'Nordsjælland', 'Bornholm', 'Djursland', 'Sydfyn', 'Lolland']
const days = ['søndag', 'lørdag', 'i morgen', 'mandag formiddag', 'lørdag kl 11', 'torsdag', 'fredag', 'tirsdag']
const beginnings = ['ho', 'sk', 'æg', 'kl', 'br', 'st', 'ma', 'ør']
const foundNowhere = [
  'sushi',
  'cykelsmed',
  'parkeringshus',
  'banegård',
  'teltplads',
  'xyz',
  'wellnesshotel',
  'minigolf',
]
const positions = [
  [55.676, 12.568],
  [56.15, 10.2],
  [55.4, 10.39],
  [57.05, 9.92],
  [55.47, 8.45],
  [54.77, 11.87],
  [55.1, 14.71],
  [56.36, 8.62],
] as const

/** Replaces the middle letter of the longest word, like a typo. */
function misspell(name: string, helpers: Faker['helpers']): string {
  const [longest = name] = name.split(' ').sort((one, other) => other.length - one.length)
  const at = Math.floor(longest.length / 2)
  return `${longest.slice(0, at)}${helpers.arrayElement(['x', 'w', 'q', 'z'])}${longest.slice(at + 1)}`
}

const path = (query: Record<string, string | number>): string =>
  `/api/producers/search?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`

const near = ([lat, lng]: readonly [number, number]): { lat: number; lng: number } => ({ lat, lng })

/** Returns an equal number of questions of each kind. A seed always gives the same ones. */
export function askQuestions(seed: number): SearchCall[] {
  const { helpers } = seededFaker(seed + 1)
  const names = Array.from(generateProducers(KNOWN, seed), ({ producer }) => producer.name)
  const kinds: Record<string, () => Record<string, string | number>> = {
    'the name of one producer': () => ({ q: helpers.arrayElement(names) }),
    'a town': () => ({ q: helpers.arrayElement(towns) }),
    'a product': () => ({ q: helpers.arrayElement(products) }),
    'a product and a town': () => ({ q: `${helpers.arrayElement(products)} ${helpers.arrayElement(towns)}` }),
    'a misspelt name': () => ({ q: misspell(helpers.arrayElement(names), helpers) }),
    'a misspelt town and a product': () => ({
      q: `${helpers.arrayElement(products)} ${misspell(helpers.arrayElement(towns), helpers)}`,
    }),
    'a certification and a product': () => ({ q: `økologisk ${helpers.arrayElement(products)}` }),
    'a product in a part of the country': () => ({
      q: `${helpers.arrayElement(products)} ${helpers.arrayElement(parts)}`,
    }),
    'a day': () => ({ q: helpers.arrayElement(days) }),
    'a product, a day and a town': () => ({
      q: `${helpers.arrayElement(products)} ${helpers.arrayElement(days)} ${helpers.arrayElement(towns)}`,
    }),
    'two letters': () => ({ q: helpers.arrayElement(beginnings) }),
    'something found nowhere': () => ({ q: helpers.arrayElement(foundNowhere) }),
    'around here, 25 km': () => ({ ...near(helpers.arrayElement(positions)), radius: RADIUS_KM }),
    'a product around here, 25 km': () => ({
      q: helpers.arrayElement(products),
      ...near(helpers.arrayElement(positions)),
      radius: RADIUS_KM,
    }),
    'a product, nearest first': () => ({ q: helpers.arrayElement(products), ...near(helpers.arrayElement(positions)) }),
    'no query': () => ({}),
  }
  return Object.entries(kinds).flatMap(([kind, ask]) =>
    Array.from({ length: OF_EACH_KIND }, () => ({ kind, path: path(ask()) })),
  )
}
