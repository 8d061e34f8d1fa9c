-- The schema that the project started with. A blank line ends a statement.
create extension if not exists fuzzystrmatch;

create extension if not exists pg_trgm;

create function note_displayed_answer() returns trigger language plpgsql as $$
begin
  if (tg_op <> 'INSERT' and old.is_approved) or (tg_op <> 'DELETE' and new.is_approved) then
    perform note_displayed_change(producer_id) from reviews
    where id = case when tg_op = 'DELETE' then old.review_id else new.review_id end and is_approved;
  end if;
  return null;
end $$;

create function note_displayed_change(subject uuid) returns void language plpgsql as $$
begin
  if not exists (select from public_changes where producer_id = subject and not is_removed) then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('public_changes'));
  update public_changes set displayed_number = (select max(displayed_number) + 1 from public_changes)
  where producer_id = subject;
end $$;

create function note_displayed_review() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_approved then
    perform note_displayed_change(old.producer_id);
  elsif tg_op <> 'DELETE' and new.is_approved then
    perform note_displayed_change(new.producer_id);
  end if;
  return null;
end $$;

create function note_displayed_smiley() returns trigger language plpgsql as $$
begin
  perform note_displayed_change(producer_id) from producer_sources
  where key = 'smileys:' || (case when tg_op = 'DELETE' then old.number else new.number end) and gone_because is null;
  return null;
end $$;

create function note_displayed_source() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.key like 'smileys:%' then perform note_displayed_change(old.producer_id); end if;
  if tg_op <> 'DELETE' and new.key like 'smileys:%' then perform note_displayed_change(new.producer_id); end if;
  return null;
end $$;

create function note_public_change() returns trigger language plpgsql as $$
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
end $$;

create function remember_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select distinct word from changed, unnest(string_to_array(btrim(search_text), ' ')) as word
  where verified and length(word) between 1 and 50
  order by word
  on conflict do nothing;
  return null;
end
$$;

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end
$$;

