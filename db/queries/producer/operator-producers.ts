import { sql } from 'kysely'
import type { Expression, ExpressionBuilder, SelectQueryBuilder, SqlBool } from 'kysely'

import type { Position } from '#src/domain/place/distance.ts'
import type { QueueState } from '#src/domain/place/geocoding.ts'
import { fields, tagFields, tagLabel } from '#src/domain/producer/fields.ts'
import type { TagField } from '#src/domain/producer/fields.ts'
import type { UnverifiedSort, VerifiedSort, UnlocatedSort } from '#src/domain/producer/lists.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { warningsOf } from '#src/domain/producer/warnings.ts'
import type { Warning } from '#src/domain/producer/warnings.ts'
import { fold } from '#src/domain/text/fold.ts'
import { languages } from '#src/domain/text/format.ts'

import type { Database } from '../../database.ts'
import type { Schema } from '../../schema.ts'
import { versionOf } from '../displayed-versions.ts'
import { pageOf, pageQuery, readRows, literal, readPage, containing } from '../read.ts'
import type { PageOfRows, PageRange, ReadRows, SearchedPage } from '../read.ts'
import { isListed, isUnlocatedProducer } from '../standing/conditions.ts'
import { findDuplicates } from './candidates.ts'
import { producersOf, wholeProducer } from './producers.ts'

interface ProducerFilter extends SearchedPage {
  /** Only this one. */
  id?: string | undefined
}

type ProducersWithVersion = PageOfRows<Producer & { version: string }>

/** Spelled like the condition of the index `producers_by_contact`, so that the planner uses it. */
const contactText = sql<string>`lower(coalesce(phone, '') || ' ' || coalesce(email, '') || ' ' || coalesce(website, ''))`

/** Returns the tags whose key or label contains the text. */
const tagsWith = (field: TagField, text: string): string[] =>
  fields[field].known.filter(
    (tag) =>
      tag.includes(text) || languages.some((language) => tagLabel(field, tag, language).toLowerCase().includes(text)),
  )

/** Whether any text or tag contains the search text. */
function contains(from: ExpressionBuilder<Schema, 'producers'>, q: string): Expression<SqlBool> {
  const lower = q.toLowerCase()
  const folded = fold(q)
  return from.or([
    from(contactText, 'like', `%${literal(lower)}%`),
    ...(folded === '' ? [] : [from('searchText', 'like', `%${folded}%`)]),
    ...tagFields.flatMap((field) => {
      const tags = tagsWith(field, lower)
      return tags.length === 0 ? [] : sql<SqlBool>`${sql.ref(field)} && ${tags}::text[]`
    }),
  ])
}

type Producers = SelectQueryBuilder<Schema, 'producers', object>

function matching(db: Database, verified: boolean, { q = '', id }: Pick<ProducerFilter, 'q' | 'id'>): Producers {
  return db
    .selectFrom('producers')
    .where('verified', '=', verified)
    .where(isListed)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(q !== '', (query) => query.where((from) => contains(from, q)))
}

async function findPage(
  db: Database,
  verified: boolean,
  { limit, offset, ...filter }: ProducerFilter,
  order: (query: Producers) => Producers,
  read: ReadRows,
): Promise<ProducersWithVersion> {
  // A subquery finds the page, so that ratings are computed for its rows only.
  const page = order(matching(db, verified, filter))
    .select('id')
    .limit(limit)
    .offset(offset)
  const whole = order(db.selectFrom('producers').where('id', 'in', page))
    .select(wholeProducer)
    .select(versionOf('producers').as('version'))
  const { rows, total } = pageOf(
    await read(pageQuery({ rows: whole, all: matching(db, verified, filter).select('id') })),
  )
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  return {
    rows: producersOf(rows).map((producer) => ({ ...producer, version: versions.get(producer.id) ?? '' })),
    total,
  }
}

const byName = (query: Producers): Producers => query.orderBy('nameOrder').orderBy('id')
const newestFirst = (query: Producers): Producers =>
  query.orderBy('createdAt', 'desc').orderBy('addedOrder').orderBy('id')

