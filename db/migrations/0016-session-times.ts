import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** A session is extended while it is used, and ends seven days after it began. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column created_at timestamptz not null default now()`.execute(db)
}
