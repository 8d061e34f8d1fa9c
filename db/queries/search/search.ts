import { sql } from 'kysely'
import type { Expression, ExpressionBuilder, RawBuilder, SqlBool } from 'kysely'

import type { LocalMoment } from '#src/domain/hours/local-time.ts'
import { hoursStateAt } from '#src/domain/hours/status.ts'
import type { Timeline } from '#src/domain/hours/timeline/timeline.ts'
import { DEFAULT_DISTANCE_KM } from '#src/domain/listing/choice.ts'
import { stateAt } from '#src/domain/listing/open-when.ts'
import { NEAREST_BEYOND } from '#src/domain/listing/results.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { knownPlaces } from '#src/domain/place/named/known-places.ts'
import type { PostcodeRange } from '#src/domain/place/named/named-place.ts'
import { corrected, readQuestion } from '#src/domain/search/question.ts'
import type { Question } from '#src/domain/search/question.ts'
import { IN_NAME } from '#src/domain/search/search.ts'
import type { Term } from '#src/domain/search/search.ts'

import type { Database } from '../../database.ts'
import type { Schema } from '../../schema.ts'
import { producerColumns, producersOf, relatedColumns } from '../producer/row.ts'
import { distanceFrom, findNearest, near } from './nearest.ts'
import type { Condition, FoundProducer } from './nearest.ts'
import { openExpressions } from './open-at.ts'
import { wordsNear } from './search-words.ts'

export interface ProducerSearch {
  /** What somebody typed, places and days in it; nothing finds every producer. */
  q?: string | undefined
  /** A place besides, which counts instead of one in `q`. */
  place?: string | undefined
  /** Where distances are measured from, unless a town is named. */
  position?: Position | undefined
  /** Only producers within it of where distances are measured from; those without a place are left out. */
  radiusKm?: number | undefined
  limit: number
  /** Only producers that are open at this moment. */
  openAt?: LocalMoment | undefined
  /** The time in Denmark, which 'nu' and 'søndag' are told by. */
  now: LocalMoment
}

/** Who was found, and what was understood. */
export interface FoundBySearch {
  producers: FoundProducer[]
  question: Question
  /** Nobody was found at the place: these are the nearest to it. */
  isBeyond: boolean
}

type Producers = ExpressionBuilder<Schema, 'producers'>

// Parts are folded: letters, digits and spaces, nothing that LIKE reads as a pattern.
const hasPart = (from: Producers, { parts }: Term): Expression<SqlBool> =>
  from.or(parts.map((part) => from('searchText', 'like', `%${part}%`)))

const isNamed = (from: Producers, { nameParts }: Term): Expression<SqlBool> =>
  from.or(nameParts.map((part) => from('searchName', 'like', `%${part}%`)))

function hasTag(from: Producers, { products, certifications }: Term): Expression<SqlBool> {
  return from.or([
    ...(products.length > 0 ? [sql<SqlBool>`products && ${products}::text[]`] : []),
    ...(certifications.length > 0 ? [sql<SqlBool>`certifications && ${certifications}::text[]`] : []),
  ])
}

const answers = (from: Producers, term: Term): Expression<SqlBool> => from.or([hasPart(from, term), hasTag(from, term)])

/** How well one who answers the terms does; the rule of `byText` and `byTag`. */
function relevanceOf(from: Producers, terms: readonly Term[]): RawBuilder<number> {
  const each = terms.map((term) => {
    const better = term.isKind ? hasPart(from, term) : hasTag(from, term)
    return sql`case when ${isNamed(from, term)} then ${sql.lit(IN_NAME)} when ${better} then 2 else 1 end`
  })
  return sql<number>`(${sql.join(each, sql` + `)})`
}

interface Where {
  origin: Position | null
  radiusKm: number | undefined
  ranges: readonly PostcodeRange[] | null
}

/** The place that was asked for; of a town what is near it. */
function whereOf({ place }: Question, { position, radiusKm }: ProducerSearch): Where {
  if (place === null) return { origin: position ?? null, radiusKm, ranges: null }
  if (place.postcodes !== null) return { origin: position ?? null, radiusKm: undefined, ranges: place.postcodes }
  return { origin: place, radiusKm: radiusKm ?? DEFAULT_DISTANCE_KM, ranges: null }
}

/** Of who is known by an address alone, its postcode tells. */
function isKnownThere(from: Producers, place: Position, radiusKm: number): Expression<SqlBool> {
  const postcodes = [...knownPlaces().postcodesWithin(place, radiusKm)]
  return from.and([
    from('latitude', '=', 0),
    from('longitude', '=', 0),
    sql<SqlBool>`postcode = any(${postcodes}::int[])`,
  ])
}

