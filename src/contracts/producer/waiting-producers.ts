import { z } from 'zod'

import { warnings } from '#src/domain/producer/warnings.ts'

import { chosenIds } from '../shared/ids.ts'
import { pageQuery } from '../shared/page.ts'
import { rowVersion } from '../shared/version.ts'

/** Query of `GET /api/admin/unverified/ids` and `/warnings`: of all that wait, those in whose texts `q` stands. */
export const searchQuery = pageQuery.pick({ q: true })

/** Answer of `GET /api/admin/unverified/ids`. */
export const waitingIdsAnswer = z.array(z.object({ id: z.guid(), version: rowVersion }))
export type WaitingId = z.infer<typeof waitingIdsAnswer>[number]

/** Answer of `GET /api/admin/unverified/warnings`: those that carry any. */
export const waitingWarnings = z.array(z.object({ id: z.guid(), warnings: z.array(z.enum(warnings)) }))
export type WaitingWarnings = z.infer<typeof waitingWarnings>

/**
 * Body of `POST /api/admin/approve-all`: the producers that the operator was shown; without a body, as the
 * specification has it, all that wait. And of `POST /api/admin/delete-producers`.
 */
export const waitingIds = z.object({ ids: chosenIds })

/** Answer of `POST /api/admin/approve-all`. */
export const approvedAnswer = z.object({ approved: z.int(), batchId: z.guid() })
export type ApprovedAnswer = z.infer<typeof approvedAnswer>

/** Answer of `POST /api/admin/delete-producers`. */
export const deletedAnswer = z.object({ deleted: z.int() })
export type DeletedAnswer = z.infer<typeof deletedAnswer>

/** Answer of `GET /api/admin/last-batch`: what was approved at once last, as long as any of it stands. */
export const lastBatch = z
  .object({
    id: z.guid(),
    approved: z.int(),
    /** Username; null when the operator is gone. */
    operator: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .nullable()
export type LastBatch = z.infer<typeof lastBatch>

/** Answer of `POST /api/admin/batches/{id}/undo`. */
export const undoneAnswer = z.object({ undone: z.int() })
export type UndoneAnswer = z.infer<typeof undoneAnswer>
