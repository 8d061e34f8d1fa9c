import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table spent_captchas (
      id uuid constraint spent_captchas_pkey primary key,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index spent_captchas_by_end on spent_captchas (expires_at)`.execute(db)

  // One row: the geocoder is asked by one at a time, whoever asks.
  await sql`
    create table geocoder_turns (
      id smallint constraint geocoder_turns_pkey primary key constraint geocoder_turns_one_row check (id = 1),
      next_at timestamptz not null
    )`.execute(db)
  await sql`create index geocode_cache_by_date on geocode_cache (created_at)`.execute(db)

  // What makes two producers the same, until migration 0013.
  await sql`
    create index producers_by_phone on producers (right(regexp_replace(phone, '\\D', '', 'g'), 8))
    where verified and phone is not null`.execute(db)
  await sql`
    create index producers_by_website on producers (left(regexp_replace(lower(website), '^https?://(www\\.)?|[/?#]+$', '', 'g'), 500))
    where verified and website is not null`.execute(db)

  // What the daily job looks for.
  for (const table of ['reviews', 'correction_requests', 'contact_messages']) {
    await sql`
      create index ${sql.raw(`${table}_traced`)} on ${sql.raw(table)} (created_at)
      where ip_address is not null or user_agent is not null`.execute(db)
  }
}