const verifiedOrders: Record<VerifiedSort, (query: Producers) => Producers> = {
  name: byName,
  changed: (query) => query.orderBy('updatedAt', 'desc').orderBy('id'),
  newest: newestFirst,
}

const unverifiedOrders: Record<UnverifiedSort, (query: Producers) => Producers> = {
  oldest: (query) => query.orderBy('createdAt').orderBy('addedOrder').orderBy('id'),
  newest: newestFirst,
  name: byName,
}

/** A page of verified producers. */
export async function findVerifiedPage(
  db: Database,
  { sort, ...filter }: ProducerFilter & { sort: VerifiedSort },
): Promise<PageOfRows<Producer>> {
  const { rows, total } = await findPage(db, true, filter, verifiedOrders[sort], readRows(db))
  return { rows: rows.map(({ version: _, ...producer }) => producer), total }
}

/** The versions of all unverified producers that match, for approval in bulk. */
export function findUnverifiedVersions(db: Database, q = ''): Promise<{ id: string; version: string }[]> {
  return matching(db, false, { q })
    .select(['id', versionOf('producers').as('version')])
    .orderBy('id')
    .execute()
}

const judgedColumns = [
  'id',
  'name',
  'description',
  'address',
  'phone',
  'website',
  'latitude',
  'longitude',
  'imageUrl',
  'dataSource',
  'externalId',
] as const

/** The warnings of unverified producers that match; producers without a warning are left out. */
export async function findWarnings(
  db: Database,
  q = '',
  read: ReadRows = readRows(db),
): Promise<{ id: string; warnings: Warning[] }[]> {
  const rows = await read(matching(db, false, { q }).select(judgedColumns))
  const duplicates = await findDuplicates(db, rows)
  return rows
    .map((row) => ({ id: row.id, warnings: warningsOf(row, (duplicates.get(row.id) ?? []).length > 0) }))
    .filter(({ warnings }) => warnings.length > 0)
}

/** A page of unverified producers. */
export const findUnverifiedPage = (
  db: Database,
  { sort, ...filter }: ProducerFilter & { sort: UnverifiedSort },
  read: ReadRows = readRows(db),
): Promise<ProducersWithVersion> => findPage(db, false, filter, unverifiedOrders[sort], read)

const roughAccuracies = ['medium', 'low'] as const

type ListedPlace = Pick<Producer, 'id' | 'name' | 'address' | 'verified' | keyof Position>

interface RoughlyLocated extends ListedPlace {
  placeAccuracy: (typeof roughAccuracies)[number]
}

interface Unlocated extends ListedPlace {
  /** The result of the last geocoding; null without one. */
  state: QueueState | null
  reason: string | null
}

/** A page of the producers whose position is only approximate, by name. */
export async function listRough(db: Database, { limit, offset }: PageRange): Promise<PageOfRows<RoughlyLocated>> {
  const rough = db.selectFrom('producers').where('placeAccuracy', 'in', roughAccuracies).where(isListed)
  const rows = rough
    .select(['id', 'name', 'address', 'latitude', 'longitude', 'verified'])
    .select(({ ref }) => ref('placeAccuracy').$castTo<RoughlyLocated['placeAccuracy']>().as('placeAccuracy'))
    .orderBy('nameOrder')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
  return readPage(db, { rows, all: rough.select('id') })
}

/** A page of the producers without a position, verified or not. */
export async function listUnlocated(
  db: Database,
  { q = '', sort, limit, offset }: SearchedPage & { sort: UnlocatedSort },
): Promise<PageOfRows<Unlocated>> {
  const unlocated = db
    .selectFrom('producers')
    .where(isUnlocatedProducer)
    .where(isListed)
    .$if(q !== '', (query) => query.where(containing(['producers.name', 'producers.address'], q)))
  const rows = unlocated
    .leftJoin('geocodingQueue', 'geocodingQueue.producerId', 'producers.id')
    .select(['id', 'name', 'address', 'producers.latitude', 'producers.longitude', 'verified', 'state', 'reason'])
    .$if(sort === 'newest', (query) => query.orderBy('producers.createdAt', 'desc'))
    .orderBy('nameOrder')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
  return readPage(db, { rows, all: unlocated.select('id') })
}
