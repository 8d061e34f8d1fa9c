import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * What became of each producer that has been listed, in the order in which it became public: the trigger waits for the end
 * of the transaction, and one transaction writes at a time, so that nobody who has read up to a number misses a smaller one.
 * A row outlives its producer: it says that it is gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table public_changes (
      producer_id uuid constraint public_changes_pkey primary key,
      number bigint not null constraint public_changes_number_unique unique,
      changed_at timestamptz not null,
      added_at timestamptz not null,
      added_number bigint not null,
      is_removed boolean not null default false
    )`.execute(db)
  await sql`
    create function note_public_change() returns trigger language plpgsql as $$
    declare
      subject uuid := case when tg_op = 'DELETE' then old.id else new.id end;
      is_listed boolean := exists (select from producers where id = subject and verified and standing = 'listed');
      moment timestamptz;
      next_number bigint;
    begin
      if not is_listed and not exists (select from public_changes where producer_id = subject and not is_removed) then
        return null;
      end if;
      perform pg_advisory_xact_lock(hashtext('public_changes'));
      moment := clock_timestamp();
      select coalesce(max(number), 0) + 1 into next_number from public_changes;
      insert into public_changes as known (producer_id, number, changed_at, added_at, added_number)
      values (subject, next_number, moment, moment, next_number)
      on conflict (producer_id) do update set
        number = excluded.number,
        changed_at = moment,
        added_at = case when known.is_removed then moment else known.added_at end,
        added_number = case when known.is_removed then next_number else known.added_number end,
        is_removed = not is_listed;
      return null;
    end $$`.execute(db)
  await sql`
    create constraint trigger producers_public_added after insert or delete on producers
    deferrable initially deferred for each row execute function note_public_change()`.execute(db)
  await sql`
    create constraint trigger producers_public_changed after update on producers
    deferrable initially deferred for each row
    when (old.updated_at is distinct from new.updated_at or old.visited_at is distinct from new.visited_at)
    execute function note_public_change()`.execute(db)
  await sql`
    insert into public_changes (producer_id, number, changed_at, added_at, added_number)
    select id, number, updated_at, created_at, number
    from (select *, row_number() over (order by updated_at, id) as number from producers
      where verified and standing = 'listed') as listed`.execute(db)
}
