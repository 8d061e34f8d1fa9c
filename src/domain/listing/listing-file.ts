import { unpackTimelines } from '../hours/timeline-pool.ts'
import type { TimelinePool } from '../hours/timeline-pool.ts'
import { UNKNOWN_TIMELINE } from '../hours/timeline.ts'
import type { Timeline } from '../hours/timeline.ts'
import { finish, mapInSteps } from '../steps/steps.ts'
import type { Steps } from '../steps/steps.ts'
import type { Freshness } from '../producer/freshness.ts'
import type { Producer } from '../producer/producer.ts'
import type { Tags } from './choice.ts'
import { DEGREE } from './files/encoding.ts'
import { namingIn, tagReader } from './files/packed-columns.ts'
import type { Naming, PackedNames, PackedTags } from './files/packed-columns.ts'

/**
 * Producers as pages and landing pages store them: in columns, because equal values side by side compress well. The
 * rest of a card is in detail files of `DETAILS_PER_FILE` producers, by position.
 */
export interface PackedProducers extends PackedTags, PackedNames {
  /** Positions in the search index. */
  positions: number[]
  /** The centre of each place, then each producer's offset from it, in 1/10,000 degree. */
  placeLatitudes: number[]
  placeLongitudes: number[]
  latitudes: number[]
  longitudes: number[]
  /** Distinct timelines, and the index of each producer's. */
  timelines: TimelinePool
  hours: number[]
  /** Indexes of the producers whose position is only the area of their address. */
  rough: number[]
}

/** The producers of a landing page, with what its own sort orders and filters need. */
export interface LandingFile extends PackedProducers {
  /** In tenths; 0 when there are no reviews. */
  ratings: number[]
  /** Days since 1970. */
  created: number[]
  /** The last confirmation by a person, in days since 1970; 0 without one. */
  confirmed: number[]
  /** Distinct regions, and the index of each producer's; -1 if the address has no known postcode. */
  regions: string[]
  region: number[]
}

/** A producer as filters, sort orders and the map know it. */
export interface ListedProducer extends Tags {
  /** Position along a curve through the country; the files of names and details are in this order. */
  position: number
  latitude: number
  longitude: number
  timeline: Timeline
  /** Index of its timeline in the file. */
  hours: number
  /** Whether its position is only the area of its address. */
  isRough: boolean
  /**
   * The day on which a person last confirmed it, in days since 1970; 0 if none has. Missing if the file has no such
   * column.
   */
  confirmedDay?: number
  /** On landing pages: 0 to 5, 0 without reviews; days since 1970; null if the address has no known postcode. */
  rating?: number
  createdDay?: number
  region?: string | null
  /** Keys of the lists it is on (see `listsOf`), if it has changed since the build. */
  lists?: ReadonlySet<string>
}

/** A listed producer with its name and address, which a list shows before the details are loaded. */
export interface IndexedProducer extends ListedProducer, Naming {}

export const isNamed = (producer: ListedProducer): producer is IndexedProducer => 'name' in producer

/** The rest of a card, fetched when the card is shown. */
export type ProducerDetails = Pick<
  Producer,
  'description' | 'phone' | 'email' | 'website' | 'imageUrl' | 'averageRating' | 'totalReviews'
> & {
  freshness: Freshness
  /** `organicSourceOf` the producer. */
  organicSource: string | null
  /** What sets it apart from other farm shops, in a few words; '' for nothing. */
  sales: string
}

export const DETAILS_PER_FILE = 24

/** The index, and the picture of Denmark that replaces the map, in the folder of the search files. */
export const INDEX_FILE = 'indeks.json'
/** `SearchWordsFile` and `PlacesFile`, fetched at the first search. */
export const WORDS_FILE = 'ord.json'
export const PLACES_FILE = 'steder.json'
/** The first id segments in the order of the index, concatenated. Fetched if producers have changed since the build. */
export const IDS_FILE = 'ider.json'
/** The lists that each producer is on (`ListsFile`). Fetched for the counts of a page if producers have changed. */
export const LISTS_FILE = 'lister.json'
export const PICTURE_FILE = 'danmark.svg'

/**
 * The file that names the folder of the served build's search files, for pages that may be reused from an earlier
 * build.
 */
export const SEARCH_FOLDER_PATH = '/soeg.json'

/** Content of `SEARCH_FOLDER_PATH`. */
export interface SearchFolder {
  /** '/soeg/3f2a…'. */
  folder: string
}

/** Reads the further columns of a landing page's file. */
function landingFacts(file: PackedProducers | LandingFile, nth: number): Partial<ListedProducer> {
  if (!('ratings' in file)) return {}
  const { ratings, created, confirmed, regions, region } = file
  return {
    rating: (ratings[nth] ?? 0) / 10,
    createdDay: created[nth] ?? 0,
    confirmedDay: confirmed[nth] ?? 0,
    region: regions[region[nth] ?? -1] ?? null,
  }
}

/** Unpacks downloaded producers, in their order. */
export function* unpackListing(file: PackedProducers | LandingFile): Steps<IndexedProducer[]> {
  const timelines = yield* unpackTimelines(file.timelines)
  const tags = tagReader(file)
  const degrees = (steps = 0, middle = 0): number => (steps + middle) / DEGREE
  return yield* mapInSteps(file.positions, (position, nth) => {
    const place = file.place[nth] ?? -1
    const hours = file.hours[nth] ?? -1
    return {
      position,
      ...namingIn(file, nth),
      latitude: degrees(file.latitudes[nth], file.placeLatitudes[place]),
      longitude: degrees(file.longitudes[nth], file.placeLongitudes[place]),
      ...tags(nth),
      timeline: timelines[hours] ?? UNKNOWN_TIMELINE,
      hours,
      isRough: file.rough.includes(nth),
      ...landingFacts(file, nth),
    }
  })
}

/** Unpacks a few producers at once. */
export const unpackProducers = (file: PackedProducers | LandingFile): IndexedProducer[] => finish(unpackListing(file))
