import { z } from 'zod'

/** How reading a source goes. */
const sourceState = z.object({
  dataSource: z.string(),
  /** Of the last good answer; null before the first. */
  lastReadAt: z.iso.datetime().nullable(),
  /** Why the last try failed; null when it went well. */
  problem: z.string().nullable(),
  askedAt: z.iso.datetime(),
  /** When it is asked again. */
  dueAt: z.iso.datetime(),
})

/** Answer of `GET /api/admin/source-states`: every source that has been asked, by name. */
export const sourceStatesAnswer = z.array(sourceState)
export type SourceStates = z.infer<typeof sourceStatesAnswer>