function isThere(from: Producers, { origin, radiusKm, ranges }: Where, { name, place }: Question): Expression<SqlBool> {
  const there =
    ranges !== null
      ? from.or(ranges.map(([first, last]) => from.between('postcode', first, last)))
      : origin !== null && radiusKm !== undefined
        ? from.or([near(from, origin, radiusKm), ...(place === null ? [] : [isKnownThere(from, place, radiusKm)])])
        : null
  if (there === null) return from.lit(true)
  // Who has every word in the name is meant, wherever it lies.
  return name === null ? there : from.or([there, from.and(name.map((term) => isNamed(from, term)))])
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

/** Who answers best, then who is nearest, then of whom most is known, then by name. */
async function findBest(
  db: Database,
  condition: Condition,
  terms: readonly Term[],
  origin: Position | null,
  limit: number,
): Promise<FoundProducer[]> {
  const rows = await db
    .selectFrom('producers')
    .select(producerColumns)
    .select(relatedColumns)
    .$if(origin !== null, (query) => query.select(distanceFrom(origin ?? { latitude: 0, longitude: 0 }).as('distance')))
    .where(condition)
    .$if(terms.length > 0, (query) => query.orderBy((from) => relevanceOf(from, terms), 'desc'))
    .$if(origin !== null, (query) => query.orderBy('distance', (order) => order.asc().nullsLast()))
    .$if(terms.length > 0, (query) => query.orderBy('facts', 'desc'))
    .orderBy('nameOrder')
    .orderBy('id')
    .limit(limit)
    .execute()
  const producers = await producersOf(
    db,
    rows.map(({ distance: _distance, ...row }) => row),
  )
  if (origin === null) return producers
  return producers.map((producer, nth) => ({ ...producer, distance: rows[nth]?.distance ?? null }))
}

type IsOpen = (timeline: Timeline) => boolean

/** Who is open when it was asked for; null where that does not matter. A moment of its own counts before a day that was typed. */
function isOpenThen({ when }: Question, { openAt, now }: ProducerSearch): IsOpen | null {
  if (openAt !== undefined) return (timeline) => hoursStateAt(timeline, openAt) === 'open'
  return when === null ? null : (timeline) => stateAt(timeline, when, now) === 'open'
}

async function find(db: Database, question: Question, search: ProducerSearch): Promise<FoundBySearch> {
  const { terms, place } = question
  const { limit } = search
  const where = whereOf(question, search)
  const isOpen = isOpenThen(question, search)
  const open = isOpen && (await openExpressions(db, answersEvery(terms), isOpen))
  const everywhere = answersEvery(terms, open)
  const condition: Condition = (from) => from.and([everywhere(from), isThere(from, where, question)])
  const { origin, radiusKm } = where
  const producers =
    origin !== null && terms.length === 0 && place === null
      ? await findNearest(db, condition, { position: origin, radiusKm, limit })
      : await findBest(db, condition, terms, origin, limit)
  if (producers.length > 0 || place === null) return { producers, question, isBeyond: false }
  const nearest = { position: place, radiusKm: FARTHEST_KM, limit: Math.min(limit, NEAREST_BEYOND) }
  const beyond = await findNearest(db, everywhere, nearest)
  return { producers: beyond, question, isBeyond: beyond.length > 0 }
}

/** From one end of Denmark to the other, and some: those whose place is not known are not near. */
const FARTHEST_KM = 1000

async function isAnswered(db: Database, term: Term): Promise<boolean> {
  const row = await db
    .selectFrom('producers')
    .select('id')
    .where(answersEvery([term]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The question with those of its words that no producer answers read as the nearest ones; null when nothing is to correct. */
async function correctQuestion(db: Database, question: Question): Promise<Question | null> {
  const isKnown = await Promise.all(question.terms.map((term) => isAnswered(db, term)))
  const unanswered = question.terms.filter((_, nth) => !isKnown[nth])
  if (unanswered.length === 0) return null
  const words = await Promise.all(unanswered.map(({ text }) => wordsNear(db, text)))
  return corrected(question, unanswered, words.flat(), knownPlaces())
}

function questionOf({ q = '', place, now }: ProducerSearch): Question {
  const question = readQuestion(q, knownPlaces(), now)
  if (!place) return question
  const asked = readQuestion(place, knownPlaces(), now)
  return { ...question, place: asked.place, name: null }
}

/** Producers that answer a search, best first; a word that finds nothing is read as the nearest one. */
export async function searchProducers(db: Database, search: ProducerSearch): Promise<FoundBySearch> {
  const question = questionOf(search)
  const found = await find(db, question, search)
  if ((found.producers.length > 0 && !found.isBeyond) || question.terms.length === 0) return found
  const meant = await correctQuestion(db, question)
  return meant === null ? found : find(db, meant, search)
}
