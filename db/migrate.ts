import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { MigrationResultSet } from 'kysely/migration'

import { DERIVED_VERSION, derivedOf } from '#src/domain/producer/derived.ts'
import { contentFields } from '#src/domain/producer/fields.ts'

import type { Database } from './database.ts'
import { BASELINE, isBeforeBaseline, replacedMigrations, withBaseline, migrations } from './migrations/migrations.ts'
import { refreshHours } from './queries/producer/compile-hours.ts'
import { derivedColumns, updateProducers } from './queries/producer/stored-rows.ts'
import { requestRebuild } from './queries/publishing/builds.ts'

/** The database has applied other migrations than this version contains; `message` is one line. */
export class MigrationsDifferError extends Error {
  override name = 'MigrationsDifferError'
}

const WHAT_TO_DO = 'use the version that made it, or another database (DATABASE_URL, or DATA_DIR for the embedded one).'

/** Kysely has no error class for a database with a migration that the program does not contain. */
function explained(error: unknown): unknown {
  const [, unknownName] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? []
  if (unknownName === undefined) return error
  return new MigrationsDifferError(
    `The database has run the migration ${unknownName}, which this version does not have: ${WHAT_TO_DO}`,
    { cause: error },
  )
}

/** The migrations that the database has applied; none if it has no tables. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  const { rows: found } = await sql<{
    there: boolean
  }>`select to_regclass('kysely_migration') is not null as there`.execute(db)
  if (!found[0]?.there) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Replaces the applied migrations by the baseline if together they made its schema.
 * @throws {MigrationsDifferError} if only some of them have run.
 */
async function adoptBaseline(trx: Database): Promise<void> {
  const applied = await appliedMigrations(trx)
  if (isBeforeBaseline(applied))
    throw new MigrationsDifferError(
      `The database ends with the migration ${applied.at(-1)}, and this version goes on from ${replacedMigrations.at(-1)}: ${WHAT_TO_DO}`,
    )
  if (withBaseline(applied) === applied) return
  await sql`delete from kysely_migration`.execute(trx)
  await sql`insert into kysely_migration (name, timestamp) values (${BASELINE}, ${new Date().toISOString()})`.execute(
    trx,
  )
}

/** Columns of a producer that are derived or record events, so that their changes are not visible on pages. */
const bookkeeping = [
  ...[
    'added_order',
    'created_at',
    'derived_version',
    'facts',
    'found_open_at',
    'found_shut_at',
    'hours_doubted_at',
    'operator_confirmed_at',
    'id',
    'id_segment',
    'match_keys',
  ],
  ...['name_order', 'owner_confirmed_at', 'postcode', 'search_name', 'search_text', 'submission_key', 'suggested_tags'],
  ...['unanswered_since', 'updated_at', 'visitors_confirmed_at'],
]

/**
 * Makes changes of all other columns of a producer update `updated_at`, including columns that a migration has just
 * added.
 */
async function touchProducers(trx: Database): Promise<void> {
  const columns = await sql<{ name: string; isTouching: boolean }>`
    select column_name as name, touching.event_object_column is not null as is_touching
    from information_schema.columns left join information_schema.triggered_update_columns touching
      on trigger_name = 'producers_touch' and event_object_column = column_name and event_object_schema = table_schema
    where table_schema = current_schema() and table_name = 'producers' order by ordinal_position`.execute(trx)
  const isWanted = ({ name }: { name: string }): boolean => !bookkeeping.includes(name)
  if (columns.rows.every((column) => column.isTouching === isWanted(column))) return
  const wanted = sql.join(columns.rows.filter(isWanted).map(({ name }) => sql.id(name)))
  await sql`drop trigger if exists producers_touch on producers`.execute(trx)
  await sql`
    create trigger producers_touch before update of ${wanted} on producers
    for each row execute function touch_updated_at()`.execute(trx)
}

/** The lock of migrations, for `pg_advisory_xact_lock`. */
const LOCK = 9_013_702

/**
 * Migrates in one transaction, behind a lock that ends with it. Kysely's own lock needs a session, which HTTP does not
 * have.
 */
function migrate(db: Database, run: (migrator: Migrator) => Promise<MigrationResultSet>): Promise<MigrationResultSet> {
  const inTransaction = async (trx: Database): Promise<MigrationResultSet> => {
    await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(trx)
    await adoptBaseline(trx)
    const done = await run(new Migrator({ db: trx, provider: { getMigrations: async () => migrations } }))
    if (done.error !== undefined) throw explained(done.error)
    await touchProducers(trx)
    return done
  }
  // A restore migrates within its own transaction.
  return db.isTransaction ? inTransaction(db) : db.transaction().execute(inTransaction)
}

/** Creates the tables as of this migration, for a backup of that time. @throws {MigrationsDifferError} */
export async function migrateTo(db: Database, name: string): Promise<void> {
  await migrate(db, (migrator) => migrator.migrateTo(name))
}

/** Rows in memory at a time. */
const ROWS_AT_ONCE = 500

const columns = [
  'id',
  ...contentFields,
  'visitorFacts',
  'verified',
  'dataSource',
  'externalId',
  'searchText',
  'nameOrder',
] as const

/** Rows of an older version with a larger id, locked in the order of ids. */
function readOld(trx: Database, after: string) {
  return trx
    .selectFrom('producers')
    .select(columns)
    .where('derivedVersion', '<', DERIVED_VERSION)
    .where('id', '>', after)
    .orderBy('id')
    .limit(ROWS_AT_ONCE)
    .forUpdate()
    .execute()
}

/**
 * Recomputes derived columns that an older version of the rules made. Returns how many producers. This is not recorded
 * as a change. Requests one build if it changes public search results.
 */
function deriveOldProducers(db: Database): Promise<number> {
  return db.transaction().execute(async (trx) => {
    let [count, isPublic, last] = [0, false, '00000000-0000-0000-0000-000000000000']
    for (;;) {
      const rows = await readOld(trx, last)
      if (rows.length === 0) break
      const derived = rows.map((row) => ({ ...row, ...derivedOf(row) }))
      await updateProducers(trx, derived, derivedColumns)
      isPublic ||= rows.some(
        ({ verified, searchText, nameOrder }, index) =>
          verified && (derived[index]?.searchText !== searchText || derived[index].nameOrder !== nameOrder),
      )
      count += rows.length
      last = rows.at(-1)?.id ?? last
    }
    if (isPublic) await requestRebuild(trx, 'derivation')
    return count
  })
}

/**
 * Migrates to the newest schema and returns the names of the applied migrations. All run in one transaction behind a
 * lock, so that concurrent starts apply each once. Then derives the columns of producers that older rules derived, and
 * compiles opening hours whose timelines end too soon.
 * @throws {MigrationsDifferError}
 */
export async function migrateToLatest(db: Database): Promise<string[]> {
  const { results = [] } = await migrate(db, (migrator) => migrator.migrateToLatest())
  await deriveOldProducers(db)
  await refreshHours(db)
  return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName)
}
