import { z } from 'zod'

const moment = z.iso.datetime()

/** Answer of `GET /api/admin/last-build`: how far the public pages are behind what is stored. */
export const lastBuild = z.discriminatedUnion('status', [
  z.object({ status: z.literal('none') }),
  z.object({ status: z.enum(['waiting', 'running']), since: moment }),
  z.object({ status: z.literal('done'), at: moment }),
  z.object({ status: z.literal('failed'), at: moment, problem: z.string(), retryAt: moment.nullable() }),
])
export type LastBuild = z.infer<typeof lastBuild>
