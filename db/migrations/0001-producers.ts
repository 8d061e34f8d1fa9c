import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db)

  await sql`
    create table producers (
      id uuid constraint producers_pkey primary key default gen_random_uuid(),
      id_segment text not null generated always as (split_part(id::text, '-', 1)) stored
        constraint producers_id_segment_unique unique,
      name text not null
        constraint producers_name_given check (btrim(name) <> '')
        constraint producers_name_fits_index check (char_length(name) <= 200),
      description text not null constraint producers_description_given check (btrim(description) <> ''),
      address text not null constraint producers_address_given check (btrim(address) <> ''),
      phone text,
      email text,
      website text,
      latitude float8 not null constraint producers_latitude_in_range check (latitude between -90 and 90),
      longitude float8 not null constraint producers_longitude_in_range check (longitude between -180 and 180),
      image_url text,
      products text[] not null default '{}',
      certifications text[] not null default '{}',
      opening_hours jsonb not null default '{}'
        constraint producers_opening_hours_object check (jsonb_typeof(opening_hours) = 'object'),
      verified boolean not null default false,
      data_source text,
      source_url text,
      external_id text,
      source_digest text,
      search_text text not null,
      name_order text collate "C" not null,
      submission_key text constraint producers_submission_unique unique,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default clock_timestamp(),
      constraint producers_source_unique unique (data_source, external_id)
    )`.execute(db)

  await sql`create index producers_by_name on producers (name_order, id) where verified`.execute(db)
  await sql`create index producers_by_place on producers (latitude, longitude) where verified`.execute(db)
  await sql`create index producers_by_text on producers using gin (search_text gin_trgm_ops)`.execute(db)
  await sql`create index producers_by_product on producers using gin (products)`.execute(db)
  await sql`create index producers_by_certification on producers using gin (certifications)`.execute(db)
  await sql`create index producers_unverified on producers (created_at) where not verified`.execute(db)

  await sql`
    create function touch_updated_at() returns trigger language plpgsql as $$
    begin
      new.updated_at := clock_timestamp();
      return new;
    end
    $$`.execute(db)
  await sql`
    create trigger producers_touch before update on producers
    for each row execute function touch_updated_at()`.execute(db)
}
