import { unpackTimelines } from '../hours/timeline/timeline-pool.ts'
import type { TimelinePool } from '../hours/timeline/timeline-pool.ts'
import { UNKNOWN_TIMELINE } from '../hours/timeline/timeline.ts'
import type { Timeline } from '../hours/timeline/timeline.ts'
import type { Freshness } from '../producer/freshness.ts'
import type { Producer } from '../producer/producer.ts'
import { producerPath } from '../producer/slug.ts'
import type { ListChoices } from './choice.ts'

/**
 * Producers as browsers download them: in columns, because equal things side by side compress well. Pages, the
 * search index and the files of landing pages hold them alike. In the search index (60 bytes each) they are in Danish
 * name order; the rest of a card is in detail files of `DETAILS_PER_FILE`, and what is searched in `SearchWordsFile`.
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
  salesTypeValues: string[]
  salesTypes: string[]
  paymentValues: string[]
  payments: string[]
  /** Distinct timelines, and each producer's. */
  timelines: TimelinePool
  hours: number[]
  /** Those whose position is no more than the area of their address. */
  rough: number[]
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
export interface IndexedProducer extends ListChoices {
  /** Place in the search index: Danish name order. The detail files follow it. */
  position: number
  segment: string
  path: string
  name: string
  address: string
  latitude: number
  longitude: number
  timeline: Timeline
  /** Its timeline's place among those of the file. */
  hours: number
  /** Whether its position is no more than the area of its address. */
  isRough: boolean
  /** On landing pages: 0 to 5, 0 without reviews; days since 1970; null where the address names no known postcode. */
  rating?: number
  createdDay?: number
  region?: string | null
}

/** The rest of a card, fetched when the card is shown. */
export type ProducerDetails = Pick<
  Producer,
  'description' | 'phone' | 'email' | 'website' | 'imageUrl' | 'averageRating' | 'totalReviews'
> & {
  freshness: Freshness
  /** What sets it apart from other farm shops, in a few words; '' for nothing. */
  sales: string
}

export const DETAILS_PER_FILE = 24

/** The index, and the picture of Denmark that stands in for the map, in the folder of the search files. */
export const INDEX_FILE = 'indeks.json'
/** `SearchWordsFile` and `PlacesFile`, which are fetched when somebody searches. */
export const WORDS_FILE = 'ord.json'
export const PLACES_FILE = 'steder.json'
export const PICTURE_FILE = 'danmark.svg'

/** Names the folder of the served build's search files: asked for by pages that a build may keep from an earlier one. */
export const SEARCH_FOLDER_PATH = '/soeg.json'

/** What is there. */
export interface SearchFolder {
  /** '/soeg/3f2a…'. */
  folder: string
}

/** Coordinates are whole numbers of this part of a degree. */
export const DEGREE = 10_000
const SEGMENT_LENGTH = 8
/** '0' stands for the first of some values; what follows leaves out the backslash, which JSON would double. */
const FIRST_LETTER = 48
const BACKSLASH = 44

/** One character for each of up to some hundred distinct values; control characters and quotes never occur. */
export function letter(index: number): string {
  return String.fromCharCode(FIRST_LETTER + (index < BACKSLASH ? index : index + 1))
}

function letterIndex(character: number): number {
  const index = character - FIRST_LETTER
  return index <= BACKSLASH ? index : index - 1
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

/** Answers the tags of each producer; the same list for all who have the same. */
function tagReader(column: readonly string[], values: readonly string[]): (nth: number) => string[] {
  const combinations = new Map<string, string[]>()
  return (nth) => {
    const letters = column[nth] ?? ''
    const tags =
      combinations.get(letters) ?? Array.from(letters, (letter) => values[letterIndex(letter.charCodeAt(0))] ?? '')
    combinations.set(letters, tags)
    return tags
  }
}

/** Unpacks downloaded producers, in their order. */
export function unpackProducers(file: PackedProducers | LandingFile): IndexedProducer[] {
  const timelines = unpackTimelines(file.timelines)
  const products = tagReader(file.products, file.productValues)
  const certifications = tagReader(file.certifications, file.certificationValues)
  const salesTypes = tagReader(file.salesTypes, file.salesTypeValues)
  const payments = tagReader(file.payments, file.paymentValues)
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
      products: products(position),
      certifications: certifications(position),
      salesTypes: salesTypes(position),
      payments: payments(position),
      timeline: timelines[file.hours[position] ?? -1] ?? UNKNOWN_TIMELINE,
      hours: file.hours[position] ?? -1,
      isRough: file.rough.includes(position),
      ...landingFacts(file, position),
    }
  })
}
