import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'

import type { CorrectionField } from '#src/domain/corrections/fields.ts'
import type { CorrectionDecision, CorrectionStatus } from '#src/domain/corrections/statuses.ts'
import type { SuggestedValue } from '#src/domain/corrections/suggestions.ts'
import type { CompiledHours } from '#src/domain/hours/compiled-hours.ts'
import type { AgeSort } from '#src/domain/limits/moderation-lists.ts'
import type { FieldChanges } from '#src/domain/producer/changes.ts'
import { pick, placeFields, suggestedFields } from '#src/domain/producer/fields.ts'
import type { PlaceField, SuggestedField } from '#src/domain/producer/fields.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { producerSlug } from '#src/domain/producer/slug.ts'

import type { Database } from '../../database.ts'
import { versionOf } from '../displayed-versions.ts'
import { readPage } from '../read.ts'
import type { PageOfRows } from '../read.ts'
import { lastCompiledOn } from '../producer/compile-hours.ts'
import { compiledHoursOf, hoursOf } from '../producer/hours.ts'
import { hoursColumn } from '../producer/row.ts'
import { containing } from '../search/containing.ts'
import { changeStands, isKept } from '../standing/conditions.ts'

/** What a correction is of, as it is now. */
type CorrectedProducer = Pick<
  Producer,
  'id' | 'slug' | 'name' | 'verified' | 'updatedAt' | 'hours' | PlaceField | SuggestedField
>

interface JudgedCorrection {
  id: string
  producer: CorrectedProducer
  field: CorrectionField
  currentValue: string | null
  suggestedValue: SuggestedValue
  suggestedText: string
  /** What suggested opening hours say; null of another field. */
  suggestedHours: CompiledHours | null
  description: string | null
  submitterName: string | null
  submitterEmail: string | null
  /** Whether it is the owner of the shop who asks. */
  isFromOwner: boolean
  ipAddress: string | null
  status: CorrectionStatus
  version: string
  adminNotes: string | null
  reviewed: boolean
  /** The operator's user name. */
  reviewedBy: string | null
  reviewedAt: string | null
  createdAt: string
  /** What it changed of the producer. */
  change: { id: string; isUndone: boolean } | null
}

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

interface Wanted {
  status: 'pending' | 'all'
  /** What the operator looks for; nothing finds all. */
  q?: string | undefined
  sort: AgeSort
  limit: number
  offset: number
}

function wantedCorrections(db: Database, { status, q = '' }: Pick<Wanted, 'status' | 'q'>) {
  return db
    .selectFrom('correctionRequests')
    .innerJoin('producers', 'producers.id', 'correctionRequests.producerId')
    .where(isKept)
    .$if(status === 'pending', (query) => query.where('correctionRequests.status', '=', 'pending'))
    .$if(q !== '', (query) => query.where(containing(['suggestedText', 'submitterName', 'producers.name'], q)))
}

function withProducers(db: Database, wanted: Pick<Wanted, 'status' | 'q'>) {
  return wantedCorrections(db, wanted)
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
      // The producer has a description too.
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
  const {
    producerId,
    name,
    updatedAt,
    version,
    comment,
    reviewedAt,
    reviewedBy,
    createdAt,
    changeId,
    isUndone,
    ownerId,
  } = row
  const suggested = suggestedExpression(row)
  return {
    ...pick(row, correctionColumns),
    suggestedHours: suggested === null ? null : hoursOf(suggested, row.suggestedHours),
    description: comment,
    version,
    producer: {
      ...pick(row, producerColumns),
      hours: hoursOf(row.openingHours, row.compiledHours),
      id: producerId,
      slug: producerSlug(name, producerId),
      updatedAt: updatedAt.toISOString(),
    },
    isFromOwner: ownerId !== null,
    reviewedBy,
    reviewedAt: reviewedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    change: changeId === null ? null : { id: changeId, isUndone: isUndone ?? false },
  }
}

/** Corrections with the producers that they are of, and how many there are in all. */
export async function listCorrections(
  db: Database,
  { sort, limit, offset, ...wanted }: Wanted,
): Promise<PageOfRows<JudgedCorrection>> {
  const page = withProducers(db, wanted)
    .orderBy('correctionRequests.createdAt', sort === 'oldest' ? 'asc' : 'desc')
    .orderBy('correctionRequests.id')
    .limit(limit)
    .offset(offset)
  const all = wantedCorrections(db, wanted).select('correctionRequests.id')
  const { rows, total } = await readPage(db, { rows: page, all })
  return { rows: rows.map(correctionOf), total }
}

export interface LockedCorrection {
  producerId: string
  field: CorrectionField
  submitterEmail: string | null
  /** The owner whose own it is; null of a visitor's. */
  ownerId: string | null
  status: CorrectionStatus
  reviewedBy: string | null
  reviewedAt: Date | null
  /** The user name of who decided it. */
  reviewer: string | null
}

/**
 * A correction and its producer, which nobody else can change before the transaction ends. The producer first, in
 * the order in which its deletion takes them.
 */
export async function lockCorrection(trx: Database, id: string): Promise<LockedCorrection | undefined> {
  const producerOf = trx.selectFrom('correctionRequests').select('producerId').where('id', '=', id)
  await trx.selectFrom('producers').select('id').where('id', '=', producerOf).forUpdate().execute()
  return trx
    .selectFrom('correctionRequests')
    .select(['producerId', 'field', 'submitterEmail', 'ownerId', 'status', 'reviewedBy', 'reviewedAt'])
    .select(({ selectFrom }) =>
      selectFrom('adminUsers').select('username').whereRef('adminUsers.id', '=', 'reviewedBy').as('reviewer'),
    )
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** What a correction changed of its producer; undefined when it was not applied, or the producer had its value already. */
export async function changeByCorrection(
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

interface Decision {
  status: CorrectionDecision
  adminNotes: string | null
  operatorId: string
}

/** Keeps what an operator has decided, and when. */
export async function saveDecision(
  trx: Database,
  id: string,
  { status, adminNotes, operatorId }: Decision,
): Promise<void> {
  await trx
    .updateTable('correctionRequests')
    .set({ status, adminNotes, reviewedBy: operatorId, reviewedAt: new Date() })
    .where('id', '=', id)
    .execute()
}

/** Has a correction wait again; what was noted of it stays. */
export async function reopenCorrection(trx: Database, id: string): Promise<void> {
  await trx
    .updateTable('correctionRequests')
    .set({ status: 'pending', reviewedBy: null, reviewedAt: null })
    .where('id', '=', id)
    .execute()
}

/** Deletes those of these that wait, and returns how many they were. */
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

/** The opening hours that a suggestion is compared with, and the day that timelines are compiled for. */
export interface HoursBefore {
  openingHours: string
  compiledHours: CompiledHours | null
  /** `lastCompiledOn`. */
  last: string | null
}

/** Reads them of a producer, as a part of another statement. */
export const hoursBeforeQuery = (producerId: Expression<string>): RawBuilder<HoursBefore> => sql<HoursBefore>`
  select opening_hours as "openingHours", ${compiledHoursOf(sql`producers.opening_hours`)} as "compiledHours",
    ${lastCompiledOn} as last
  from producers where id = ${producerId}`
