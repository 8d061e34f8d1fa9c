import { unpackTimelines } from '../../hours/timeline-pool.ts'
import type { TimelinePool } from '../../hours/timeline-pool.ts'
import { UNKNOWN_TIMELINE } from '../../hours/timeline.ts'
import { mapInSteps } from '../../steps/steps.ts'
import type { Steps } from '../../steps/steps.ts'
import type { IndexedProducer, ListedProducer } from '../listing-file.ts'
import { DEGREE, numbersOnCurve, unpackNumbers } from './encoding.ts'
import type { Digits } from './encoding.ts'
import { namingIn, tagReader } from './packed-columns.ts'
import type { PackedNames, PackedTags } from './packed-columns.ts'

/**
 * The search index: what filters, sort orders and the map need of every producer, in Danish name order. The names are
 * in files of `NAMES_PER_FILE` producers by position.
 */
export interface IndexFile extends PackedTags {
  count: number
  /** The coordinate that 1 encodes, in 1/10,000 degree; 0 encodes an unknown coordinate. */
  south: number
  west: number
  latitudes: Digits
  longitudes: Digits
  /** Distinct timelines, and the index of each producer's. */
  timelines: TimelinePool
  hours: Digits
  /** Indexes of the producers whose position is only the area of their address. */
  rough: number[]
  /** The day on which a person last confirmed each producer, in days since 1970; 0 if none has. */
  confirmed: Digits
}

export const NAMES_PER_FILE = 500

export const namesFile = (number: number): string => `navne-${number}.json`

/** All name files in one, `{ [name]: text }`, for the service worker, which stores them. */
export const NAMES_PACK = 'navne.json'

/** Lists the name files of an index with `count` producers. */
export const namesFilesOf = (count: number): string[] =>
  Array.from({ length: Math.ceil(count / NAMES_PER_FILE) }, (_, number) => namesFile(number))

/**
 * Unpacks the search index, in its order; positions are along the curve. A phone unpacks 24,000 producers in a third of
 * a second.
 */
export function* unpackIndex(file: IndexFile): Steps<ListedProducer[]> {
  const timelines = yield* unpackTimelines(file.timelines)
  const tagsOf = tagReader(file)
  const rough = new Set(file.rough)
  const latitudes = unpackDegrees(file.latitudes, file.south, file.count)
  const longitudes = unpackDegrees(file.longitudes, file.west, file.count)
  const hours = unpackNumbers(file.hours, file.count)
  const confirmed = unpackNumbers(file.confirmed, file.count)
  yield
  const positions = numbersOnCurve(latitudes, longitudes)
  return yield* mapInSteps(positions, (position, nth) => ({
    position,
    latitude: latitudes[nth] ?? 0,
    longitude: longitudes[nth] ?? 0,
    ...tagsOf(nth),
    timeline: timelines[hours[nth] ?? -1] ?? UNKNOWN_TIMELINE,
    hours: hours[nth] ?? -1,
    isRough: rough.has(nth),
    confirmedDay: confirmed[nth] ?? 0,
  }))
}

function unpackDegrees(digits: Digits, first: number, count: number): number[] {
  return Array.from(unpackNumbers(digits, count), (step) => (step === 0 ? 0 : (first + step - 1) / DEGREE))
}

/** Adds the names in a file to its producers, which must be in the order of the file. */
export function withNames(file: PackedNames, producers: readonly ListedProducer[]): IndexedProducer[] {
  return producers.map((producer, nth) => ({ ...producer, ...namingIn(file, nth) }))
}
