import { createHash } from 'node:crypto'

import type { Context } from 'hono'

import type { Database } from '#db/database.ts'
import { isRepeated } from '#db/queries/limits/submissions.ts'
import type { SubmissionTable } from '#db/queries/limits/submissions.ts'
import type { AcceptedAnswer } from '#src/contracts/shared/accepted.ts'

import type { Env } from '../http/platform.ts'

/** Browsers name themselves in fewer letters. */
const MAX_USER_AGENT = 500

/** Where a call comes from, as it is stored with what it leaves; each part null when nobody knows. */
interface Sender {
  ipAddress: string | null
  userAgent: string | null
}

export function sender(c: Context<Env>): Sender {
  return { ipAddress: c.env.ip || null, userAgent: c.req.header('user-agent')?.slice(0, MAX_USER_AGENT) || null }
}

/** The same for the same content from the same address. */
function submissionKey(table: SubmissionTable, content: object, ipAddress: string | null): string {
  return createHash('sha256')
    .update(JSON.stringify([table, ipAddress, content]))
    .digest('hex')
}

/**
 * Saves a submission, or does nothing when the same address sent the same within the last minute: a double click
 * and a retry after a lost answer make one record. All that `save` does is kept, or nothing of it.
 */
export async function saveOnce(
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

/** 201, and a message for the visitor. */
export function accepted(c: Context, message: string): Response {
  return c.json({ message } satisfies AcceptedAnswer, 201, { 'Cache-Control': 'no-store' })
}
