import { readFileSync } from 'node:fs'

import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const BASELINE = '0001-baseline'

/** The migrations that the baseline replaced, in their order: together they made the same schema. */
export const replacedMigrations: readonly string[] = `
  0001-producers 0002-search-words 0003-reviews-and-messages 0004-operators 0005-service-tables 0006-submissions
  0007-producer-changes 0008-geocoding-queue 0009-pictures 0010-builds 0011-operator-lists 0012-submission-keys
  0013-derived-columns 0014-typed-corrections 0015-source-dates 0016-session-times 0017-operators-desk 0018-sources
  0019-standing 0020-place-accuracy 0021-indexes-of-the-public 0022-operator-roles 0023-opening-hours-expressions
  0024-sales-types-and-payments 0025-search-by-place 0026-search-by-relevance 0027-visitors-word 0028-public-changes
  0029-sources-in-step 0030-mail 0031-owners 0032-smileys 0033-postcodes-with-what-is-ranked 0034-further-pictures
  0035-unanswered-reminders 0036-compiled-weeks 0037-suggested-tags 0038-invited-owners 0039-confirming-browsers
  0040-background-lease 0041-spent-captchas 0042-unplaced-pins 0043-live-changes`
  .trim()
  .split(/\s+/)

/**
 * The applied migrations of a database or a backup. If these are exactly the replaced ones, the baseline stands for
 * them.
 */
export function withBaseline(applied: readonly string[]): readonly string[] {
  return applied.toSorted().join() === replacedMigrations.join() ? [BASELINE] : applied
}

/** Whether a schema has only some of the replaced migrations. No migration leads from it to the baseline. */
export function isBeforeBaseline(applied: readonly string[]): boolean {
  return withBaseline(applied) === applied && applied.some((name) => replacedMigrations.includes(name))
}

/** Runs statements that are separated by `separator`, one at a time. */
async function run(db: Kysely<unknown>, statements: string, separator = ';'): Promise<void> {
  for (const statement of statements.split(separator)) await sql.raw(statement).execute(db)
}

/** Creates a migration that runs statements, which are separated by semicolons. */
const statements = (text: string): Migration => ({ up: (db: Kysely<unknown>) => run(db, text) })

/** Creates the schema of the baseline. */
const createBaseline = (db: Kysely<unknown>): Promise<void> =>
  run(db, readFileSync(new URL('0001-baseline.sql', import.meta.url), 'utf8'), '\n\n')

const renamings = `
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

/** Renames columns, tables and constraints, so that they have plain names. */
async function usePlainNames(db: Kysely<unknown>): Promise<void> {
  await run(db, renamings)
  await sql`
    create or replace function note_displayed_smiley() returns trigger language plpgsql as $$
    begin
      perform note_displayed_change(producer_id) from producer_sources
      where key = 'smileys:' || (case when tg_op = 'DELETE' then old.number else new.number end) and gone_reason is null;
      return null;
    end $$`.execute(db)
}

/** Turns confirmations into visits, which include the visitor's finding. */
const visits = statements(`
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
  create index producers_found on producers (id) where found_open_at is not null or found_shut_at is not null`)

/** Adds owners' weekly answers, and a kind of notice for what they sell in a week. */
const ownersWeek = statements(`
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
  alter table notices add constraint notices_line_written check ((kind in ('line', 'for-sale')) = (text is not null))`)

/** Adds visitors' answers to the questions on a shop's page, and the facts that two of them agree on. */
const visitorFacts = statements(`
  create table answers (
    id uuid constraint answers_pkey primary key,
    producer_id uuid not null constraint answers_producer_fkey references producers (id) on delete cascade,
    tag text not null,
    answer text not null constraint answers_answer_known check (answer in ('yes', 'no')),
    visitor text not null,
    browser text not null,
    person uuid not null,
    created_at timestamptz not null default now());
  create index answers_by_producer on answers (producer_id, created_at);
  create index answers_by_age on answers (created_at);
  alter table producers add column visitor_facts text[] not null default '{}';
  alter table producer_changes drop constraint producer_changes_source_known;
  alter table producer_changes add constraint producer_changes_source_known check (source in (
    'edit', 'approval', 'correction', 'position', 'upload', 'undo', 'standing', 'merge', 'owner', 'reminders', 'visitors'))`)

/** Prepares stalls, which visitors add on the spot: allows empty descriptions, and caches the roads of positions. */
const stalls = statements(`
  alter table producers drop constraint producers_description_given;
  alter table producers add constraint producers_description_not_blank
    check (description = '' or btrim(description) <> '');
  create table road_cache (
    cell text primary key,
    road text,
    postcode text,
    created_at timestamptz not null default now()
  );
  create index road_cache_by_date on road_cache (created_at)`)

/** Adds the contact of a claimant and their draft of the page, which an approved claimant keeps as owner. */
const claims = statements(`
  alter table claims add column name text;
  alter table claims add column phone text;
  alter table claims add column proven_at timestamptz;
  alter table claims add column draft jsonb;
  alter table claims add constraint claims_refused_erased
    check (status <> 'refused' or (name is null and phone is null and draft is null));
  alter table owners add column draft jsonb;
  alter table owners add constraint owners_draft_until_end check (draft is null or ended_at is null)`)

/** Adds monthly counts of presses on a shop's directions and number, without data about visitors. */
const presses = statements(`
  create table presses (
    producer_id uuid not null constraint presses_producer_fkey references producers (id) on delete cascade,
    month text not null constraint presses_month_form check (month ~ '^\\d{4}-\\d{2}$'),
    directions integer not null constraint presses_directions_counted check (directions >= 0),
    calls integer not null constraint presses_calls_counted check (calls >= 0),
    until text not null constraint presses_until_form check (until ~ '^\\d{4}-\\d{2}-\\d{2}$'),
    constraint presses_pkey primary key (producer_id, month)
  )`)

/** All migrations in order, by the name under which the database records them. */
export const migrations: Record<string, Migration> = {
  [BASELINE]: { up: createBaseline },
  '0002-plain-names': { up: usePlainNames },
  '0003-visits': visits,
  '0005-owners-week': ownersWeek,
  '0008-visitor-facts': visitorFacts,
  '0009-stalls': stalls,
  '0010-claims': claims,
  '0011-presses': presses,
}
