import { sql } from 'kysely'
import type { Expression, RawBuilder, Selectable } from 'kysely'

import type { CorrectionDecision } from '#src/domain/corrections/fields.ts'
import type { CompiledHours } from '#src/domain/hours/compiled-hours.ts'
import type { AgeSort } from '#src/domain/producer/lists.ts'
import type { FieldChanges } from '#src/domain/producer/changes.ts'
import { pick, placeFields, suggestedFields } from '#src/domain/producer/fields.ts'
import type { PlaceField, SuggestedField } from '#src/domain/producer/fields.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { producerSlug } from '#src/domain/producer/slug.ts'

import type { Database } from '../../database.ts'
import type { Schema } from '../../schema.ts'
import { versionOf } from '../displayed-versions.ts'
import { readPage, containing } from '../read.ts'
import type { PageOfRows, SearchedPage } from '../read.ts'
import { lastCompiledOn } from '../producer/compile-hours.ts'
import { compiledHoursOf, hoursOf, hoursColumn } from '../producer/producers.ts'
import { changeStands, isKept } from '../standing/conditions.ts'

/** The current values of the corrected producer. */
type CorrectedProducer = Pick<
  Producer,
  'id' | 'slug' | 'name' | 'verified' | 'updatedAt' | 'hours' | PlaceField | SuggestedField
>

const correctionColumns = [
  'id',
  'field',
  'currentValue',
  'suggestedValue',
  'suggestedText',
  'submitterName',
  'submitterEmail',
  'ipAddress',
  'status',
  'adminNotes',
  'reviewed',
] as const
const producerColumns = ['name', 'verified', ...placeFields, ...suggestedFields] as const

type StoredCorrection = Selectable<Schema['correctionRequests']>

interface JudgedCorrection extends Pick<StoredCorrection, (typeof correctionColumns)[number] | 'description'> {
  producer: CorrectedProducer
  /** The compiled suggestion for opening hours; null for other fields. */
  suggestedHours: CompiledHours | null
  /** Whether the shop's owner submitted it. */
  isFromOwner: boolean
  version: string
  /** Username. */
  reviewedBy: string | null
  reviewedAt: string | null
  createdAt: string
  /** The change that was made by it. */
  change: { id: string; isUndone: boolean } | null
}

interface CorrectionFilter extends SearchedPage {
  status: 'pending' | 'all'
  sort: AgeSort
}

function matchingCorrections(db: Database, { status, q = '' }: Pick<CorrectionFilter, 'status' | 'q'>) {
  return db
    .selectFrom('correctionRequests')
    .innerJoin('producers', 'producers.id', 'correctionRequests.producerId')
    .where(isKept)
    .$if(status === 'pending', (query) => query.where('correctionRequests.status', '=', 'pending'))
    .$if(q !== '', (query) => query.where(containing(['suggestedText', 'submitterName', 'producers.name'], q)))
}

function withProducers(db: Database, filter: Pick<CorrectionFilter, 'status' | 'q'>) {
  return matchingCorrections(db, filter)
    .leftJoin('adminUsers', 'adminUsers.id', 'correctionRequests.reviewedBy')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('producerChanges')
          .select(['producerChanges.id', sql<boolean>`not ${changeStands}`.as('isUndone')])
          .whereRef('producerChanges.producerId', '=', 'correctionRequests.producerId')
          .whereRef('producerChanges.correctionId', '=', 'correctionRequests.id')
          .orderBy('producerChanges.createdAt', 'desc')
          .limit(1)
          .as('change'),
      (join) => join.onTrue(),
    )
    .select(correctionColumns.map((column) => `correctionRequests.${column}` as const))
    .select(producerColumns.map((column) => `producers.${column}` as const))
    .select([
      'producerId',
      'producers.updatedAt',
      // Renamed, since producers have a description too.
      'correctionRequests.description as comment',
      'reviewedAt',
      'correctionRequests.createdAt',
      'adminUsers.username as reviewedBy',
      'change.id as changeId',
      'change.isUndone',
      'correctionRequests.ownerId',
      versionOf('correctionRequests').as('version'),
    ])
    .select([hoursColumn, compiledHoursOf(sql`suggested_value #>> '{}'`).as('suggestedHours')])
}

type Row = Awaited<ReturnType<ReturnType<typeof withProducers>['execute']>>[number]

const suggestedExpression = ({ field, suggestedValue }: Pick<Row, 'field' | 'suggestedValue'>): string | null =>
  field === 'opening_hours' && typeof suggestedValue === 'string' ? suggestedValue : null

