import { sql } from 'kysely'
import type { SqlBool } from 'kysely'

import type { Database } from '../../database.ts'
import { answerClosure } from './maybe-closed.ts'
import type { ClosureAnswered, ClosureOutcome } from './maybe-closed.ts'
import { findPageOfRows } from './page-of-rows.ts'
import type { AskedProducer } from './page-of-rows.ts'

/** Of a row of `producer_sources`: it is there again, of a producer that operators have closed, and nobody has answered. */
export const isBackInSource = sql<SqlBool>`(
  returned_at is not null and gone_because is null and producers.standing = 'closed')`

/** A page of the producers that operators have closed, and that a source has again; who has waited longest comes first. */
export const findClosedButThere = (
  db: Database,
  page: { limit: number; offset: number },
): Promise<{ rows: AskedProducer[]; total: number }> =>
  findPageOfRows(db, { condition: isBackInSource, since: sql`returned_at` }, page)

/** Follows what an operator says of such a producer: it is listed again, or stays closed. The caller opens the transaction. */
export const answerClosedButThere = (trx: Database, id: string, answer: ClosureAnswered): Promise<ClosureOutcome> =>
  answerClosure(trx, id, answer, {
    condition: isBackInSource,
    since: 'returnedAt',
    standing: answer.verdict === 'open' ? 'listed' : null,
    note: () => trx.updateTable('producerSources').set({ returnedAt: null }).where('producerId', '=', id).execute(),
  })
