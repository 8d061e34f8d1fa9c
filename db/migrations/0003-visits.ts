import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Confirmations become visits, which also tell what the visitor found. */
const statements = `
  alter table confirmations rename to visits;
  alter table visits rename constraint confirmations_pkey to visits_pkey;
  alter table visits rename constraint confirmations_producer_fkey to visits_producer_fkey;
  alter table visits drop constraint confirmations_visitor_once;
  alter index confirmations_by_age rename to visits_by_age;
  alter table visits add column finding text not null default 'here'
    constraint visits_finding_known check (finding in ('open', 'shut', 'closed', 'gone', 'here'));
  alter table visits add column stated text not null default 'unknown'
    constraint visits_stated_known check (stated in ('open', 'closed', 'byAppointment', 'unknown'));
  alter table visits add column visited_at timestamptz;
  alter table visits add column person uuid;
  alter table visits add column held_until timestamptz;
  update visits set visited_at = created_at, person = id;
  alter table visits alter column finding drop default;
  alter table visits alter column stated drop default;
  alter table visits alter column visited_at set not null;
  alter table visits alter column person set not null;
  create index visits_by_producer on visits (producer_id, created_at);
  create index visits_held on visits (held_until) where held_until is not null;
  alter table producers add column found_open_at timestamptz;
  alter table producers add column found_shut_at timestamptz;
  alter table producers add column hours_doubted_at timestamptz;
  create index producers_found on producers (id) where found_open_at is not null or found_shut_at is not null`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
}
