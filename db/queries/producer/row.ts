import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import { GEOCODER } from '#src/domain/place/geocoding.ts'
import { fieldNames, pick } from '#src/domain/producer/fields.ts'
import type { Confirmer, Producer } from '#src/domain/producer/producer.ts'
import { OPERATOR } from '#src/domain/producer/freshness.ts'
import { producerSlug } from '#src/domain/producer/slug.ts'
import type { CompiledHours } from '#src/domain/hours/compiled-hours.ts'

import type { ProducersTable } from '../../schema.ts'
import { changeStands } from '../standing/conditions.ts'
import { compiledHoursOf, hoursOf } from './hours.ts'

/** The columns that make a `Producer`. */
export const producerColumns = ['id', ...fieldNames, 'createdAt', 'updatedAt'] as const

/** The average and the number of a producer's approved reviews. */
const ratingColumns = [
  sql<number | null>`(select avg(rating)::float8 from reviews where producer_id = producers.id and is_approved)`.as(
    'averageRating',
  ),
  sql<number>`(select count(*) from reviews where producer_id = producers.id and is_approved)`.as('totalReviews'),
] as const

/**
 * Whether an approval confirms where the producer is: it has a place, which was not looked up from its address afterwards.
 * A position that was not there could not be looked at.
 */
const approvesPlace = sql<boolean>`producers.latitude <> 0 and producers.longitude <> 0 and not exists (
  select from producer_changes as lookup
  where lookup.producer_id = producers.id and lookup.source = 'position'
    and lookup.data_source = ${sql.lit(GEOCODER)} and lookup.created_at > producer_changes.created_at)`

/**
 * When an operator last looked at a producer: at more than one at once, none did. What was undone says nothing, and
 * nor does a place that was looked up, or the approval of a producer before its place was known.
 */
const looked = sql<Date | null>`greatest(operator_confirmed_at, (
  select max(created_at) from producer_changes
  where producer_id = producers.id
    and (source in ('edit', 'correction') or (source = 'approval' and changed_together = 1 and ${approvesPlace}))
    and ${changeStands}))`

/** When its owner last changed it, or said that it is as it is. What was undone says nothing. */
const owned = sql<Date | null>`greatest(owner_confirmed_at, (
  select max(created_at) from producer_changes
  where producer_id = producers.id and source = 'owner'
    and ${changeStands}))`

/** When somebody last changed what a producer's page says; whether it is public is no part of that. */
const edited = sql<Date | null>`(
  select max(created_at) from producer_changes
  where producer_id = producers.id and source in ('edit', 'correction', 'undo', 'merge', 'owner')
    and fields - 'verified' - 'standing' <> '{}')`

/** The time of the confirmation that a producer's page relies on, or null: `confirmationOf` in SQL. */
export const confirmedAt = sql<Date | null>`(
  select latest.at from (select greatest(
    case when data_source = ${sql.lit(OPERATOR)} then created_at end, visitors_confirmed_at, ${owned}, ${looked}) as at) as latest
  where unanswered_since is null or latest.at > unanswered_since)`

/** What other tables say of producers, for a query whose rows are called producers. */
export const relatedColumns = [
  ...ratingColumns,
  looked.as('lookedAt'),
  owned.as('ownedAt'),
  edited.as('editedAt'),
  'visitorsConfirmedAt',
  'unansweredSince',
] as const

const compiledHours = compiledHoursOf(sql`producers.opening_hours`)

/** What is made of a producer's opening hours, for a query whose rows are called producers. */
export const hoursColumn = compiledHours.as('compiledHours')

/** The same for a query without a limit, whose rows are thousands: of each expression once, however many producers share it. */
export const hoursOnceColumn = sql<CompiledHours | null>`
  case when row_number() over (partition by producers.opening_hours) = 1 then ${compiledHours} end`.as('compiledHours')

/** What a producer has just as its row does. */
const storedAsTheyAre = ['id', ...fieldNames, 'averageRating', 'totalReviews'] as const

type ProducerRow = Pick<Selectable<ProducersTable>, (typeof producerColumns)[number]> &
  Pick<Producer, 'averageRating' | 'totalReviews'> & {
    [Moment in 'lookedAt' | 'ownedAt' | 'editedAt' | 'visitorsConfirmedAt' | 'unansweredSince']: Date | null
  }

/** A row with `hoursColumn` or `hoursOnceColumn`. */
type ProducerRowWithHours = ProducerRow & { compiledHours: CompiledHours | null }

/** Who confirmed it last. */
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

/** A row with its opening hours as the rest of the program knows it. What is spread comes first: elsewhere it takes twice as long. */
export function producerWith<Hours>(row: ProducerRow, hours: Hours): Omit<Producer, 'hours'> & { hours: Hours } {
  return {
    ...pick(row, storedAsTheyAre),
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
