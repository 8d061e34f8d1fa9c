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
 * A row of `GET /api/admin/closed-but-there`: a producer that operators have closed, and that a source lists again. It
 * is answered like `maybe-closed`.
 */
export const closedButThereProducer = maybeClosedProducer.omit({ because: true })
export type ClosedButThereProducer = z.infer<typeof closedButThereProducer>
