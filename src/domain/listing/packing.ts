import { groupByEach } from '../keyed/keyed.ts'
import { DAY } from '../hours/local-time.ts'
import { numbered, packPage } from '../hours/timeline-pool.ts'
import { fields, fieldWords, searchedFields } from '../producer/fields.ts'
import { pictureAt, thumbnailOf } from '../pictures/pictures.ts'
import { descriptionInLanguage } from '../producer/description.ts'
import { freshnessOf, confirmedDay, organicSourceOf } from '../producer/freshness.ts'
import type { Producer } from '../producer/producer.ts'
import { salesInBrief, ordinarySaleWord, wordsOfSales } from '../sales/sales.ts'
import { factsOf, synonymsIn } from '../search/search-text.ts'
import { isIgnored } from '../search/search.ts'
import type { SearchWordsFile } from '../search/directory.ts'
import { foldedWords } from '../text/fold.ts'
import { packNames, packTags, roughOf } from './files/pack-files.ts'
import { DEGREE } from './files/encoding.ts'
import type { LandingFile, PackedProducers, ProducerDetails } from './listing-file.ts'

/**
 * Returns the words of the fields that are searched as text. Names and places are in the index as they are, and lists
 * by their keys.
 */
function wordsOf(producer: Producer): string[] {
  return searchedFields
    .filter((name) => fields[name].searchedAs === 'text')
    .flatMap((name) => foldedWords(fieldWords(name, producer[name], 'da')))
    .concat(wordsBesideTexts(producer))
}

/** Returns the words that find a producer although none of its texts contains them. */
export const wordsBesideTexts = (producer: Producer): string[] =>
  foldedWords(ordinarySaleWord(producer)).concat(foldedWords(synonymsIn(producer)))

function textPostings(producers: readonly Producer[]): Pick<SearchWordsFile, 'words' | 'postings'> {
  const placed = producers.map((producer, position) => ({ producer, position }))
  const postings = groupByEach(placed, ({ producer }) => {
    const elsewhere = new Set(foldedWords(`${producer.name} ${producer.address}`))
    const own = [...new Set(wordsOf(producer))]
    return own.filter((word) => word.length >= 2 && !isIgnored(word) && !elsewhere.has(word))
  })
  const words = [...postings.keys()].sort()
  const gaps = (found: typeof placed): number[] =>
    found.map(({ position }, nth) => position - (found[nth - 1]?.position ?? 0))
  return { words: words.join(' '), postings: words.map((word) => gaps(postings.get(word) ?? [])) }
}

/** Packs the words that search finds producers by. The producers must be in the order of their positions. */
export function packSearchWords(producers: readonly Producer[]): SearchWordsFile {
  const salesWords = Object.fromEntries(producers.flatMap((producer) => [...wordsOfSales(producer)]))
  const facts = producers.map(factsOf).join('')
  return { ...textPostings(producers), salesWords, facts }
}

/** A producer as landing pages list it. */
export interface PlacedProducer {
  producer: Producer
  /** Position in the search index. */
  position: number
  /** Null if the address has no known postcode. */
  region: string | null
}

/** Packs the producers of a landing page, in its order. */
export function packLanding(placed: readonly PlacedProducer[]): LandingFile {
  const regions = numbered<string>()
  const producers = placed.map(({ producer }) => producer)
  return {
    ...packProducers(
      producers,
      placed.map(({ position }) => position),
    ),
    ratings: producers.map(({ averageRating }) => Math.round((averageRating ?? 0) * 10)),
    created: producers.map(({ createdAt }) => Math.floor(Date.parse(createdAt) / DAY)),
    confirmed: producers.map(confirmedDay),
    region: placed.map(({ region }) => (region === null ? -1 : regions.indexOf(region))),
    regions: regions.values,
  }
}

const middleOf = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : Math.round(numbers.reduce((sum, number) => sum + number, 0) / numbers.length)

/** Packs producers in the order given; `positions` are those in the search index, or by default in the given list. */
export function packProducers(
  producers: readonly Producer[],
  positions: readonly number[] = [...producers.keys()],
): PackedProducers {
  const { pool, indices } = packPage(producers.map(({ hours }) => hours.timeline))
  const names = packNames(producers)
  const degrees = (key: 'latitude' | 'longitude'): number[] =>
    producers.map((producer) => Math.round(producer[key] * DEGREE))
  const inPlace = Map.groupBy(names.place.keys(), (nth) => names.place[nth])
  const middles = (all: number[]): number[] =>
    names.places.map((_, place) => middleOf((inPlace.get(place) ?? []).map((nth) => all[nth] ?? 0)))
  const fromMiddle = (all: number[], middle: number[]): number[] =>
    all.map((value, nth) => value - (middle[names.place[nth] ?? -1] ?? 0))
  const [latitudes, longitudes] = [degrees('latitude'), degrees('longitude')]
  const [placeLatitudes, placeLongitudes] = [middles(latitudes), middles(longitudes)]
  return {
    ...names,
    positions: [...positions],
    placeLatitudes,
    placeLongitudes,
    latitudes: fromMiddle(latitudes, placeLatitudes),
    longitudes: fromMiddle(longitudes, placeLongitudes),
    ...packTags(producers),
    timelines: pool,
    hours: indices,
    rough: roughOf(producers),
  }
}

/**
 * Returns the smallest size of an uploaded photo; null for pictures of other sites, which a card never requests:
 * docs/decisions/pictures-by-address.md.
 */
const cardPhoto = (imageUrl: string | null): string | null =>
  imageUrl === null || pictureAt(imageUrl) === null ? null : thumbnailOf(imageUrl)

/** Returns a producer's details, as the detail files store them. */
export function detailsOf(producer: Producer, now: Date): ProducerDetails {
  const { phone, email, website, averageRating, totalReviews } = producer
  const description = descriptionInLanguage(producer.description)
  const imageUrl = cardPhoto(producer.imageUrl)
  const freshness = freshnessOf(producer, now)
  const sales = salesInBrief(producer)
  const organicSource = organicSourceOf(producer)
  return { description, phone, email, website, imageUrl, averageRating, totalReviews, freshness, organicSource, sales }
}
