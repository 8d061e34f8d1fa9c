import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = `
  alter table producer_sources rename column says to snapshot;
  alter table producer_sources rename column waiting to pending;
  alter table producer_sources rename column gone_because to gone_reason;
  alter table producer_sources rename column gone_answered to gone_reviewed;
  alter table producer_sources rename constraint producer_sources_gone_because_known to producer_sources_gone_reason_known;
  alter table producer_sources rename constraint producer_sources_says_object to producer_sources_snapshot_object;
  alter index producer_sources_waiting rename to producer_sources_pending;
  alter table source_answers rename to source_responses;
  alter table source_responses rename column answer to response;
  alter table source_responses rename column asked_at to attempted_at;
  alter table source_responses rename constraint source_answers_attempts_counted to source_responses_attempts_counted;
  alter table source_responses rename constraint source_answers_fetched to source_responses_fetched;
  alter table smiley_doubts rename to smiley_candidates;
  alter table smiley_candidates rename column is_refused to is_rejected;
  alter table smiley_candidates rename constraint smiley_doubts_smiley_fkey to smiley_candidates_smiley_fkey;
  alter table smiley_candidates rename constraint smiley_doubts_producer_fkey to smiley_candidates_producer_fkey;
  alter index smiley_doubts_by_producer rename to smiley_candidates_by_producer;
  alter table producers rename column found_right_at to operator_confirmed_at;
  alter table producers rename column visited_at to visitors_confirmed_at;
  alter table owners rename column ended_because to end_reason;
  alter table owners rename constraint owners_ended_because_known to owners_end_reason_known;
  alter table mails rename column give_up_at to expires_at;
  alter table builds rename column given_up_at to times_out_at;
  alter table builds rename constraint builds_given_up_unless_over to builds_times_out_unless_over`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
  await sql`
    create or replace function note_displayed_smiley() returns trigger language plpgsql as $$
    begin
      perform note_displayed_change(producer_id) from producer_sources
      where key = 'smileys:' || (case when tg_op = 'DELETE' then old.number else new.number end) and gone_reason is null;
      return null;
    end $$`.execute(db)
}
