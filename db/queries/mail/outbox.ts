import { sql } from 'kysely'

import type { AgeSort } from '#src/domain/limits/moderation-lists.ts'
import type { MailState } from '#src/domain/mail/states.ts'

import type { Database } from '../../database.ts'
import { readPage } from '../read.ts'
import type { PageOfRows } from '../read.ts'
import { containing } from '../search/containing.ts'

export interface OutboxMail {
  id: string
  recipient: string | null
  subject: string | null
  text: string | null
  state: MailState
  problem: string | null
  attempts: number
  /** ISO 8601, as the next two. */
  createdAt: string
  /** When it is tried next; null when it is over. */
  dueAt: string | null
  endedAt: string | null
}

interface Wanted {
  state?: MailState | undefined
  /** What the operator looks for in addresses and subjects; nothing finds all. */
  q?: string | undefined
  sort: AgeSort
  limit: number
  offset: number
}

/** Mails, and how many there are in all. */
export async function listOutbox(
  db: Database,
  { state, q = '', sort, limit, offset }: Wanted,
): Promise<PageOfRows<OutboxMail>> {
  const wanted = db
    .selectFrom('mails')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
    .$if(q !== '', (query) => query.where(containing(['recipient', 'subject'], q)))
  const page = wanted
    .select(['id', 'recipient', 'subject', 'text', 'state', 'problem', 'attempts', 'createdAt', 'dueAt', 'endedAt'])
    .orderBy('createdAt', sort === 'oldest' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
  const { rows, total } = await readPage(db, { rows: page, all: wanted.select('id') })
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

/** How many mails wait, how many were given up and are still there to be looked at, and where an operator wants mail. */
export function readOutboxState(
  db: Database,
  operatorId: string,
): Promise<{ waiting: number; dead: number; digestTo: string | null }> {
  return db
    .selectFrom('mails')
    .select([
      sql<number>`(count(*) filter (where state = 'waiting'))::int`.as('waiting'),
      sql<number>`(count(*) filter (where state = 'dead' and recipient is not null))::int`.as('dead'),
    ])
    .select(({ selectFrom }) => selectFrom('adminUsers').select('email').where('id', '=', operatorId).as('digestTo'))
    .where('recipient', 'is not', null)
    .executeTakeFirstOrThrow()
}

/** Has a mail that was given up tried again for a day. False when there is none, or nothing is left of it. */
export async function sendAgain(db: Database, id: string, now: Date): Promise<boolean> {
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

/** Takes a mail that was given up off the operators' list: nothing is kept but that it was. False when there is none. */
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
