import { sql } from 'kysely'
import type { ExpressionBuilder, Expression, SqlBool } from 'kysely'

import { boundingBox } from '#src/domain/place/bounding-box.ts'
import { EARTH_RADIUS_KM } from '#src/domain/place/distance.ts'
import type { Position } from '#src/domain/place/distance.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { correctTerm, parseQuery } from '#src/domain/search/search.ts'
import type { Term } from '#src/domain/search/search.ts'

import type { Database } from '../../database.ts'
import type { Schema } from '../../schema.ts'
import { producerColumns, producerOf, relatedColumns } from '../producer/row.ts'
import { wordsNear } from './search-words.ts'

/** `distance` in km is there when a position was given, and null for a producer without one. */
export interface FoundProducer extends Producer {
  distance?: number | null
}

export interface ProducerSearch {
  /** What somebody typed; nothing finds every producer. */
  q?: string | undefined
  /** Nearest first; by name without it. */
  position?: Position | undefined
  /** Only producers within it of the position; those without a place are left out. */
  radiusKm?: number | undefined
  limit: number
}

const NEARBY_KM = [10, 50]

type Producers = ExpressionBuilder<Schema, 'producers'>

function answers(from: Producers, term: Term): Expression<SqlBool> {
  const { parts, products, certifications } = term
  return from.or([
    // Parts are folded: letters, digits and spaces, nothing that LIKE reads as a pattern.
    ...parts.map((part) => from('searchText', 'like', `%${part}%`)),
    ...(products.length > 0 ? [sql<SqlBool>`products && ${products}::text[]`] : []),
    ...(certifications.length > 0 ? [sql<SqlBool>`certifications && ${certifications}::text[]`] : []),
  ])
}

function answersEvery(from: Producers, terms: readonly Term[]): Expression<SqlBool> {
  return from.and([
    from('verified', '=', true),
    from('standing', '=', 'listed'),
    ...terms.map((term) => answers(from, term)),
  ])
}

/** Haversine, as `distanceKm` of the domain; null for 0,0. */
function distanceFrom({ latitude, longitude }: Position) {
  return sql<number | null>`case when producers.latitude <> 0 and producers.longitude <> 0 then
    2 * ${EARTH_RADIUS_KM}::float8 * asin(least(1, sqrt(
      sin(radians(producers.latitude - ${latitude}::float8) / 2) ^ 2
      + cos(radians(${latitude}::float8)) * cos(radians(producers.latitude))
        * sin(radians(producers.longitude - ${longitude}::float8) / 2) ^ 2))) end`
}

function near(from: Producers, position: Position, radiusKm: number): Expression<SqlBool> {
  const { south, north, west, east } = boundingBox(position, radiusKm)
  return from.and([
    from.between('latitude', south, north),
    from.between('longitude', west, east),
    from(distanceFrom(position), '<=', radiusKm),
  ])
}

async function findByName(db: Database, terms: readonly Term[], limit: number): Promise<FoundProducer[]> {
  const rows = await db
    .selectFrom('producers')
    .select(producerColumns)
    .select(relatedColumns)
    .where((from) => answersEvery(from, terms))
    .orderBy('nameOrder')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(producerOf)
}

/** Nearest first, everywhere or within a radius. */
async function findFrom(
  db: Database,
  terms: readonly Term[],
  position: Position,
  radiusKm: number | undefined,
  limit: number,
): Promise<FoundProducer[]> {
  const rows = await db
    .selectFrom('producers')
    .select(producerColumns)
    .select(relatedColumns)
    .select(distanceFrom(position).as('distance'))
    .where((from) => answersEvery(from, terms))
    .$if(radiusKm !== undefined, (query) => query.where((from) => near(from, position, radiusKm ?? 0)))
    .orderBy('distance', (order) => order.asc().nullsLast())
    .orderBy('nameOrder')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ distance, ...row }) => ({ ...producerOf(row), distance }))
}

/** Looks nearby first: when that fills the list, what is farther away need not be measured and sorted. */
async function findNearest(
  db: Database,
  terms: readonly Term[],
  position: Position,
  radiusKm: number | undefined,
  limit: number,
): Promise<FoundProducer[]> {
  for (const nearbyKm of NEARBY_KM.filter((km) => radiusKm === undefined || km < radiusKm)) {
    const found = await findFrom(db, terms, position, nearbyKm, limit)
    if (found.length === limit) return found
  }
  return findFrom(db, terms, position, radiusKm, limit)
}

/** The nearest to a position, which is no producer's with 0,0; `distance` is in km. */
export function findNearestProducers(db: Database, position: Position, limit: number): Promise<FoundProducer[]> {
  return findNearest(db, [], position, undefined, limit)
}

function find(
  db: Database,
  terms: readonly Term[],
  { position, radiusKm, limit }: ProducerSearch,
): Promise<FoundProducer[]> {
  return position ? findNearest(db, terms, position, radiusKm, limit) : findByName(db, terms, limit)
}

async function isAnswered(db: Database, term: Term): Promise<boolean> {
  const row = await db
    .selectFrom('producers')
    .select('id')
    .where((from) => answersEvery(from, [term]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The terms with those that no producer answers read as the nearest words; null when nothing is to correct. */
async function correctTerms(db: Database, terms: readonly Term[]): Promise<Term[] | null> {
  const corrected = await Promise.all(
    terms.map(async (term) => {
      if (await isAnswered(db, term)) return term
      return correctTerm(term, await wordsNear(db, term.text))
    }),
  )
  const known = corrected.filter((term) => term !== null)
  const isBetter = known.length === terms.length && known.some((term, index) => term !== terms[index])
  return isBetter ? known : null
}

/** Verified producers that answer a query; a misspelt word is corrected when nothing is found otherwise. */
export async function searchProducers(db: Database, search: ProducerSearch): Promise<FoundProducer[]> {
  const terms = parseQuery(search.q ?? '')
  const found = await find(db, terms, search)
  if (found.length > 0 || terms.length === 0) return found
  const corrected = await correctTerms(db, terms)
  return corrected ? find(db, corrected, search) : found
}
