import { sql } from 'kysely'

import type { AgeSort } from '#src/domain/producer/lists.ts'
import type { MailState } from '#src/domain/mail/delivery.ts'

import type { Database } from '../../database.ts'
import { readPage } from '../read.ts'
import type { PageOfRows } from '../read.ts'
import { containing } from '../search/containing.ts'

export interface OutboxRow {
  id: string
  recipient: string | null
  subject: string | null
  text: string | null
  state: MailState
  problem: string | null
  attempts: number
  /** ISO 8601, as are the next two. */
  createdAt: string
  /** The next attempt; null if there is none. */
  dueAt: string | null
  endedAt: string | null
}

interface OutboxFilter {
  state?: MailState | undefined
  /** The operator's search text for addresses and subjects; empty matches all. */
  q?: string | undefined
  sort: AgeSort
  limit: number
  offset: number
}

/** A page of the mails in the queue. */
export async function listOutbox(
  db: Database,
  { state, q = '', sort, limit, offset }: OutboxFilter,
): Promise<PageOfRows<OutboxRow>> {
  const matching = db
    .selectFrom('mails')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
    .$if(q !== '', (query) => query.where(containing(['recipient', 'subject'], q)))
  const page = matching
    .select(['id', 'recipient', 'subject', 'text', 'state', 'problem', 'attempts', 'createdAt', 'dueAt', 'endedAt'])
    .orderBy('createdAt', sort === 'oldest' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
  const { rows, total } = await readPage(db, { rows: page, all: matching.select('id') })
  return {
    rows: rows.map(({ createdAt, dueAt, endedAt, ...mail }) => ({
      ...mail,
      createdAt: createdAt.toISOString(),
      dueAt: endedAt === null ? dueAt.toISOString() : null,
      endedAt: endedAt?.toISOString() ?? null,
    })),
    total,
  }
}

/**
 * Counts the waiting mails and the abandoned ones that no operator has dismissed, and finds the operator's own address
 * for the digest.
 */
export function readOutboxState(
  db: Database,
  operatorId: string,
): Promise<{ waiting: number; dead: number; digestTo: string | null }> {
  return db
    .selectFrom('mails')
    .select([
      sql<number>`(count(*) filter (where state = 'waiting'))::int`.as('waiting'),
      sql<number>`(count(*) filter (where state = 'dead'))::int`.as('dead'),
    ])
    .select(({ selectFrom }) => selectFrom('adminUsers').select('email').where('id', '=', operatorId).as('digestTo'))
    .where('recipient', 'is not', null)
    .executeTakeFirstOrThrow()
}

/** Retries an abandoned mail for another day. Returns false if there is none, or its content is erased. */
export async function retryMail(db: Database, id: string, now: Date): Promise<boolean> {
  const found = await db
    .updateTable('mails')
    .set({
      state: 'waiting',
      endedAt: null,
      attempts: 0,
      dueAt: now,
      expiresAt: sql`${now.toISOString()}::timestamptz + interval '24 hours'`,
    })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .where('recipient', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Erases the content of an abandoned mail, which removes it from the operators' list. Returns false if there is none.
 */
export async function dismissMail(db: Database, id: string): Promise<boolean> {
  const found = await db
    .updateTable('mails')
    .set({ recipient: null, subject: null, text: null, html: null })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .where('recipient', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return found !== undefined
}
