import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Columns of what sources say, by the names that the history has for them. */
const said: Record<string, string> = {
  name: 'name',
  description: 'description',
  address: 'address',
  phone: 'phone',
  email: 'email',
  website: 'website',
  latitude: 'latitude',
  longitude: 'longitude',
  imageUrl: 'image_url',
  products: 'products',
  certifications: 'certifications',
  openingHours: 'opening_hours',
}

/**
 * What the source of each imported producer said the last time, as far as the history tells: what its last upload
 * made of a field, else what stood there before anybody changed it, else what stands there.
 */
async function tellWhatWasSaid(db: Kysely<unknown>): Promise<void> {
  const fields = sql.join(
    Object.entries(said).map(
      ([field, column]) => sql`(${sql.lit(field)}, to_jsonb(${sql.ref(`producers.${column}`)}))`,
    ),
  )
  await sql`
    insert into producer_sources (key, producer_id, data_source, says)
    select distinct on (key) key, id, data_source, says from (
      select
        producers.id,
        producers.data_source,
        producers.created_at,
        told.says,
        coalesce(producers.data_source, 'file') || ':' ||
          coalesce(producers.external_id, (told.says ->> 'name') || ':' || (told.says ->> 'address')) as key
      from producers
      cross join lateral (
        select jsonb_object_agg(field, value) as says from (
          select field, coalesce(
            (select changes.fields -> field -> 'to' from producer_changes changes
              where changes.producer_id = producers.id and changes.source = 'upload' and changes.fields ? field
              order by changes.created_at desc limit 1),
            (select changes.fields -> field -> 'from' from producer_changes changes
              where changes.producer_id = producers.id and changes.fields ? field
              order by changes.created_at limit 1),
            now) as value
          from (values ${fields}) as columns (field, now)) as each
        where value not in ('null', '""', '[]', '{}') and not (field in ('latitude', 'longitude') and value = '0')) as told
      where producers.source_digest is not null and told.says is not null) as rows
    order by key, created_at`.execute(db)
}

/** The columns that are a change of a producer: other migrations add theirs. */
async function touchedColumns(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct event_object_column as name from information_schema.triggered_update_columns
    where trigger_schema = current_schema() and trigger_name = 'producers_touch'`.execute(db)
  return rows.map(({ name }) => name)
}

async function touchBy(db: Kysely<unknown>, columns: readonly string[]): Promise<void> {
  await sql`drop trigger producers_touch on producers`.execute(db)
  await sql`
    create trigger producers_touch before update of ${sql.join(columns.map((column) => sql.ref(column)))} on producers
    for each row execute function touch_updated_at()`.execute(db)
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table producer_sources (
      key text constraint producer_sources_pkey primary key,
      producer_id uuid not null constraint producer_sources_producer_fkey references producers (id) on delete cascade,
      data_source text,
      says jsonb not null constraint producer_sources_says_object check (jsonb_typeof(says) = 'object'),
      waiting text[] not null default '{}',
      read_at timestamptz not null default clock_timestamp()
    )`.execute(db)
  await sql`create index producer_sources_by_producer on producer_sources (producer_id)`.execute(db)
  await sql`create index producer_sources_waiting on producer_sources (read_at) where waiting <> '{}'`.execute(db)
  await tellWhatWasSaid(db)

  await sql`alter table producer_changes add column data_source text`.execute(db)

  const columns = await touchedColumns(db)
  await touchBy(
    db,
    columns.filter((column) => column !== 'source_digest'),
  )
  await sql`alter table producers drop column source_digest`.execute(db)
}
