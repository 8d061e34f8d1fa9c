import { packPage } from '../hours/shown/page-timelines.ts'
import { placeOf } from '../place/place.ts'
import { isApproximate } from '../place/geocoding.ts'
import { fields, fieldWords, searchedFields } from '../producer/fields.ts'
import { freshnessOf } from '../producer/freshness.ts'
import type { Producer } from '../producer/producer.ts'
import { idSegment } from '../producer/slug.ts'
import { salesInBrief } from '../sales/in-words.ts'
import { unsaidWord, wordsOfSales } from '../sales/search-words.ts'
import { factsOf } from '../search/facts.ts'
import { isIgnored } from '../search/search.ts'
import type { SearchWordsFile } from '../search/words-file.ts'
import { foldedWords } from '../text/fold.ts'
import { DEGREE, letter } from './listing-file.ts'
import type { LandingFile, PackedProducers, ProducerDetails } from './listing-file.ts'

const DAY = 86_400_000

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

/** The words of the fields that search reads as texts; names and places are in the index as they are, lists by their keys. */
function wordsOf(producer: Producer): string[] {
  return searchedFields
    .filter((name) => fields[name].searchedAs === 'text')
    .flatMap((name) => foldedWords(fieldWords(name, producer[name], 'da')))
    .concat(foldedWords(unsaidWord(producer)))
}

function textPostings(producers: readonly Producer[]): Pick<SearchWordsFile, 'words' | 'postings'> {
  const postings = new Map<string, number[]>()
  producers.forEach((producer, position) => {
    const elsewhere = new Set(foldedWords(`${producer.name} ${producer.address}`))
    for (const word of new Set(wordsOf(producer))) {
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

/** Packs what is searched in producers, which must be in the order of the search index. */
export function packSearchWords(producers: readonly Producer[]): SearchWordsFile {
  const salesWords = Object.fromEntries(producers.flatMap((producer) => [...wordsOfSales(producer)]))
  const facts = producers.map(factsOf).join('')
  return { ...textPostings(producers), salesWords, facts }
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
  const salesTypes = dictionary()
  const payments = dictionary()
  const { pool, indices } = packPage(producers.map(({ hours }) => hours.timeline))
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
    salesTypes: producers.map((producer) => lettersOf(producer.salesTypes, salesTypes.indexOf)),
    payments: producers.map((producer) => lettersOf(producer.payments, payments.indexOf)),
    hours: indices,
    rough: producers.flatMap(({ placeAccuracy }, position) => (isApproximate(placeAccuracy) ? position : [])),
    places: places.values,
    productValues: products.values,
    certificationValues: certifications.values,
    salesTypeValues: salesTypes.values,
    paymentValues: payments.values,
    timelines: pool,
  }
}

/** What is in a detail file for each of its producers. */
export function detailsOf(producer: Producer, now: Date): ProducerDetails {
  const { description, phone, email, website, imageUrl, averageRating, totalReviews } = producer
  const freshness = freshnessOf(producer, now)
  const sales = salesInBrief(producer)
  return { description, phone, email, website, imageUrl, averageRating, totalReviews, freshness, sales }
}
