import { sql } from 'kysely'
import type { Compilable, Expression, RawBuilder, Selectable, SqlBool } from 'kysely'

import { noHours, uncompiledHours } from '#src/domain/hours/compiled-hours.ts'
import type { CompiledHours } from '#src/domain/hours/compiled-hours.ts'
import { GEOCODER } from '#src/domain/place/geocoding.ts'
import { fieldNames, pick } from '#src/domain/producer/fields.ts'
import { OPERATOR } from '#src/domain/producer/freshness.ts'
import type { Confirmer, Producer } from '#src/domain/producer/producer.ts'
import { idSegment, producerSlug } from '#src/domain/producer/slug.ts'
import type { Standing } from '#src/domain/producer/standing.ts'

import { runBatch } from '../../batch.ts'
import type { Database } from '../../database.ts'
import type { ProducersTable } from '../../schema.ts'
import { hasRow } from '../read.ts'
import { changeStands, isPublic } from '../standing/conditions.ts'

/** Reads the compiled hours of an expression; null if it is not compiled yet. */
export const compiledHoursOf = (expression: RawBuilder<unknown>): RawBuilder<CompiledHours | null> =>
  sql<CompiledHours | null>`(
    select json_build_object('timeline', timeline, 'model', model, 'sentences', sentences)
    from compiled_hours where compiled_hours.expression = ${expression})`

/** Returns the hours of an expression, given the result of `compiledHoursOf`. */
export const hoursOf = (expression: string, compiled: CompiledHours | null | undefined): CompiledHours =>
  expression === '' ? noHours : (compiled ?? uncompiledHours)

/** The columns that make a `Producer`. */
export const producerColumns = ['id', ...fieldNames, 'createdAt', 'updatedAt'] as const

/** The average and the number of a producer's approved reviews. */
const ratingColumns = [
  sql<number | null>`(select avg(rating)::float8 from reviews where producer_id = producers.id and is_approved)`.as(
    'averageRating',
  ),
  sql<number>`(select count(*) from reviews where producer_id = producers.id and is_approved)`.as('totalReviews'),
] as const

/** Whether an approval also confirms the position: the producer had one by then, and it was not geocoded later. */
const approvesPlace = sql<boolean>`producers.latitude <> 0 and producers.longitude <> 0 and not exists (
  select from producer_changes as lookup
  where lookup.producer_id = producers.id and lookup.source = 'position'
    and lookup.data_source = ${sql.lit(GEOCODER)} and lookup.created_at > producer_changes.created_at)`

/**
 * When an operator last reviewed this producer individually. Batches and undone changes do not count, nor does an
 * approval before the position was known.
 */
const operatorConfirmedAt = sql<Date | null>`greatest(operator_confirmed_at, (
  select max(created_at) from producer_changes
  where producer_id = producers.id
    and (source in ('edit', 'correction') or (source = 'approval' and changed_together = 1 and ${approvesPlace}))
    and ${changeStands}))`

/** When its owner last changed or confirmed it. Undone changes do not count. */
const ownerChangedAt = sql<Date | null>`greatest(owner_confirmed_at, (
  select max(created_at) from producer_changes
  where producer_id = producers.id and source = 'owner'
    and ${changeStands}))`

/** When its owner or an operator last confirmed or changed it. Earlier findings of visitors no longer count. */
export const answeredAt = sql<Date | null>`greatest(${operatorConfirmedAt}, ${ownerChangedAt})`

/** When the content of its page last changed. Its visibility does not count. */
const contentChangedAt = sql<Date | null>`(
  select max(created_at) from producer_changes
  where producer_id = producers.id and source in ('edit', 'correction', 'undo', 'merge', 'owner', 'visitors')
    and fields - 'verified' - 'standing' <> '{}')`

/** The time of the latest valid confirmation, or null: `confirmationOf` in SQL. */
export const confirmedAt = sql<Date | null>`(
  select latest.at from (select greatest(
    case when data_source = ${sql.lit(OPERATOR)} then created_at end,
    visitors_confirmed_at, ${ownerChangedAt}, ${operatorConfirmedAt}) as at) as latest
  where unanswered_since is null or latest.at > unanswered_since)`

