import { foldedWords } from '../text/fold.ts'
import { readWeek } from '../hours/opening-hours.ts'
import type { OpeningHours, Week } from '../hours/opening-hours.ts'
import { placeOf } from '../place/place.ts'
import type { Producer } from '../producer/producer.ts'
import { isIgnored } from '../search/search.ts'
import { idSegment, producerPath } from '../producer/slug.ts'

/**
 * Producers as browsers download them: in columns, because equal things side by side compress well. Pages, the
 * search index and the files of landing pages hold them alike.
 */
export interface PackedProducers {
  names: string[]
  /** First id segments, eight hex digits each, end to end. */
  ids: string
  /** 'postcode town' of the addresses that end in one. */
  places: string[]
  /** Index in `places`; -1 where `streets` holds the whole address. */
  place: number[]
  streets: string[]
  /** Middle of each place, then each producer's difference from it; in 1/10,000 degree. */
  placeLatitudes: number[]
  placeLongitudes: number[]
  latitudes: number[]
  longitudes: number[]
  /** Distinct values, and for each producer the characters that stand for its own (see `letter`). */
  productValues: string[]
  products: string[]
  certificationValues: string[]
  certifications: string[]
  /** Distinct weeks, and each producer's. */
  weeks: OpeningHours[]
  week: number[]
}

/**
 * The whole directory as the home page downloads it: what search, filters, map and list need of every
 * producer (60 bytes each). Producers are in Danish name order; the rest of a card is in detail files
 * of `DETAILS_PER_FILE`.
 */
export interface SearchIndexFile extends PackedProducers {
  /** Words found in descriptions alone, and for each the gaps between the producers that have it. */
  words: string
  postings: number[][]
}

/** The producers of a landing page, with their positions in the search index and what its own orders and filters need. */
export interface LandingFile extends PackedProducers {
  positions: number[]
  /** In tenths; 0 when there are no reviews. */
  ratings: number[]
  /** Days since 1970. */
  created: number[]
  /** Distinct regions, and each producer's; -1 where the address names no known postcode. */
  regions: string[]
  region: number[]
}

/** What a listing knows of a producer before its details come. */
export interface IndexedProducer {
  /** Place in the search index: Danish name order. The detail files follow it. */
  position: number
  segment: string
  path: string
  name: string
  address: string
  latitude: number
  longitude: number
  products: readonly string[]
  certifications: readonly string[]
  week: Week
  /** On landing pages: 0 to 5, 0 without reviews; days since 1970; null where the address names no known postcode. */
  rating?: number
  createdDay?: number
  region?: string | null
}

/** The rest of a card, fetched when the card is shown. */
export type ProducerDetails = Pick<
  Producer,
  'description' | 'phone' | 'email' | 'website' | 'imageUrl' | 'averageRating' | 'totalReviews'
>

export const DETAILS_PER_FILE = 24

/** Names the folder of the served build's search files: asked for by pages that a build may keep from an earlier one. */
export const SEARCH_FOLDER_PATH = '/soeg.json'

/** What is there. */
export interface SearchFolder {
  /** '/soeg/3f2a…'. */
  folder: string
}

const DEGREE = 10_000
const DAY = 86_400_000
const FIRST_LETTER = 48
const SEGMENT_LENGTH = 8

/** One character for each of up to some hundred distinct values; control characters and quotes never occur. */
function letter(index: number): string {
  return String.fromCharCode(index < 44 ? FIRST_LETTER + index : FIRST_LETTER + index + 1)
}

function letterIndex(character: number): number {
  const index = character - FIRST_LETTER
  return index <= 44 ? index : index - 1
}

/** Numbers values as they come. */
function dictionary(): { values: string[]; indexOf: (value: string) => number } {
  const indexes = new Map<string, number>()
  const values: string[] = []
  return {
    values,
    indexOf: (value) => {
      const known = indexes.get(value)
      if (known !== undefined) return known
      indexes.set(value, values.length)
      return values.push(value) - 1
    },
  }
}

function lettersOf(values: readonly string[], indexOf: (value: string) => number): string {
  return values.map((value) => letter(indexOf(value))).join('')
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : Math.round(numbers.reduce((sum, number) => sum + number, 0) / numbers.length)
}

function descriptionPostings(producers: readonly Producer[]): Pick<SearchIndexFile, 'words' | 'postings'> {
  const postings = new Map<string, number[]>()
  producers.forEach((producer, position) => {
    const elsewhere = new Set(foldedWords(`${producer.name} ${producer.address}`))
    for (const word of new Set(foldedWords(producer.description))) {
      if (word.length < 2 || isIgnored(word) || elsewhere.has(word)) continue
      const positions = postings.get(word)
      if (positions) positions.push(position)
      else postings.set(word, [position])
    }
  })
  const words = [...postings.keys()].sort()
  const gaps = (positions: number[]): number[] => positions.map((at, nth) => at - (positions[nth - 1] ?? 0))
  return { words: words.join(' '), postings: words.map((word) => gaps(postings.get(word) ?? [])) }
}

/** Packs producers, which must be in Danish name order. */
export function packSearchIndex(producers: readonly Producer[]): SearchIndexFile {
  return { ...packProducers(producers), ...descriptionPostings(producers) }
}

