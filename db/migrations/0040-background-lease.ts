import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** One row at most: the background run that is under way, or the last one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table background_lease (
      id boolean primary key default true constraint background_lease_is_one check (id),
      holder text not null,
      expires_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db)
}
