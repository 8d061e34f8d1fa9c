import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What owners answer once a week, and a notice of what they sell in it. */
const statements = `
  create table weekly_answers (
    producer_id uuid not null constraint weekly_answers_producer_fkey references producers (id) on delete cascade,
    question text not null constraint weekly_answers_question_known check (question in ('hours', 'goods', 'news')),
    monday text not null constraint weekly_answers_monday_form check (monday ~ '^\\d{4}-\\d{2}-\\d{2}$'),
    constraint weekly_answers_pkey primary key (producer_id, question)
  );
  alter table notices drop constraint notices_kind_known;
  alter table notices add constraint notices_kind_known
    check (kind in ('closed', 'sold-out', 'holiday', 'line', 'for-sale'));
  alter table notices drop constraint notices_line_written;
  alter table notices add constraint notices_line_written check ((kind in ('line', 'for-sale')) = (text is not null))`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
}
