import { sql } from 'kysely'

import { pauseMinutes } from '#src/domain/mail/delivery.ts'

import type { Database } from '../../database.ts'
import { deleteLinksOf, startLinkOf } from '../owners/links.ts'

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

/** Abandons a mail that can never be sent, and a sign-in link in it. */
export function abandonMail(db: Database, id: string, problem: string, now: Date): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const dead = await trx
      .updateTable('mails')
      .set({ state: 'dead', problem, endedAt: now })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returning('key')
      .execute()
    await deleteLinksOf(
      trx,
      dead.map(({ key }) => key),
    )
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
    await deleteLinksOf(
      trx,
      dead.map(({ key }) => key),
    )
    return dead.length
  })
}
