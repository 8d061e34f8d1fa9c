import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Who invited an owner, and the networks that owners have signed in from, by a keyed digest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table owners add column invited_by uuid constraint owners_invited_by references owners on delete set null`.execute(
    db,
  )
  await sql`alter table claims add column invited_by uuid constraint claims_invited_by references owners on delete set null`.execute(
    db,
  )
  await sql`create index owners_by_inviter on owners (invited_by) where invited_by is not null`.execute(db)
  await sql`
    create table owner_networks (
      email text not null,
      network text not null,
      seen_at timestamptz not null default now(),
      constraint owner_networks_key primary key (email, network)
    )`.execute(db)
}
