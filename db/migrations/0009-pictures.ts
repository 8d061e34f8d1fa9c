import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pictures (
      address text constraint pictures_pkey primary key,
      uploaded_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index pictures_by_date on pictures (uploaded_at)`.execute(db)
}
