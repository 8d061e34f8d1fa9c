import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import { pauseMinutes } from '#src/domain/mail/delivery.ts'
import type { MailState } from '#src/domain/mail/delivery.ts'
import type { AgeSort } from '#src/domain/producer/lists.ts'

import type { Database } from '../../database.ts'
import type { Schema } from '../../schema.ts'
import { endLinksOf, renewLinkOf, startLinkOf } from '../owners/links.ts'
import { readPage, containing } from '../read.ts'
import type { PageOfRows, SearchedPage } from '../read.ts'

/** A claimed mail. */
export interface DueMail {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  unsubscribePath: string | null
  /** Including this one. */
  attempts: number
  createdAt: Date
}

/**
 * Claims the next mail that is due and hides it from other workers for `leaseSeconds`. Undefined if none is due. A mail
 * queued a moment ago is due, even if the database's clock is ahead of ours.
 */
export async function claimNextMail(db: Database, now: Date, leaseSeconds: number): Promise<DueMail | undefined> {
  const { rows } = await sql<DueMail>`
    update mails set attempts = attempts + 1, due_at = ${now.toISOString()}::timestamptz + make_interval(secs => ${leaseSeconds}::float8)
    where id = (
      select id from mails where state = 'waiting' and due_at <= greatest(now(), ${now.toISOString()}::timestamptz)
      order by due_at, created_at, id limit 1 for update skip locked)
    returning id, recipient, subject, text, html, unsubscribe_path, attempts, created_at`.execute(db)
  return rows[0]
}

/** Records that a mail server has taken a mail. A sign-in link in it is valid from now on. */
export function markSent(db: Database, id: string, now: Date): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const sent = await trx
      .updateTable('mails')
      .set({ state: 'sent', problem: null, endedAt: now })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returning('key')
      .executeTakeFirst()
    if (sent !== undefined) await startLinkOf(trx, sent.key, now)
  })
}

/** Schedules another attempt for a mail that could not be sent now; the pause grows with each attempt. */
export async function postponeMail(
  db: Database,
  { id, attempts }: Pick<DueMail, 'id' | 'attempts'>,
  problem: string,
  now: Date,
): Promise<void> {
  const dueAt = new Date(now.getTime() + pauseMinutes(attempts) * 60_000)
  await db.updateTable('mails').set({ dueAt, problem }).where('id', '=', id).where('state', '=', 'waiting').execute()
}

/** Abandons a mail that can never be sent, and ends a sign-in link in it. */
export function abandonMail(db: Database, id: string, problem: string, now: Date): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const dead = await trx
      .updateTable('mails')
      .set({ state: 'dead', problem, endedAt: now })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returning('key')
      .execute()
    const keys = dead.map(({ key }) => key)
    await endLinksOf(trx, keys, now)
  })
}

/** Abandons mails that were tried for a day, and returns how many. A mail that was never tried is not too old. */
export function abandonExpiredMails(db: Database, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const dead = await trx
      .updateTable('mails')
      .set({
        state: 'dead',
        endedAt: now,
        problem: sql<string>`coalesce(problem, 'The outcome of the last attempt is unknown.')`,
      })
      .where('state', '=', 'waiting')
      .where('attempts', '>', 0)
      .where('expiresAt', '<=', now)
      .where('dueAt', '<=', now)
      .returning('key')
      .execute()
    const keys = dead.map(({ key }) => key)
    await endLinksOf(trx, keys, now)
    return dead.length
  })
}

const outboxColumns = ['id', 'recipient', 'subject', 'text', 'state', 'problem', 'attempts', 'createdAt'] as const

interface OutboxRow extends Pick<Selectable<Schema['mails']>, (typeof outboxColumns)[number] | 'endedAt'> {
  /** The next attempt; null if there is none. */
  dueAt: Date | null
}

interface OutboxFilter extends SearchedPage {
  state?: MailState | undefined
  sort: AgeSort
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
    .select([...outboxColumns, 'dueAt', 'endedAt'])
    .orderBy('createdAt', sort === 'oldest' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
  const { rows, total } = await readPage(db, { rows: page, all: matching.select('id') })
  return { rows: rows.map((mail) => ({ ...mail, dueAt: mail.endedAt === null ? mail.dueAt : null })), total }
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

/**
 * Retries an abandoned mail for another day, with a sign-in link in it. Returns false if there is none, or its content is
 * erased.
 */
export const retryMail = (db: Database, id: string, now: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const found = await trx
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
      .returning('key')
      .executeTakeFirst()
    if (found !== undefined) await renewLinkOf(trx, found.key, now)
    return found !== undefined
  })

/**
 * Erases the content of an abandoned mail, which removes it from the operators' list. Returns false if there is none.
 */
export async function dismissMail(db: Database, id: string): Promise<boolean> {
  const found = await db
    .updateTable('mails')
    .set({ recipient: null, subject: null, text: null, html: null, unsubscribePath: null })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .where('recipient', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return found !== undefined
}
