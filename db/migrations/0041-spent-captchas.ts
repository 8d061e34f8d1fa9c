import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The submission that a captcha was used for, until that has been saved or refused: sent twice at once, both go on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table spent_captchas add column submission_key text`.execute(db)
}
