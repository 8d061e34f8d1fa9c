import { sql } from 'kysely'

import { MAX_DAYS_MAIL_KEPT } from '#src/domain/limits/limits.ts'
import type { MailContent } from '#src/domain/mail/compose-mail.ts'
import { isEmail } from '#src/domain/text/contact-text.ts'
import { hasForbiddenCharacters } from '#src/domain/text/plain-text.ts'

import type { Database } from '../../database.ts'

export interface QueuedMail {
  /** Unique forever, such as 'reply:<id>'. It outlives the mail's content and must not contain an address. */
  key: string
  /** One e-mail address. */
  to: string
  /** From `composeMail`. */
  content: MailContent
  /** A path that unsubscribes on POST; only for mails that the recipient did not request. */
  unsubscribePath?: string | null
}

/**
 * Queues a mail, to be sent once the transaction is committed. Returns false if there was one with this key before.
 * @throws {TypeError} if `to` is not an address; callers validate what visitors type.
 */
export async function queueMail(trx: Database, mail: QueuedMail): Promise<boolean> {
  return (await queueMails(trx, [mail])) > 0
}

/**
 * The row of a mail.
 * @throws {TypeError} if `to` is not an address.
 */
export function mailRow({ key, to, content: { subject, text, html }, unsubscribePath = null }: QueuedMail) {
  if (!isEmail(to) || hasForbiddenCharacters(to)) throw new TypeError('A mail goes to one e-mail address')
  return { key, recipient: to, subject, text, html, unsubscribePath }
}

/** Queues several mails as `queueMail` does. Returns how many are new. */
export async function queueMails(trx: Database, mails: readonly QueuedMail[]): Promise<number> {
  if (mails.length === 0) return 0
  const queued = await trx
    .insertInto('mails')
    .values(mails.map(mailRow))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .execute()
  return queued.length
}

/** Erases the content and recipients of mails some days after they were sent or abandoned. Their keys are kept. */
export async function eraseOldMails(db: Database): Promise<void> {
  await sql`
    update mails set recipient = null, subject = null, text = null, html = null, unsubscribe_path = null
    where recipient is not null and ended_at < now() - make_interval(days => ${MAX_DAYS_MAIL_KEPT}::int)`.execute(db)
}

/** Erases all mails to an address immediately, and abandons those in the queue. */
export async function eraseMailsTo(trx: Database, address: string): Promise<void> {
  await sql`
    update mails set recipient = null, subject = null, text = null, html = null, unsubscribe_path = null,
      state = case state when 'waiting' then 'dead' else state end, ended_at = coalesce(ended_at, now()),
      problem = case state when 'waiting' then 'The recipient was forgotten.' else problem end
    where lower(recipient) = lower(${address})`.execute(trx)
}

/** Those of these mails whose content is not erased. */
export async function listKeptMails(db: Database, ids: readonly string[]): Promise<string[]> {
  const kept = await db
    .selectFrom('mails')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('recipient', 'is not', null)
    .execute()
  return kept.map(({ id }) => id)
}
