import { sql } from 'kysely'

import type { CorrectionField } from '#src/domain/corrections/fields.ts'
import type { CorrectionStatus } from '#src/domain/corrections/statuses.ts'
import type { AgeSort } from '#src/domain/limits/moderation-lists.ts'
import type { SuggestedValue } from '#src/domain/corrections/suggestions.ts'
import type { CompiledHours } from '#src/domain/hours/compiled-hours.ts'
import { pick, placeFields, suggestedFields } from '#src/domain/producer/fields.ts'
import type { PlaceField, SuggestedField } from '#src/domain/producer/fields.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { producerSlug } from '#src/domain/producer/slug.ts'

import type { Database } from '../../database.ts'
import { readPage } from '../page.ts'
import { versionOf } from '../displayed-versions.ts'
import { compiledHoursOf, hoursOf } from '../producer/hours.ts'
import { hoursColumn } from '../producer/row.ts'
import { changeStands, isKept } from '../standing/conditions.ts'
import { containing } from '../search/containing.ts'

/** What a correction is of, as it is now. */
export type CorrectedProducer = Pick<
  Producer,
  'id' | 'slug' | 'name' | 'verified' | 'updatedAt' | 'hours' | PlaceField | SuggestedField
>

export interface JudgedCorrection {
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
): Promise<{ rows: JudgedCorrection[]; total: number }> {
  const page = withProducers(db, wanted)
    .orderBy('correctionRequests.createdAt', sort === 'oldest' ? 'asc' : 'desc')
    .orderBy('correctionRequests.id')
    .limit(limit)
    .offset(offset)
  const all = wantedCorrections(db, wanted).select('correctionRequests.id')
  const { rows, total } = await readPage(db, { rows: page, all })
  return { rows: rows.map(correctionOf), total }
}
