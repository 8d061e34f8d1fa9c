import { createHash } from 'node:crypto'

import type { Context } from 'hono'

import type { Database } from '#db/database.ts'
import { isRepeated } from '#db/queries/limits/submissions.ts'
import type { SubmissionTable } from '#db/queries/limits/submissions.ts'
import type { AcceptedAnswer } from '#src/contracts/shared/accepted.ts'

import type { Env } from '../http/app.ts'
import { sender } from './sender.ts'

/** The same for the same content from the same address. */
export function submissionKey(table: SubmissionTable, content: object, ipAddress: string | null): string {
  return createHash('sha256')
    .update(JSON.stringify([table, ipAddress, content]))
    .digest('hex')
}

/**
 * Keeps a submission, or does nothing when the same address sent the same within the last minute: a double click
 * and a retry after a lost answer make one record. All that `save` does is kept, or nothing of it.
 */
export async function keepOnce(
  c: Context<Env>,
  table: SubmissionTable,
  content: object,
  save: (trx: Database, key: string) => Promise<void>,
): Promise<void> {
  const key = submissionKey(table, content, sender(c).ipAddress)
  await c.var.db.transaction().execute(async (trx) => {
    if (!(await isRepeated(trx, table, key))) await save(trx, key)
  })
}

/** 201, and what the visitor is told. */
export function accepted(c: Context, message: string): Response {
  return c.json({ message } satisfies AcceptedAnswer, 201, { 'Cache-Control': 'no-store' })
}
