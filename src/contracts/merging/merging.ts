import { z } from 'zod'

import { parts } from '#src/domain/sources/parts.ts'

const shown = 'must be the updatedAt that was shown'

/** Body of `POST /api/admin/producers/{id}/merge`: merges another producer into this one. */
export const mergeRequest = z.object({
  other: z.uuid('other must be the id of a producer'),
  basedOn: z.iso.datetime(`basedOn ${shown}`),
  otherBasedOn: z.iso.datetime(`otherBasedOn ${shown}`),
  /** The parts to take from the other; all others are kept. */
  taken: z.array(z.enum(parts)).max(parts.length),
})
export type MergeRequest = z.infer<typeof mergeRequest>
