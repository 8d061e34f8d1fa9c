import { z } from 'zod'

const moment = z.iso.datetime()

const publication = z.discriminatedUnion('status', [
  z.object({ status: z.literal('none') }),
  /** If `dueAt` is null, a build has been requested. */
  z.object({ status: z.literal('waiting'), since: moment, dueAt: moment.nullable() }),
  z.object({ status: z.literal('running'), since: moment }),
  z.object({ status: z.literal('done'), at: moment }),
  z.object({ status: z.literal('failed'), at: moment, problem: z.string(), retryAt: moment.nullable() }),
])

const backlog = z.object({
  /** The changes that no build includes yet. */
  pending: z.object({ changes: z.int(), since: moment }).nullable(),
  /** This month's deploys; null if the host builds by itself. Without a plan, `planned` and `most` are null. */
  deploys: z.object({ used: z.int(), planned: z.int().nullable(), most: z.int().nullable() }).nullable(),
})

/** Response of `GET /api/admin/last-build`: how far the public pages are behind the stored data. */
export const lastBuild = z.intersection(publication, backlog)
export type LastBuild = z.infer<typeof lastBuild>

/** Response of `POST /api/admin/publish`. */
export const publishAnswer = z.object({ status: z.enum(['requested', 'joined']), message: z.string() })
