import { z } from 'zod'

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