/** A producer as landing pages list it. */
export interface PlacedProducer {
  producer: Producer
  /** Place in the search index. */
  position: number
  /** Null where the address names no known postcode. */
  region: string | null
}

/** Packs the producers of a landing page, in its order. */
export function packLanding(placed: readonly PlacedProducer[]): LandingFile {
  const regions = dictionary()
  const producers = placed.map(({ producer }) => producer)
  return {
    ...packProducers(producers),
    positions: placed.map(({ position }) => position),
    ratings: producers.map(({ averageRating }) => Math.round((averageRating ?? 0) * 10)),
    created: producers.map(({ createdAt }) => Math.floor(Date.parse(createdAt) / DAY)),
    region: placed.map(({ region }) => (region === null ? -1 : regions.indexOf(region))),
    regions: regions.values,
  }
}

/** Packs producers in the order given. */
export function packProducers(producers: readonly Producer[]): PackedProducers {
  const places = dictionary()
  const products = dictionary()
  const certifications = dictionary()
  const weeks = dictionary()
  const addresses = producers.map(({ address }) => {
    const { street, postcode, town } = placeOf(address)
    const rebuilt = street === null ? `${postcode} ${town}` : `${street}, ${postcode} ${town}`
    return rebuilt === address
      ? { street: street ?? '', place: places.indexOf(`${postcode} ${town}`) }
      : { street: address, place: -1 }
  })
  const degrees = (key: 'latitude' | 'longitude'): number[] =>
    producers.map((producer) => Math.round(producer[key] * DEGREE))
  const inPlace = Map.groupBy(addresses.keys(), (position) => addresses[position]?.place)
  const middles = (all: number[]): number[] =>
    places.values.map((_, place) => mean((inPlace.get(place) ?? []).map((position) => all[position] ?? 0)))
  const latitudes = degrees('latitude')
  const longitudes = degrees('longitude')
  const placeLatitudes = middles(latitudes)
  const placeLongitudes = middles(longitudes)
  const fromMiddle = (all: number[], middle: number[]): number[] =>
    all.map((value, position) => value - (middle[addresses[position]?.place ?? -1] ?? 0))
  return {
    names: producers.map(({ name }) => name),
    ids: producers.map(({ id }) => idSegment(id)).join(''),
    streets: addresses.map(({ street }) => street),
    place: addresses.map(({ place }) => place),
    placeLatitudes,
    placeLongitudes,
    latitudes: fromMiddle(latitudes, placeLatitudes),
    longitudes: fromMiddle(longitudes, placeLongitudes),
    products: producers.map((producer) => lettersOf(producer.products, products.indexOf)),
    certifications: producers.map((producer) => lettersOf(producer.certifications, certifications.indexOf)),
    week: producers.map(({ openingHours }) => weeks.indexOf(JSON.stringify(openingHours))),
    places: places.values,
    productValues: products.values,
    certificationValues: certifications.values,
    weeks: weeks.values.map((week): OpeningHours => JSON.parse(week)),
  }
}

/** What a landing page's file says of a producer besides; nothing in the search index. */
function landingFacts(
  { positions, ratings, created, regions, region }: Partial<LandingFile>,
  nth: number,
): Pick<IndexedProducer, 'rating' | 'createdDay' | 'region'> & { position?: number } {
  if (!positions) return {}
  return {
    position: positions[nth] ?? nth,
    rating: (ratings?.[nth] ?? 0) / 10,
    createdDay: created?.[nth] ?? 0,
    region: regions?.[region?.[nth] ?? -1] ?? null,
  }
}

/** Unpacks downloaded producers, in their order. */
export function unpackProducers(file: PackedProducers | LandingFile): IndexedProducer[] {
  const weeks = file.weeks.map(readWeek)
  const values = (letters: string, all: string[]): string[] =>
    Array.from(letters, (character) => all[letterIndex(character.charCodeAt(0))] ?? '')
  const combinations = new Map<string, string[]>()
  const shared = (letters: string, all: string[]): string[] => {
    const known = combinations.get(letters)
    if (known) return known
    const fresh = values(letters, all)
    combinations.set(letters, fresh)
    return fresh
  }
  return file.names.map((name, position) => {
    const place = file.place[position] ?? -1
    const street = file.streets[position] ?? ''
    const placeName = file.places[place]
    const segment = file.ids.slice(position * SEGMENT_LENGTH, (position + 1) * SEGMENT_LENGTH)
    return {
      position,
      segment,
      path: producerPath(name, segment),
      name,
      address: placeName === undefined ? street : street === '' ? placeName : `${street}, ${placeName}`,
      latitude: ((file.latitudes[position] ?? 0) + (file.placeLatitudes[place] ?? 0)) / DEGREE,
      longitude: ((file.longitudes[position] ?? 0) + (file.placeLongitudes[place] ?? 0)) / DEGREE,
      products: shared(file.products[position] ?? '', file.productValues),
      certifications: values(file.certifications[position] ?? '', file.certificationValues),
      week: weeks[file.week[position] ?? -1] ?? readWeek({}),
      ...landingFacts(file, position),
    }
  })
}

/** What is in a detail file for each of its producers. */
export function detailsOf(producer: Producer): ProducerDetails {
  const { description, phone, email, website, imageUrl, averageRating, totalReviews } = producer
  return { description, phone, email, website, imageUrl, averageRating, totalReviews }
}
