import { sql } from 'kysely'

import { awaitedFields } from '#src/domain/owners/owned-fields.ts'
import type { AwaitedField } from '#src/domain/owners/owned-fields.ts'
import type { Position } from '#src/domain/place/distance.ts'

import type { Database } from '../../database.ts'
import { changeStands } from '../standing/conditions.ts'

/** A field that an operator decides on, or the pin on the map. */
type RequestedField = AwaitedField | 'place'

/**
 * A query for the fields that this owner may change without approval: an operator approved an earlier change of them,
 * and has not undone it.
 */
export const trustedFieldsQuery = (db: Database, ownerId: string) =>
  db
    .selectFrom('correctionRequests')
    .innerJoin('producerChanges', 'producerChanges.correctionId', 'correctionRequests.id')
    .select('correctionRequests.field')
    .distinct()
    .where('correctionRequests.ownerId', '=', ownerId)
    .where('correctionRequests.field', 'in', awaitedFields)
    .where('correctionRequests.status', '=', 'approved')
    .where(changeStands)

/** The fields of the rows of `trustedFieldsQuery`, in the order of a form. */
export const trustedFieldsOf = (rows: readonly { field: string }[]): AwaitedField[] =>
  awaitedFields.filter((field) => rows.some((row) => row.field === field))

export const listTrustedFields = async (db: Database, ownerId: string): Promise<AwaitedField[]> =>
  trustedFieldsOf(await trustedFieldsQuery(db, ownerId).execute())

/**
 * The position from which an owner's pin is measured: the last one that did not come from a pin of an owner, so that
 * many short moves do not add up to a long one. The caller has locked the producer.
 */
export async function findMeasuredPosition(
  trx: Database,
  { id, latitude, longitude }: Position & { id: string },
): Promise<Position> {
  const { rows } = await sql<{ latitude: number | null; longitude: number | null }>`
    with moves as (
      select fields, created_at, source = 'owner' and not fields ? 'address' as is_pin
      from producer_changes where producer_id = ${id} and fields ?| array['latitude', 'longitude']),
    pins as (
      select * from moves
      where is_pin and created_at > coalesce((select max(created_at) from moves where not is_pin), '-infinity'))
    select
      (select (fields -> 'latitude' ->> 'from')::float from pins where fields ? 'latitude' order by created_at limit 1) as latitude,
      (select (fields -> 'longitude' ->> 'from')::float from pins where fields ? 'longitude' order by created_at limit 1) as longitude`.execute(
    trx,
  )
  const [first] = rows
  return { latitude: first?.latitude ?? latitude, longitude: first?.longitude ?? longitude }
}

/**
 * Adds an owner's request for an operator to decide. The caller opens the transaction and has withdrawn an earlier
 * request.
 */
export async function saveOwnerRequest(
  trx: Database,
  asked: { producerId: string; ownerId: string; field: RequestedField; from: string; to: string; text?: string },
): Promise<void> {
  const { producerId, ownerId, field, from, to, text = to } = asked
  await trx
    .insertInto('correctionRequests')
    .values({
      producerId,
      ownerId,
      field,
      currentValue: from,
      suggestedValue: JSON.stringify(to),
      suggestedText: text,
      submitterName: 'Ejeren',
    })
    .execute()
}

/** Deletes an owner's pending request. */
export async function withdrawOwnerRequest(trx: Database, ownerId: string, field: RequestedField): Promise<void> {
  await trx
    .deleteFrom('correctionRequests')
    .where('ownerId', '=', ownerId)
    .where('field', '=', field)
    .where('status', '=', 'pending')
    .execute()
}

/** A query for an owner's pending requests. */
export const ownerRequestsQuery = (db: Database, ownerId: string) =>
  db
    .selectFrom('correctionRequests')
    .select(['field', 'suggestedText as text'])
    .where('ownerId', '=', ownerId)
    .where('status', '=', 'pending')
    .orderBy('field')
