import { sql } from 'kysely'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'

import type { LocalMoment } from '#src/domain/hours/local-time.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { correctTerm, parseQuery } from '#src/domain/search/search.ts'
import type { Term } from '#src/domain/search/search.ts'

import type { Database } from '../../database.ts'
import type { Schema } from '../../schema.ts'
import { producerColumns, producersOf, relatedColumns } from '../producer/row.ts'
import { openExpressions } from './open-at.ts'
import { findNearest } from './nearest.ts'
import type { Condition, FoundProducer } from './nearest.ts'
import { wordsNear } from './search-words.ts'

export interface ProducerSearch {
  /** What somebody typed; nothing finds every producer. */
  q?: string | undefined
  /** Nearest first; by name without it. */
  position?: Position | undefined
  /** Only producers within it of the position; those without a place are left out. */
  radiusKm?: number | undefined
  limit: number
  /** Only producers that are open at this moment. */
  openAt?: LocalMoment | undefined
}

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

const answersEvery =
  (terms: readonly Term[], open: readonly string[] | null = null): Condition =>
  (from) =>
    from.and([
      from('verified', '=', true),
      from('standing', '=', 'listed'),
      ...(open === null ? [] : [sql<SqlBool>`opening_hours = any(${[...open]}::text[])`]),
      ...terms.map((term) => answers(from, term)),
    ])

async function findByName(db: Database, condition: Condition, limit: number): Promise<FoundProducer[]> {
  const rows = await db
    .selectFrom('producers')
    .select(producerColumns)
    .select(relatedColumns)
    .where(condition)
    .orderBy('nameOrder')
    .orderBy('id')
    .limit(limit)
    .execute()
  return producersOf(db, rows)
}

async function find(
  db: Database,
  terms: readonly Term[],
  { position, radiusKm, limit, openAt }: ProducerSearch,
): Promise<FoundProducer[]> {
  const open = openAt === undefined ? null : await openExpressions(db, answersEvery(terms), openAt)
  const condition = answersEvery(terms, open)
  return position ? findNearest(db, condition, { position, radiusKm, limit }) : findByName(db, condition, limit)
}

async function isAnswered(db: Database, term: Term): Promise<boolean> {
  const row = await db
    .selectFrom('producers')
    .select('id')
    .where(answersEvery([term]))
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