/** Columns computed from other tables, for a query on `producers`. */
export const relatedColumns = [
  ...ratingColumns,
  operatorConfirmedAt.as('lookedAt'),
  ownerChangedAt.as('ownedAt'),
  contentChangedAt.as('editedAt'),
  'visitorsConfirmedAt',
  'unansweredSince',
] as const

const compiledHours = compiledHoursOf(sql`producers.opening_hours`)

/** The compiled opening hours, for a query on `producers`. */
export const hoursColumn = compiledHours.as('compiledHours')

/** All columns of a producer, for a query on `producers`. `producersOf` reads its rows. */
export const wholeProducer = [...producerColumns, ...relatedColumns, hoursColumn] as const

/** The hours for queries without a limit: each expression is returned once, however many producers share it. */
export const hoursOnceColumn = sql<CompiledHours | null>`
  case when row_number() over (partition by producers.opening_hours) = 1 then ${compiledHours} end`.as('compiledHours')

/** Fields that a row and a `Producer` have in common. */
const commonFields = ['id', ...fieldNames, 'averageRating', 'totalReviews'] as const

type ProducerRow = Pick<Selectable<ProducersTable>, (typeof producerColumns)[number]> &
  Pick<Producer, 'averageRating' | 'totalReviews'> & {
    [Moment in 'lookedAt' | 'ownedAt' | 'editedAt' | 'visitorsConfirmedAt' | 'unansweredSince']: Date | null
  }

/** A row with `hoursColumn` or `hoursOnceColumn`. */
export type ProducerRowWithHours = ProducerRow & { compiledHours: CompiledHours | null }

/** The latest confirmation. */
function confirmation({
  lookedAt,
  ownedAt,
  visitorsConfirmedAt,
}: Pick<ProducerRow, 'lookedAt' | 'ownedAt' | 'visitorsConfirmedAt'>): Pick<Producer, 'confirmedAt' | 'confirmedBy'> {
  let last: { at: Date; by: Confirmer } | null = null
  for (const { at, by } of [
    { at: lookedAt, by: 'editors' },
    { at: ownedAt, by: 'owner' },
    { at: visitorsConfirmedAt, by: 'visitors' },
  ] as const)
    if (at !== null && (last === null || at > last.at)) last = { at, by }
  return { confirmedAt: last?.at.toISOString() ?? null, confirmedBy: last?.by ?? null }
}

/**
 * Makes a producer from a row and its opening hours. The spread comes first: in another position it takes twice as
 * long.
 */
export function producerWith<Hours>(row: ProducerRow, hours: Hours): Omit<Producer, 'hours'> & { hours: Hours } {
  return {
    ...pick(row, commonFields),
    slug: producerSlug(row.name, row.id),
    hours,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...confirmation(row),
    unansweredSince: row.unansweredSince?.toISOString() ?? null,
    editedAt: row.editedAt?.toISOString() ?? null,
  }
}

export function producersOf(rows: readonly ProducerRowWithHours[]): Producer[] {
  const compiled = new Map<string, CompiledHours>()
  for (const { openingHours, compiledHours: hours } of rows) if (hours !== null) compiled.set(openingHours, hours)
  return rows.map((row) => producerWith(row, hoursOf(row.openingHours, compiled.get(row.openingHours))))
}

export const producerOf = (row: ProducerRowWithHours | undefined): Producer | undefined => row && producersOf([row])[0]

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ID_SEGMENT = /^[0-9a-f]{8}$/

const wholeProducers = (db: Database) => db.selectFrom('producers').select(wholeProducer)

/** Verified producers with this standing, by name. */
async function listByStanding(db: Database, standing: Standing): Promise<Producer[]> {
  const rows = await db
    .selectFrom('producers')
    .select([...producerColumns, ...relatedColumns, hoursOnceColumn])
    .where('verified', '=', true)
    .where('standing', '=', standing)
    .orderBy('nameOrder')
    .orderBy('id')
    .execute()
  return producersOf(rows)
}

