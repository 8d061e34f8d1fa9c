import type { LandingFile, ProducerDetails } from '../listing/listing-file.ts'
import type { ShopNotice } from '../owners/notice.ts'

/** Above these a deploy is requested, and until it is out only removals and notices are listed. Bytes are gzip. */
export const MOST_CHANGES = 500
export const MOST_BYTES = 75_000

/** Content of `REVISION_PATH`. */
export interface BuildRevision {
  /** The number of the last change that the pages are certain to show. */
  revision: number
}

/** Producers as lists, map, cards and search need them; `positions` count within these alone. */
export interface ChangedProducers extends LandingFile {
  /** How many listed producers come before each of them by name. */
  ranks: number[]
  /** In columns, since equal values side by side compress well. */
  details: { [Key in keyof ProducerDetails]: ProducerDetails[Key][] }
  /** Distinct keys of lists (see `listsOf`), and for each producer the lists it is on. */
  listKeys: string[]
  lists: number[][]
  /** Folded words that find each of them besides those of its description. */
  words: string[]
  /** `factsOf` each, a digit each. */
  facts: string
}

/** What has changed since the revision of a recent build. */
export interface KnownChanges {
  status: 'known'
  /** The first id segments, eight digits each, end to end, of producers that are no longer listed. */
  removed: string
  /** Null where nothing else has changed, and where too much has. */
  changed: ChangedProducers | null
  /** Whether more has changed than is listed. */
  isPartial?: true
  notices: ShopNotice[]
}

/** An answer of `GET /api/changes`: unknown is a revision that no recent build has. */
export type LiveChanges = KnownChanges | { status: 'unknown' }

/** The answer to every revision that no recent build has. */
export const UNKNOWN_REVISION: LiveChanges = { status: 'unknown' }

const SEGMENT_LENGTH = 8

/** The id segments in `removed`. */
export const segmentsIn = (text: string): string[] =>
  Array.from({ length: text.length / SEGMENT_LENGTH }, (_, nth) =>
    text.slice(nth * SEGMENT_LENGTH, (nth + 1) * SEGMENT_LENGTH),
  )
