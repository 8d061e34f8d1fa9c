import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Filled by the refresh of opening hours that follows; what an older deploy compiles meanwhile has none.
  await sql`alter table compiled_hours add column weeks jsonb`.execute(db)
}
