import { z } from 'zod'

import { warnings } from '#src/domain/producer/warnings.ts'

import { chosenIds, displayedRow } from '../shared/ids.ts'
import { pageQuery } from '../shared/page.ts'

/** Query of `GET /api/admin/unverified/ids` and `/warnings`. `q` is searched in the texts of all pending producers. */
export const searchQuery = pageQuery.pick({ q: true })

/** Response of `GET /api/admin/unverified/ids`. */
export const waitingIdsAnswer = z.array(displayedRow)
export type WaitingId = z.infer<typeof waitingIdsAnswer>[number]

/** Response of `GET /api/admin/unverified/warnings`: the pending producers with warnings. */
export const waitingWarnings = z.array(z.object({ id: z.guid(), warnings: z.array(z.enum(warnings)) }))
export type WaitingWarnings = z.infer<typeof waitingWarnings>

/**
 * Body of `POST /api/admin/approve-all`: the producers that were displayed to the operator. Without a body, all pending
 * producers are approved, as the specification requires. Also the body of `POST /api/admin/delete-producers`.
 */
export const waitingIds = z.object({ ids: chosenIds })

/** Response of `POST /api/admin/approve-all`. */
export const approvedAnswer = z.object({ approved: z.int(), batchId: z.guid() })
export type ApprovedAnswer = z.infer<typeof approvedAnswer>

/** Response of `POST /api/admin/delete-producers`. */
export const deletedAnswer = z.object({ deleted: z.int() })
export type DeletedAnswer = z.infer<typeof deletedAnswer>

/** Response of `GET /api/admin/last-batch`: the last batch approval, unless all of it was undone. */
export const lastBatch = z
  .object({
    id: z.guid(),
    approved: z.int(),
    /** Username; null if the operator was removed. */
    operator: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .nullable()
export type LastBatch = z.infer<typeof lastBatch>

/** Response of `POST /api/admin/batches/{id}/undo`. */
export const undoneAnswer = z.object({ undone: z.int() })
export type UndoneAnswer = z.infer<typeof undoneAnswer>
