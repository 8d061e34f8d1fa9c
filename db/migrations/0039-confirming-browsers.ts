import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Stands for the browser that confirmed, beside its network: two networks of one browser are one visitor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table confirmations add column browser text`.execute(db)
}