create table producers (
  id uuid default gen_random_uuid() primary key,
  id_segment text generated always as (split_part(id::text, '-', 1)) stored not null constraint producers_id_segment_unique unique,
  name text not null,
  description text not null,
  address text not null,
  phone text,
  email text,
  website text,
  latitude double precision not null,
  longitude double precision not null,
  image_url text,
  products text[] not null default '{}',
  certifications text[] not null default '{}',
  opening_hours text not null default '',
  verified boolean not null default false,
  data_source text,
  source_url text,
  external_id text,
  search_text text not null,
  name_order text not null collate pg_catalog."C",
  submission_key text constraint producers_submission_unique unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  match_keys text[] not null default '{}',
  derived_version integer not null default 0,
  source_date text,
  added_order integer not null default 0,
  standing text not null default 'listed',
  place_accuracy text,
  sales_types text[] not null default '{}',
  payments text[] not null default '{}',
  search_name text not null default '',
  facts smallint not null default 0,
  postcode smallint,
  visited_at timestamptz,
  owner_confirmed_at timestamptz,
  found_right_at timestamptz,
  further_pictures text[] not null default '{}',
  unanswered_since timestamptz,
  suggested_tags text[] not null default '{}',
  constraint producers_source_unique unique (data_source, external_id),
  constraint producers_address_given check (btrim(address) <> ''),
  constraint producers_derived_version_known check (derived_version >= 0),
  constraint producers_description_given check (btrim(description) <> ''),
  constraint producers_further_pictures_after_first check (image_url is not null or (cardinality(further_pictures) = 0)),
  constraint producers_further_pictures_few check (cardinality(further_pictures) <= 5),
  constraint producers_further_pictures_known check (array_position(further_pictures, null) is null),
  constraint producers_latitude_in_range check (latitude >= -90 and latitude <= 90),
  constraint producers_longitude_in_range check (longitude >= -180 and longitude <= 180),
  constraint producers_name_fits_index check (char_length(name) <= 200),
  constraint producers_name_given check (btrim(name) <> ''),
  constraint producers_place_accuracy_known check (place_accuracy in ('high', 'medium', 'low')),
  constraint producers_source_date_is_day check (source_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  constraint producers_standing_known check (standing in ('listed', 'closed', 'unpublished', 'deleted')),
  constraint producers_standing_public check (standing = 'listed' or (verified = (standing = 'closed')))
);

alter table producers alter column search_name set statistics 500;

create index producers_by_certification on producers using gin (certifications) where verified;

create index producers_by_contact on producers using gin (lower(coalesce(phone, '') || ' ' || coalesce(email, '') || ' ' || coalesce(website, '')) gin_trgm_ops)
  where verified;

create index producers_by_facts on producers (facts desc, name_order, id)
  include (search_name, postcode, products, certifications)
  where verified and standing = 'listed';

create index producers_by_match_key on producers using gin (match_keys) with (fastupdate=off);

create index producers_by_name on producers (name_order, id) where verified;

create index producers_by_payment on producers using gin (payments) where verified;

create index producers_by_place on producers (latitude, longitude)
  include (id, name_order, facts, search_name, postcode, products, certifications)
  where verified and standing = 'listed';

create index producers_by_postcode on producers (postcode)
  include (id, name_order, facts, search_name, products, certifications)
  where verified and standing = 'listed';

create index producers_by_product on producers using gin (products) where verified;

create index producers_by_sales_type on producers using gin (sales_types) where verified;

create index producers_by_search_name on producers using gin (search_name gin_trgm_ops) where verified;

create index producers_by_suggested_tags on producers using gin (suggested_tags)
  where verified and standing = 'listed';

create index producers_by_text on producers using gin (search_text gin_trgm_ops) where verified;

create index producers_placed_roughly on producers (name_order, id) where (place_accuracy in ('medium', 'low'));

create index producers_unlisted on producers (standing, updated_at desc) where standing <> 'listed';

create index producers_unlocated on producers (name_order, id) where latitude = 0 or longitude = 0;

create index producers_unverified on producers (created_at) where not verified;

create constraint trigger producers_public_added after insert or delete on producers
  deferrable initially deferred
  for each row
  execute function note_public_change();

create constraint trigger producers_public_changed after update on producers
  deferrable initially deferred
  for each row
  when (
    old.updated_at is distinct from new.updated_at
    or old.visited_at is distinct from new.visited_at
    or old.owner_confirmed_at is distinct from new.owner_confirmed_at
    or old.found_right_at is distinct from new.found_right_at
    or old.unanswered_since is distinct from new.unanswered_since
  )
  execute function note_public_change();

create trigger producers_words_of_changed after update on producers referencing new table as changed
  for each statement
  execute function remember_search_words();

create trigger producers_words_of_new after insert on producers referencing new table as changed
  for each statement
  execute function remember_search_words();

create table admin_users (
  id uuid default gen_random_uuid() primary key,
  username text not null constraint admin_users_username_unique unique,
  password_hash text not null,
  email text,
  first_name text,
  last_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  role text not null default 'operator',
  constraint admin_users_role_known check (role in ('operator', 'administrator')),
  constraint admin_users_username_given check (btrim(username) <> '')
);

create trigger admin_users_touch before update on admin_users for each row execute function touch_updated_at();

create table background_lease (
  id boolean default true primary key,
  holder text not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint background_lease_is_one check (id)
);

create table build_revisions (
  revision bigint primary key,
  recorded_at timestamptz not null
);

create table builds (
  id uuid default gen_random_uuid() primary key,
  status text not null,
  reason text not null,
  problem text,
  began_at timestamptz not null,
  changed_at timestamptz not null,
  given_up_at timestamptz,
  constraint builds_given_up_unless_over check ((status in ('done', 'failed')) = (given_up_at is null)),
  constraint builds_problem_when_failed check ((status = 'failed') = (problem is not null)),
  constraint builds_status_known check (status in ('sending', 'sent', 'running', 'done', 'failed'))
);

create index builds_by_time on builds (began_at desc);

create unique index builds_one_at_a_time on builds ((true)) where (status in ('sending', 'sent', 'running'));

create table owners (
  id uuid default gen_random_uuid() primary key,
  producer_id uuid not null constraint owners_producer_fkey references producers (id) on delete cascade,
  email text,
  since timestamptz not null default now(),
  ended_at timestamptz,
  ended_because text,
  wants_reviews boolean not null default true,
  wants_corrections boolean not null default true,
  wants_reminders boolean not null default true,
  reminded_at timestamptz,
  reminders integer not null default 0,
  first_reminded_at timestamptz,
  invited_by uuid constraint owners_invited_by references owners (id) on delete set null,
  constraint owners_address_until_end check ((email is null) = (ended_at is not null)),
  constraint owners_email_lower check ((email = lower(btrim(email))) and email <> ''),
  constraint owners_ended_because_known check (ended_because in ('left', 'operator', 'gone')),
  constraint owners_ended_whole check ((ended_at is null) = (ended_because is null)),
  constraint owners_first_reminder_first check (first_reminded_at <= reminded_at),
  constraint owners_reminders_counted check (reminders >= 0)
);

create index owners_by_email on owners (email) where ended_at is null;

create index owners_by_inviter on owners (invited_by) where invited_by is not null;

create unique index owners_once on owners (producer_id, email) where ended_at is null;

create table claims (
  id uuid default gen_random_uuid() primary key,
  producer_id uuid not null constraint claims_producer_fkey references producers (id) on delete cascade,
  email text not null,
  support text not null,
  status text not null default 'waiting',
  decided_by uuid constraint claims_operator_fkey references admin_users (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  invited_by uuid constraint claims_invited_by references owners (id) on delete set null,
  constraint claims_decided check ((status = 'waiting') = (decided_at is null)),
  constraint claims_email_lower check ((email = lower(btrim(email))) and email <> ''),
  constraint claims_status_known check (status in ('waiting', 'approved', 'refused')),
  constraint claims_support_known check (support in ('address', 'domain', 'none', 'invited'))
);

create index claims_by_date on claims (created_at);

create unique index claims_waiting_once on claims (producer_id, email) where status = 'waiting';

create table compiled_hours (
  expression text primary key,
  timeline jsonb not null,
  model jsonb,
  sentences jsonb not null,
  compiled_on text not null,
  version integer not null,
  weeks jsonb
);

create table confirmations (
  id uuid default gen_random_uuid() primary key,
  producer_id uuid not null constraint confirmations_producer_fkey references producers (id) on delete cascade,
  visitor text,
  created_at timestamptz not null default now(),
  browser text,
  constraint confirmations_visitor_once unique (producer_id, visitor)
);

create index confirmations_by_age on confirmations (created_at) where visitor is not null;

create table contact_messages (
  id uuid default gen_random_uuid() primary key,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  ip_address text,
  user_agent text,
  status text not null default 'pending',
  submission_key text constraint contact_messages_submission_unique unique,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by uuid constraint contact_messages_operator_fkey references admin_users (id) on delete set null,
  constraint contact_messages_answer_dated check (answered_by is null or answered_at is not null),
  constraint contact_messages_email_given check (btrim(email) <> ''),
  constraint contact_messages_message_given check (btrim(message) <> ''),
  constraint contact_messages_name_given check (btrim(name) <> ''),
  constraint contact_messages_status_known check (status in ('pending', 'read', 'archived')),
  constraint contact_messages_subject_given check (btrim(subject) <> '')
);

create index contact_messages_by_date on contact_messages (created_at desc);

create index contact_messages_traced on contact_messages (created_at)
  where ip_address is not null or user_agent is not null;

create table correction_requests (
  id uuid default gen_random_uuid() primary key,
  producer_id uuid not null constraint correction_requests_producer_fkey references producers (id) on delete cascade,
  field text not null,
  current_value text,
  suggested_text text not null,
  description text,
  submitter_name text,
  submitter_email text,
  ip_address text,
  user_agent text,
  status text not null default 'pending',
  admin_notes text,
  reviewed boolean generated always as ((status <> 'pending')) stored not null,
  reviewed_by uuid constraint correction_requests_reviewer_fkey references admin_users (id) on delete set null,
  reviewed_at timestamptz,
  submission_key text constraint correction_requests_submission_unique unique,
  created_at timestamptz not null default now(),
  suggested_value jsonb not null,
  owner_id uuid constraint correction_requests_owner_fkey references owners (id) on delete set null,
  constraint correction_requests_status_known check (status in ('pending', 'approved', 'rejected')),
  constraint correction_requests_suggestion_given check (btrim(suggested_text) <> '')
);

create index correction_requests_by_producer on correction_requests (producer_id);

create index correction_requests_by_status on correction_requests (status, created_at desc);

create index correction_requests_traced on correction_requests (created_at)
  where ip_address is not null or user_agent is not null;

create table former_producers (
  id uuid primary key,
  id_segment text generated always as (split_part(id::text, '-', 1)) stored not null constraint former_producers_id_segment_unique unique,
  producer_id uuid not null constraint former_producers_producer_fkey references producers (id) on delete cascade,
  merged_at timestamptz not null default now()
);

create index former_producers_by_producer on former_producers (producer_id);

create table geocode_cache (
  query text primary key,
  latitude double precision,
  longitude double precision,
  accuracy text,
  created_at timestamptz not null default now(),
  constraint geocode_cache_accuracy_known check (accuracy in ('high', 'medium', 'low')),
  constraint geocode_cache_found_or_not check (num_nulls(latitude, longitude, accuracy) in (0, 3)),
  constraint geocode_cache_latitude_in_range check (latitude >= -90 and latitude <= 90),
  constraint geocode_cache_longitude_in_range check (longitude >= -180 and longitude <= 180)
);

create index geocode_cache_by_date on geocode_cache (created_at);

create table geocoder_turns (
  id smallint primary key,
  next_at timestamptz not null,
  constraint geocoder_turns_one_row check (id = 1)
);

create table geocoding_queue (
  producer_id uuid primary key constraint geocoding_queue_producer_fkey references producers (id) on delete cascade,
  operator_id uuid constraint geocoding_queue_operator_fkey references admin_users (id) on delete set null,
  latitude double precision not null,
  longitude double precision not null,
  state text not null default 'waiting',
  reason text,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  constraint geocoding_queue_failed_with_reason check ((state = 'failed') = (reason is not null)),
  constraint geocoding_queue_state_known check (state in ('waiting', 'located', 'failed'))
);

create index geocoding_queue_waiting on geocoding_queue (due_at) where state = 'waiting';

create table mails (
  id uuid default gen_random_uuid() primary key,
  key text not null constraint mails_key_once unique,
  recipient text,
  subject text,
  text text,
  html text,
  unsubscribe_path text,
  state text not null default 'waiting',
  problem text,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  give_up_at timestamptz not null default now() + interval '24 hours',
  ended_at timestamptz,
  constraint mails_attempts_counted check (attempts >= 0),
  constraint mails_dead_with_problem check (state <> 'dead' or problem is not null),
  constraint mails_ended_at check ((state = 'waiting') = (ended_at is null)),
  constraint mails_erased_whole check (num_nulls(recipient, subject, text, html) in (0, 4)),
  constraint mails_one_line check ((recipient !~ '[[:cntrl:][:space:]]') and (subject !~ '[[:cntrl:]]')),
  constraint mails_path_of_ours check (unsubscribe_path ~ '^/[^/[:cntrl:][:space:]][^[:cntrl:][:space:]]*$'),
  constraint mails_state_known check (state in ('waiting', 'sent', 'dead')),
  constraint mails_waiting_whole check (state <> 'waiting' or (num_nulls(recipient, subject, text, html) = 0))
);

create index mails_ended on mails (ended_at) where recipient is not null;

create index mails_waiting on mails (due_at) where state = 'waiting';

create table message_replies (
  id uuid primary key,
  message_id uuid not null constraint message_replies_message_fkey references contact_messages (id) on delete cascade,
  operator_id uuid constraint message_replies_operator_fkey references admin_users (id) on delete set null,
  text text not null,
  mail_key text not null constraint message_replies_mail_fkey references mails (key),
  created_at timestamptz not null default now()
);

create index message_replies_of_message on message_replies (message_id, created_at);

create table notices (
  id uuid default gen_random_uuid() primary key,
  producer_id uuid not null constraint notices_producer_fkey references producers (id) on delete cascade,
  owner_id uuid constraint notices_owner_fkey references owners (id) on delete set null,
  kind text not null,
  text text,
  first_day text not null,
  last_day text not null,
  created_at timestamptz not null default now(),
  constraint notices_once unique (producer_id, kind),
  constraint notices_days_in_order check (first_day <= last_day),
  constraint notices_first_day_form check (first_day ~ '^\d{4}-\d{2}-\d{2}$'),
  constraint notices_kind_known check (kind in ('closed', 'sold-out', 'holiday', 'line')),
  constraint notices_last_day_form check (last_day ~ '^\d{4}-\d{2}-\d{2}$'),
  constraint notices_line_written check ((kind = 'line') = (text is not null)),
  constraint notices_text_short check ((btrim(text) <> '') and (length(text) <= 80))
);

create index notices_by_end on notices (last_day);

create table owner_links (
  token_hash text primary key,
  producer_id uuid constraint owner_links_producer_fkey references producers (id) on delete cascade,
  email text not null,
  expires_at timestamptz not null,
  constraint owner_links_email_lower check ((email = lower(btrim(email))) and email <> '')
);

create index owner_links_by_expiry on owner_links (expires_at);

create table owner_networks (
  email text not null,
  network text not null,
  seen_at timestamptz not null default now(),
  constraint owner_networks_key primary key (email, network)
);

create table owner_sessions (
  sid_hash text primary key,
  producer_id uuid constraint owner_sessions_producer_fkey references producers (id) on delete cascade,
  email text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint owner_sessions_email_lower check ((email = lower(btrim(email))) and email <> '')
);

create index owner_sessions_by_email on owner_sessions (email);

create index owner_sessions_by_expiry on owner_sessions (expires_at);

create table pictures (
  address text primary key,
  uploaded_at timestamptz not null default now()
);

create index pictures_by_date on pictures (uploaded_at);

create table producer_changes (
  id uuid default gen_random_uuid() primary key,
  producer_id uuid not null constraint producer_changes_producer_fkey references producers (id) on delete cascade,
  operator_id uuid constraint producer_changes_operator_fkey references admin_users (id) on delete set null,
  source text not null,
  correction_id uuid constraint producer_changes_correction_fkey references correction_requests (id) on delete set null,
  undoes uuid constraint producer_changes_undone_once unique constraint producer_changes_undone_fkey references producer_changes (id) on delete cascade,
  fields jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  changed_together integer,
  batch_id uuid,
  data_source text,
  source_version text,
  owner_id uuid constraint producer_changes_owner_fkey references owners (id) on delete set null,
  constraint producer_changes_fields_object check (jsonb_typeof(fields) = 'object'),
  constraint producer_changes_source_known check (source in ('edit', 'approval', 'correction', 'position', 'upload', 'undo', 'standing', 'merge', 'owner', 'reminders')),
  constraint producer_changes_together_counted check (changed_together > 0)
);

create index producer_changes_by_batch on producer_changes (created_at desc, batch_id)
  where batch_id is not null;

create index producer_changes_by_owner on producer_changes (owner_id) where owner_id is not null;

create index producer_changes_by_producer on producer_changes (producer_id, created_at desc);

create table producer_sources (
  key text primary key,
  producer_id uuid not null constraint producer_sources_producer_fkey references producers (id) on delete cascade,
  data_source text,
  says jsonb not null,
  waiting text[] not null default '{}',
  read_at timestamptz not null default clock_timestamp(),
  source_version text,
  gone_because text,
  gone_at timestamptz,
  gone_answered boolean not null default false,
  returned_at timestamptz,
  constraint producer_sources_gone_because_known check (gone_because in ('missing', 'disused', 'vacant')),
  constraint producer_sources_gone_since check ((gone_because is null) = (gone_at is null)),
  constraint producer_sources_says_object check (jsonb_typeof(says) = 'object')
);

create index producer_sources_by_producer on producer_sources (producer_id);

create index producer_sources_gone on producer_sources (gone_at) where gone_because is not null;

create index producer_sources_returned on producer_sources (returned_at) where returned_at is not null;

create index producer_sources_waiting on producer_sources (read_at) where waiting <> '{}';

create constraint trigger producer_sources_displayed after insert or delete on producer_sources
  deferrable initially deferred
  for each row
  execute function note_displayed_source();

create constraint trigger producer_sources_displayed_changed after update on producer_sources
  deferrable initially deferred
  for each row
  when (
    old.producer_id is distinct from new.producer_id
    or old.gone_because is distinct from new.gone_because
  )
  execute function note_displayed_source();

create table public_changes (
  producer_id uuid primary key,
  number bigint not null constraint public_changes_number_unique unique,
  changed_at timestamptz not null,
  added_at timestamptz not null,
  added_number bigint not null,
  is_removed boolean not null default false,
  displayed_number bigint not null constraint public_changes_displayed_number_unique unique
);

create table rate_limits (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null,
  constraint rate_limits_hits_positive check (hits > 0)
);

create index rate_limits_by_end on rate_limits (resets_at);

create table rebuild_requests (
  id uuid default gen_random_uuid() primary key,
  reason text not null,
  created_at timestamptz not null default now(),
  build_id uuid constraint rebuild_requests_build_fkey references builds (id) on delete cascade
);

create index rebuild_requests_by_build on rebuild_requests (build_id);

create index rebuild_requests_waiting on rebuild_requests (created_at) where build_id is null;

create table reviews (
  id uuid default gen_random_uuid() primary key,
  producer_id uuid not null constraint reviews_producer_fkey references producers (id) on delete cascade,
  rating smallint not null,
  comment text,
  reviewer_name text,
  reviewer_email text,
  ip_address text,
  user_agent text,
  is_approved boolean not null default false,
  submission_key text constraint reviews_submission_unique unique,
  created_at timestamptz not null default now(),
  constraint reviews_rating_in_range check (rating >= 1 and rating <= 5)
);

create index reviews_approved on reviews (producer_id) include (rating) where is_approved;

create index reviews_by_address on reviews (ip_address) where ip_address is not null;

create index reviews_by_date on reviews (created_at desc);

create index reviews_by_producer on reviews (producer_id, created_at desc);

create index reviews_traced on reviews (created_at) where ip_address is not null or user_agent is not null;

create constraint trigger reviews_displayed after insert or delete on reviews
  deferrable initially deferred
  for each row
  execute function note_displayed_review();

create constraint trigger reviews_displayed_changed after update on reviews
  deferrable initially deferred
  for each row
  when (
    old.is_approved is distinct from new.is_approved
    or old.rating is distinct from new.rating
    or old.comment is distinct from new.comment
    or old.reviewer_name is distinct from new.reviewer_name
  )
  execute function note_displayed_review();

create table review_answers (
  review_id uuid primary key constraint review_answers_review_fkey references reviews (id) on delete cascade,
  owner_id uuid constraint review_answers_owner_fkey references owners (id) on delete set null,
  text text not null,
  is_approved boolean not null default false,
  created_at timestamptz not null default now(),
  constraint review_answers_text_given check (btrim(text) <> '')
);

create constraint trigger review_answers_displayed after insert or delete or update on review_answers
  deferrable initially deferred
  for each row
  execute function note_displayed_answer();

create table search_words (
  word text collate pg_catalog."C" primary key
);

create table sessions (
  sid text primary key,
  admin_user_id uuid not null constraint sessions_admin_user_fkey references admin_users (id) on delete cascade,
  sess jsonb not null default '{}',
  expire timestamptz not null,
  created_at timestamptz not null default now()
);

create index sessions_by_admin_user on sessions (admin_user_id);

create index sessions_by_expiry on sessions (expire);

create table smileys (
  number text primary key,
  name text not null,
  address text not null,
  result smallint,
  inspected_on text,
  report_url text,
  constraint smileys_day check (inspected_on ~ '^\d{4}-\d{2}-\d{2}$'),
  constraint smileys_result_dated check ((result is null) = (inspected_on is null)),
  constraint smileys_result_known check (result >= 1 and result <= 4)
);

create constraint trigger smileys_displayed after insert or delete on smileys
  deferrable initially deferred
  for each row
  execute function note_displayed_smiley();

create constraint trigger smileys_displayed_changed after update on smileys
  deferrable initially deferred
  for each row
  when (
    old.result is distinct from new.result
    or old.inspected_on is distinct from new.inspected_on
    or old.report_url is distinct from new.report_url
  )
  execute function note_displayed_smiley();

create table smiley_doubts (
  number text not null constraint smiley_doubts_smiley_fkey references smileys (number) on delete cascade,
  producer_id uuid not null constraint smiley_doubts_producer_fkey references producers (id) on delete cascade,
  is_refused boolean not null default false,
  primary key (number, producer_id)
);

create index smiley_doubts_by_producer on smiley_doubts (producer_id);

create table source_answers (
  data_source text primary key,
  answer text,
  fetched_at timestamptz,
  merged_at timestamptz,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  problem text,
  constraint source_answers_attempts_counted check (attempts >= 0),
  constraint source_answers_fetched check ((answer is null) = (fetched_at is null))
);

create table spent_captchas (
  id uuid primary key,
  expires_at timestamptz not null,
  submission_key text
);

create index spent_captchas_by_end on spent_captchas (expires_at);
