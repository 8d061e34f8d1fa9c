import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Numbers everything that public pages show of a producer, in the order in which it became public: besides changes of
 * the producer itself, which open data also has, its reviews, their answers and its smiley. As with `number`, one
 * transaction writes at a time, so that no reader up to a number misses a smaller one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table public_changes add column displayed_number bigint`.execute(db)
  await sql`update public_changes set displayed_number = number`.execute(db)
  await sql`
    alter table public_changes
      alter column displayed_number set not null,
      add constraint public_changes_displayed_number_unique unique (displayed_number)`.execute(db)

  await sql`
    create or replace function note_public_change() returns trigger language plpgsql as $$
    declare
      subject uuid := case when tg_op = 'DELETE' then old.id else new.id end;
      is_listed boolean := exists (select from producers where id = subject and verified and standing = 'listed');
      moment timestamptz;
      next_number bigint;
      next_displayed bigint;
    begin
      if not is_listed and not exists (select from public_changes where producer_id = subject and not is_removed) then
        return null;
      end if;
      perform pg_advisory_xact_lock(hashtext('public_changes'));
      moment := clock_timestamp();
      select coalesce(max(number), 0) + 1 into next_number from public_changes;
      select coalesce(max(displayed_number), 0) + 1 into next_displayed from public_changes;
      insert into public_changes as known (producer_id, number, displayed_number, changed_at, added_at, added_number)
      values (subject, next_number, next_displayed, moment, moment, next_number)
      on conflict (producer_id) do update set
        number = excluded.number,
        displayed_number = excluded.displayed_number,
        changed_at = moment,
        added_at = case when known.is_removed then moment else known.added_at end,
        added_number = case when known.is_removed then next_number else known.added_number end,
        is_removed = not is_listed;
      return null;
    end $$`.execute(db)

  await sql`
    create function note_displayed_change(subject uuid) returns void language plpgsql as $$
    begin
      if not exists (select from public_changes where producer_id = subject and not is_removed) then
        return;
      end if;
      perform pg_advisory_xact_lock(hashtext('public_changes'));
      update public_changes set displayed_number = (select max(displayed_number) + 1 from public_changes)
      where producer_id = subject;
    end $$`.execute(db)

  await sql`
    create function note_displayed_review() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.is_approved then
        perform note_displayed_change(old.producer_id);
      elsif tg_op <> 'DELETE' and new.is_approved then
        perform note_displayed_change(new.producer_id);
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create constraint trigger reviews_displayed after insert or delete on reviews
    deferrable initially deferred for each row execute function note_displayed_review()`.execute(db)
  await sql`
    create constraint trigger reviews_displayed_changed after update on reviews
    deferrable initially deferred for each row
    when (old.is_approved is distinct from new.is_approved or old.rating is distinct from new.rating
      or old.comment is distinct from new.comment or old.reviewer_name is distinct from new.reviewer_name)
    execute function note_displayed_review()`.execute(db)

  await sql`
    create function note_displayed_answer() returns trigger language plpgsql as $$
    begin
      if (tg_op <> 'INSERT' and old.is_approved) or (tg_op <> 'DELETE' and new.is_approved) then
        perform note_displayed_change(producer_id) from reviews
        where id = case when tg_op = 'DELETE' then old.review_id else new.review_id end and is_approved;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create constraint trigger review_answers_displayed after insert or update or delete on review_answers
    deferrable initially deferred for each row execute function note_displayed_answer()`.execute(db)

  await sql`
    create function note_displayed_smiley() returns trigger language plpgsql as $$
    begin
      perform note_displayed_change(producer_id) from producer_sources
      where key = 'smileys:' || (case when tg_op = 'DELETE' then old.number else new.number end) and gone_because is null;
      return null;
    end $$`.execute(db)
  await sql`
    create constraint trigger smileys_displayed after insert or delete on smileys
    deferrable initially deferred for each row execute function note_displayed_smiley()`.execute(db)
  await sql`
    create constraint trigger smileys_displayed_changed after update on smileys
    deferrable initially deferred for each row
    when (old.result is distinct from new.result or old.inspected_on is distinct from new.inspected_on
      or old.report_url is distinct from new.report_url)
    execute function note_displayed_smiley()`.execute(db)

  await sql`
    create function note_displayed_source() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.key like 'smileys:%' then perform note_displayed_change(old.producer_id); end if;
      if tg_op <> 'DELETE' and new.key like 'smileys:%' then perform note_displayed_change(new.producer_id); end if;
      return null;
    end $$`.execute(db)
  await sql`
    create constraint trigger producer_sources_displayed after insert or delete on producer_sources
    deferrable initially deferred for each row execute function note_displayed_source()`.execute(db)
  await sql`
    create constraint trigger producer_sources_displayed_changed after update on producer_sources
    deferrable initially deferred for each row
    when (old.producer_id is distinct from new.producer_id or old.gone_because is distinct from new.gone_because)
    execute function note_displayed_source()`.execute(db)

  // The revisions that builds have read, since a page names its own when it asks for changes.
  await sql`
    create table build_revisions (
      revision bigint constraint build_revisions_pkey primary key,
      recorded_at timestamptz not null
    )`.execute(db)
}
