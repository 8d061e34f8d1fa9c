import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** How often a shop's directions and number are pressed in a month. Nothing about visitors. */
const statement = `
  create table presses (
    producer_id uuid not null constraint presses_producer_fkey references producers (id) on delete cascade,
    month text not null constraint presses_month_form check (month ~ '^\\d{4}-\\d{2}$'),
    directions integer not null constraint presses_directions_counted check (directions >= 0),
    calls integer not null constraint presses_calls_counted check (calls >= 0),
    until text not null constraint presses_until_form check (until ~ '^\\d{4}-\\d{2}-\\d{2}$'),
    constraint presses_pkey primary key (producer_id, month)
  )`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db)
}
