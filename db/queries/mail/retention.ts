import { sql } from 'kysely'

import { MAX_DAYS_MAIL_KEPT } from '#src/domain/limits/retention.ts'

import type { Database } from '../../database.ts'

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
