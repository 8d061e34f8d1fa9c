import { generateProducers } from '../generate.ts'
import { createRandom } from '../producers/random.ts'
import type { Random } from '../producers/random.ts'

/** One search call. */
export interface Question {
  /** What people do when they ask it. */
  kind: string
  /** Of the call, with its query. */
  path: string
}

const OF_EACH_KIND = 8
/** How many generated producers the names are taken from. */
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

/** Another letter in the middle of the longest word, as a hurried thumb types it. */
function misspell(name: string, random: Random): string {
  const [longest = name] = name.split(' ').sort((one, other) => other.length - one.length)
  const at = Math.floor(longest.length / 2)
  return `${longest.slice(0, at)}${random.pick(['x', 'w', 'q', 'z'])}${longest.slice(at + 1)}`
}

const path = (query: Record<string, string | number>): string =>
  `/api/producers/search?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`

const near = ([lat, lng]: readonly [number, number]): { lat: number; lng: number } => ({ lat, lng })

/** Questions of every kind, as many of each; the same for the same seed. */
export function askQuestions(seed: number): Question[] {
  const random = createRandom(seed + 1)
  const names = Array.from(generateProducers(KNOWN, seed), ({ producer }) => producer.name)
  const kinds: Record<string, () => Record<string, string | number>> = {
    'the name of one producer': () => ({ q: random.pick(names) }),
    'a town': () => ({ q: random.pick(towns) }),
    'a product': () => ({ q: random.pick(products) }),
    'a product and a town': () => ({ q: `${random.pick(products)} ${random.pick(towns)}` }),
    'a misspelt name': () => ({ q: misspell(random.pick(names), random) }),
    'a misspelt town and a product': () => ({ q: `${random.pick(products)} ${misspell(random.pick(towns), random)}` }),
    'two letters': () => ({ q: random.pick(beginnings) }),
    'something found nowhere': () => ({ q: random.pick(foundNowhere) }),
    'around here, 25 km': () => ({ ...near(random.pick(positions)), radius: RADIUS_KM }),
    'a product around here, 25 km': () => ({
      q: random.pick(products),
      ...near(random.pick(positions)),
      radius: RADIUS_KM,
    }),
    'a product, nearest first': () => ({ q: random.pick(products), ...near(random.pick(positions)) }),
    'no query': () => ({}),
  }
  return Object.entries(kinds).flatMap(([kind, ask]) =>
    Array.from({ length: OF_EACH_KIND }, () => ({ kind, path: path(ask()) })),
  )
}
