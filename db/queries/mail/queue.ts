import { sql } from 'kysely'

import { MAX_DAYS_MAIL_KEPT } from '#src/domain/limits/retention.ts'
import type { MailContent } from '#src/domain/mail/compose-mail.ts'
import { isEmail } from '#src/domain/text/contact-text.ts'
import { hasForbiddenCharacters } from '#src/domain/text/plain-text.ts'

import type { Database } from '../../database.ts'

export interface QueuedMail {
  /** One mail for a key, ever: 'reply:<id>'. It outlives the address, so it tells none. */
  key: string
  /** One e-mail address. */
  to: string
  /** Of `composeMail`. */
  content: MailContent
  /** A path of the site that takes a POST and then sends no more of these; only for mails that nobody asked for. */
  unsubscribePath?: string | null
}

/**
 * Has a mail sent as soon as it can be, if the transaction is kept. False when there has been one of this key: then nothing
 * is sent. Throws TypeError for what is no address: who lets others write one has checked it.
 */
export async function queueMail(trx: Database, mail: QueuedMail): Promise<boolean> {
  return (await queueMails(trx, [mail])) > 0
}

/** The columns of a mail. Throws TypeError for what is no address. */
export function mailRow({ key, to, content: { subject, text, html }, unsubscribePath = null }: QueuedMail) {
  if (!isEmail(to) || hasForbiddenCharacters(to)) throw new TypeError('A mail goes to one e-mail address')
  return { key, recipient: to, subject, text, html, unsubscribePath }
}

/** The same of several; returns how many there have not been of their key. */
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

/** Erases what mails said and to whom, some days after they were sent or given up; that there was one of their key is kept. */
export async function eraseOldMails(db: Database): Promise<void> {
  await sql`
    update mails set recipient = null, subject = null, text = null, html = null, unsubscribe_path = null
    where recipient is not null and ended_at < now() - make_interval(days => ${MAX_DAYS_MAIL_KEPT}::int)`.execute(db)
}

/** The same of all mails to an address whose owner wants to be forgotten, at once: what waits is not sent. */
export async function forgetMailsTo(trx: Database, address: string): Promise<void> {
  await sql`
    update mails set recipient = null, subject = null, text = null, html = null, unsubscribe_path = null,
      state = case state when 'waiting' then 'dead' else state end, ended_at = coalesce(ended_at, now()),
      problem = case state when 'waiting' then 'The recipient was forgotten.' else problem end
    where lower(recipient) = lower(${address})`.execute(trx)
}
