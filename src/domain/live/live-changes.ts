import type { LandingFile, ProducerDetails } from '../listing/listing-file.ts'
import type { ShopNotice } from '../owners/notice.ts'

/**
 * Above these limits a deploy is requested, and until it is live only removals and notices are listed. Bytes are
 * gzipped.
 */
export const MOST_CHANGES = 500
export const MOST_BYTES = 75_000

/** Content of `REVISION_PATH`. */
export interface BuildRevision {
  /** The number of the last change that the pages are certain to show. */
  revision: number
}

/** Changed producers, with what lists, the map, cards and search need; `positions` are indexes in this file. */
export interface ChangedProducers extends LandingFile {
  /** How many listed producers come before each of them by name. */
  ranks: number[]
  /** In columns, since equal values side by side compress well. */
  details: { [Key in keyof ProducerDetails]: ProducerDetails[Key][] }
  /** Distinct keys of lists (see `listsOf`), and for each producer the indexes of the lists it is on. */
  listKeys: string[]
  lists: number[][]
  /** Folded words that find each producer, in addition to those of its description. */
  words: string[]
  /** `factsOf` each producer, one digit each. */
  facts: string
}

/** The changes since the revision of a recent build. */
export interface KnownChanges {
  status: 'known'
  /** The first id segments of producers that are no longer listed, eight digits each, concatenated. */
  removed: string
  /** Null if nothing else has changed, or too much has. */
  changed: ChangedProducers | null
  /** Whether more has changed than is listed. */
  isPartial?: true
  notices: ShopNotice[]
}

/** A response of `GET /api/changes`; 'unknown' for a revision that no recent build has. */
export type LiveChanges = KnownChanges | { status: 'unknown' }

/** The response for every revision that no recent build has. */
export const UNKNOWN_REVISION: LiveChanges = { status: 'unknown' }

/** Splits `removed` into id segments. */
export const segmentsIn = (text: string): string[] => text.match(/.{8}/gs) ?? []
