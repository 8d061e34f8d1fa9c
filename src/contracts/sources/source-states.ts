import { z } from 'zod'

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
