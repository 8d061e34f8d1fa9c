import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // The first of the reminders that nobody has answered yet: three weeks lie between the first and the second, six before the third.
  await sql`alter table owners add column first_reminded_at timestamptz`.execute(db)
  await sql`
    update owners set first_reminded_at = reminded_at - case
      when reminders >= 3 then interval '63 days' when reminders = 2 then interval '21 days' else interval '0' end
    where reminders > 0`.execute(db)
  await sql`
    alter table owners add constraint owners_first_reminder_first check (first_reminded_at <= reminded_at)`.execute(db)

  // What anybody said of it up to here counts no more: the first of three reminders that nobody has answered.
  await sql`alter table producers add column unanswered_since timestamptz`.execute(db)
  await sql`
    alter table producer_changes
      drop constraint producer_changes_source_known,
      add constraint producer_changes_source_known check (source in
        ('edit', 'approval', 'correction', 'position', 'upload', 'undo', 'standing', 'merge', 'owner', 'reminders'))`.execute(
    db,
  )
  await sql`drop trigger producers_public_changed on producers`.execute(db)
  await sql`
    create constraint trigger producers_public_changed after update on producers
    deferrable initially deferred for each row
    when (old.updated_at is distinct from new.updated_at or old.visited_at is distinct from new.visited_at
      or old.owner_confirmed_at is distinct from new.owner_confirmed_at
      or old.found_right_at is distinct from new.found_right_at
      or old.unanswered_since is distinct from new.unanswered_since)
    execute function note_public_change()`.execute(db)
}
