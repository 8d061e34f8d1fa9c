import { z } from 'zod'

import { goneReasons } from '#src/domain/sources/merge.ts'

/** A row of `GET /api/admin/maybe-closed`: a public producer that a source no longer lists. */
export const maybeClosedProducer = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  /** The producer's page at the source. */
  sourceUrl: z.string().nullable(),
  dataSource: z.string().nullable(),
  because: z.enum(goneReasons),
  /** When the source first lacked it. The operator's answer refers to this moment. */
  since: z.iso.datetime(),
})
export type MaybeClosedProducer = z.infer<typeof maybeClosedProducer>

/** Body of `POST /api/admin/maybe-closed/{id}`. 'open' settles the question until the source changes. */
export const closureAnswer = z.object({
  since: z.iso.datetime('since must be the one that was shown'),
  verdict: z.enum(['closed', 'open'], 'verdict must be closed or open'),
})
export type ClosureAnswer = z.infer<typeof closureAnswer>

/**
 * A row of `GET /api/admin/reopened`: a producer that operators have closed, and that a source lists again. It is
 * answered like `maybe-closed`.
 */
export const reopenedProducer = maybeClosedProducer.omit({ because: true })
export type ReopenedProducer = z.infer<typeof reopenedProducer>

/** The state of reading a source. */
const sourceState = z.object({
  dataSource: z.string(),
  /** The last successful reading; null before the first. */
  lastReadAt: z.iso.datetime().nullable(),
  /** Why the last attempt failed; null if it succeeded. */
  problem: z.string().nullable(),
  askedAt: z.iso.datetime(),
  /** The next attempt. */
  dueAt: z.iso.datetime(),
})

/** Response of `GET /api/admin/source-states`: every source that has been requested, by name. */
export const sourceStatesAnswer = z.array(sourceState)
export type SourceStates = z.infer<typeof sourceStatesAnswer>

/**
 * A row of `GET /api/admin/smiley-doubts`: a row of the food authority's register, and the listed producers that may
 * match it.
 */
export const smileyDoubt = z.object({
  /** The register's own number of the shop. */
  id: z.string(),
  name: z.string(),
  address: z.string(),
  candidates: z.array(z.object({ id: z.uuid(), name: z.string(), address: z.string() })),
})
export type SmileyDoubtRow = z.infer<typeof smileyDoubt>

/** Body of `POST /api/admin/smiley-doubts/{number}`: the matching producer; null if none of them matches. */
export const smileyAnswer = z.object({ producerId: z.uuid('producerId must be a producer, or null').nullable() })