function correctionOf(row: Row): JudgedCorrection {
  const suggested = suggestedExpression(row)
  return {
    ...pick(row, correctionColumns),
    suggestedHours: suggested === null ? null : hoursOf(suggested, row.suggestedHours),
    description: row.comment,
    version: row.version,
    producer: {
      ...pick(row, producerColumns),
      hours: hoursOf(row.openingHours, row.compiledHours),
      id: row.producerId,
      slug: producerSlug(row.name, row.producerId),
      updatedAt: row.updatedAt.toISOString(),
    },
    isFromOwner: row.ownerId !== null,
    reviewedBy: row.reviewedBy,
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    change: row.changeId === null ? null : { id: row.changeId, isUndone: row.isUndone ?? false },
  }
}

/** A page of corrections with their producers. */
export async function listCorrections(
  db: Database,
  { sort, limit, offset, ...filter }: CorrectionFilter,
): Promise<PageOfRows<JudgedCorrection>> {
  const page = withProducers(db, filter)
    .orderBy('correctionRequests.createdAt', sort === 'oldest' ? 'asc' : 'desc')
    .orderBy('correctionRequests.id')
    .limit(limit)
    .offset(offset)
  const all = matchingCorrections(db, filter).select('correctionRequests.id')
  const { rows, total } = await readPage(db, { rows: page, all })
  return { rows: rows.map(correctionOf), total }
}

const lockedFields = ['producerId', 'field', 'submitterEmail', 'ownerId', 'status', 'reviewedBy', 'reviewedAt'] as const

export interface LockedCorrection extends Pick<StoredCorrection, (typeof lockedFields)[number]> {
  /** Username of the operator who decided it. */
  reviewer: string | null
}

/**
 * Locks a correction and its producer until the transaction ends. The producer comes first, in the same order as in its
 * deletion, so that the two cannot deadlock.
 */
export async function lockCorrection(trx: Database, id: string): Promise<LockedCorrection | undefined> {
  const producerOf = trx.selectFrom('correctionRequests').select('producerId').where('id', '=', id)
  await trx.selectFrom('producers').select('id').where('id', '=', producerOf).forUpdate().execute()
  return trx
    .selectFrom('correctionRequests')
    .select(lockedFields)
    .select(({ selectFrom }) =>
      selectFrom('adminUsers').select('username').whereRef('adminUsers.id', '=', 'reviewedBy').as('reviewer'),
    )
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The change that was made by a correction; undefined if it was not applied, or changed nothing. */
export async function findCorrectionChange(
  db: Database,
  id: string,
  producerId: string,
): Promise<FieldChanges | undefined> {
  const change = await db
    .selectFrom('producerChanges')
    .select('fields')
    .where('producerId', '=', producerId)
    .where('correctionId', '=', id)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return change?.fields
}

interface DecidedCorrection {
  status: CorrectionDecision
  adminNotes: string | null
  operatorId: string
}

/** Records an operator's decision. */
export async function saveDecision(
  trx: Database,
  id: string,
  { status, adminNotes, operatorId }: DecidedCorrection,
): Promise<void> {
  await trx
    .updateTable('correctionRequests')
    .set({ status, adminNotes, reviewedBy: operatorId, reviewedAt: new Date() })
    .where('id', '=', id)
    .execute()
}

/** Makes a correction pending again; its notes stay. */
export async function reopenCorrection(trx: Database, id: string): Promise<void> {
  await trx
    .updateTable('correctionRequests')
    .set({ status: 'pending', reviewedBy: null, reviewedAt: null })
    .where('id', '=', id)
    .execute()
}

/** Deletes the pending ones of these corrections. Returns how many. */
export async function deleteCorrections(db: Database, ids: readonly string[]): Promise<number> {
  const deleted = await db
    .deleteFrom('correctionRequests')
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('status', '=', 'pending')
    .returning('id')
    .execute()
  return deleted.length
}

export async function deleteCorrection(trx: Database, id: string): Promise<void> {
  await trx.deleteFrom('correctionRequests').where('id', '=', id).execute()
}

/** The stored opening hours with which a suggestion is compared. */
export interface StoredHours {
  openingHours: string
  compiledHours: CompiledHours | null
  /** `lastCompiledOn`. */
  last: string | null
}

/** A query for `StoredHours`, as a part of another statement. */
export const storedHoursQuery = (producerId: Expression<string>): RawBuilder<StoredHours> => sql<StoredHours>`
  select opening_hours as "openingHours", ${compiledHoursOf(sql`producers.opening_hours`)} as "compiledHours",
    ${lastCompiledOn} as last
  from producers where id = ${producerId}`