/** All verified producers that are listed, by name. */
export const listVerifiedProducers = (db: Database): Promise<Producer[]> => listByStanding(db, 'listed')

/** All producers that are closed for good, by name. */
export const listClosedProducers = (db: Database): Promise<Producer[]> => listByStanding(db, 'closed')

/**
 * Matches an id or the last segment of a producer's URL, of a current producer or one that was merged into it. Null if
 * the text is neither.
 */
function matchesSlugOrId(slugOrId: string): Expression<SqlBool> | null {
  const wanted = slugOrId.toLowerCase()
  const segment = UUID.test(wanted) ? idSegment(wanted) : (wanted.split('-').at(-1) ?? '')
  if (!ID_SEGMENT.test(segment)) return null
  // An id must match as a whole, not only by its first segment.
  const [own, former] = UUID.test(wanted)
    ? [sql`and id = ${wanted}::uuid`, sql`and former.id = ${wanted}::uuid`]
    : [sql``, sql``]
  return sql<SqlBool>`producers.id in (
    select id from producers where id_segment = ${segment} ${own}
    union all
    select producer_id from former_producers former where former.id_segment = ${segment} ${former})`
}

/** The verified producer with this id or URL, current or former. */
export async function findVerifiedProducer(db: Database, slugOrId: string): Promise<Producer | undefined> {
  const matches = matchesSlugOrId(slugOrId)
  if (matches === null) return undefined
  const row = await wholeProducers(db).where('verified', '=', true).where(matches).executeTakeFirst()
  return producerOf(row)
}

/**
 * The id of that producer, as a part of another statement; null if the text is neither an id nor a URL.
 * @example runBatch(db, [verifiedProducerQuery(db, id).compile(), noticesQuery(db, id, today).compile()])
 */
export function verifiedProducerId(db: Database, slugOrId: string): Expression<string> | null {
  const matches = matchesSlugOrId(slugOrId)
  return (
    matches &&
    sql<string>`${db.selectFrom('producers').select('producers.id').where('verified', '=', true).where(matches)}`
  )
}

/** The same for listed producers only. */
export function listedProducerId(db: Database, slugOrId: string): Expression<string> | null {
  const matches = matchesSlugOrId(slugOrId)
  return matches && sql<string>`${db.selectFrom('producers').select('producers.id').where(isPublic).where(matches)}`
}

/** One row with the id, or with null if there is no such producer. */
const producerIdQuery = (id: Expression<string>): RawBuilder<{ id: string | null }> =>
  sql<{ id: string | null }>`select ${id} as id`

/** A known id, as a part of another statement. */
export const knownProducerId = (id: string): Expression<string> => sql<string>`${id}::uuid`

/**
 * The rows of a query about a verified producer, read in one batch with its existence; undefined if it does not exist.
 */
export async function readOfVerifiedProducer<Row>(
  db: Database,
  slugOrId: string,
  queryOf: (db: Database, id: Expression<string>) => Compilable<Row>,
): Promise<Row[] | undefined> {
  const id = verifiedProducerId(db, slugOrId)
  if (id === null) return undefined
  const [[producer], rows] = await runBatch(db, [producerIdQuery(id).compile(db), queryOf(db, id).compile()])
  return producer?.id == null ? undefined : rows
}

/** A producer by id, for a batch. `producerOf` reads its row. */
export const producerQuery = (db: Database, id: Expression<string>) => wholeProducers(db).where('producers.id', '=', id)

/** Finds a producer, verified or not. */
export async function findProducer(db: Database, id: string): Promise<Producer | undefined> {
  const row = await wholeProducers(db).where('id', '=', id).executeTakeFirst()
  return producerOf(row)
}

/** Finds a producer, verified or not, and locks it until the transaction ends. */
export async function lockProducer(trx: Database, id: string): Promise<Producer | undefined> {
  const row = await wholeProducers(trx).where('id', '=', id).forUpdate().executeTakeFirst()
  return producerOf(row)
}

export function hasProducers(db: Database): Promise<boolean> {
  return hasRow(db.selectFrom('producers').select('id').limit(1))
}
