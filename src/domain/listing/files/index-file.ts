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
 * The search index: what filters, order and map need of every producer, in Danish name order, without the names. Those
 * are in files of `NAMES_PER_FILE` by position.
 */
export interface IndexFile extends PackedTags {
  count: number
  /** The coordinate of 1, in 1/10,000 degree; 0 is an unknown coordinate. */
  south: number
  west: number
  latitudes: Digits
  longitudes: Digits
  /** Distinct timelines, and each producer's. */
  timelines: TimelinePool
  hours: Digits
  /** Those whose position is no more than the area of their address. */
  rough: number[]
  /** When a person last confirmed each, in days since 1970; 0 if none has. */
  confirmed: Digits
}

export const NAMES_PER_FILE = 500

export const namesFile = (number: number): string => `navne-${number}.json`

/** All files of names in one, `{ [name]: text }`, for a browser that keeps them. */
export const NAMES_PACK = 'navne.json'

/** The names of all files of an index of so many producers. */
export const namesFilesOf = (count: number): string[] =>
  Array.from({ length: Math.ceil(count / NAMES_PER_FILE) }, (_, number) => namesFile(number))

/**
 * Unpacks the search index, in its order; positions are along the curve. Of 24,000 a phone takes a third of a second.
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

/** The producers of a file of names, given in its order. */
export function withNames(file: PackedNames, producers: readonly ListedProducer[]): IndexedProducer[] {
  return producers.map((producer, nth) => ({ ...producer, ...namingIn(file, nth) }))
}
