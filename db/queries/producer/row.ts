import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'

import { noHours, uncompiledHours } from '#src/domain/hours/compiled-hours.ts'
import type { CompiledHours } from '#src/domain/hours/compiled-hours.ts'
import { GEOCODER } from '#src/domain/place/geocoding.ts'
import { fieldNames, pick } from '#src/domain/producer/fields.ts'
import { OPERATOR } from '#src/domain/producer/freshness.ts'
import type { Confirmer, Producer } from '#src/domain/producer/producer.ts'
import { producerSlug } from '#src/domain/producer/slug.ts'

import type { ProducersTable } from '../../schema.ts'
import { changeStands } from '../standing/conditions.ts'

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

/** The same for queries without a limit: each expression is returned once, however many producers share it. */
export const hoursOnceColumn = sql<CompiledHours | null>`
  case when row_number() over (partition by producers.opening_hours) = 1 then ${compiledHours} end`.as('compiledHours')

/** Fields that a row and a `Producer` have in common. */
const commonFields = ['id', ...fieldNames, 'averageRating', 'totalReviews'] as const

type ProducerRow = Pick<Selectable<ProducersTable>, (typeof producerColumns)[number]> &
  Pick<Producer, 'averageRating' | 'totalReviews'> & {
    [Moment in 'lookedAt' | 'ownedAt' | 'editedAt' | 'visitorsConfirmedAt' | 'unansweredSince']: Date | null
  }

/** A row with `hoursColumn` or `hoursOnceColumn`. */
type ProducerRowWithHours = ProducerRow & { compiledHours: CompiledHours | null }

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
