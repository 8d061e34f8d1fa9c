import { sql } from 'kysely'
import type { Expression, ExpressionBuilder, RawBuilder, SqlBool } from 'kysely'

import { boundingBox } from '#src/domain/place/bounding-box.ts'
import { EARTH_RADIUS_KM } from '#src/domain/place/distance.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { knownPlaces } from '#src/domain/place/named/known-places.ts'
import { byTag, byText, IN_NAME, SUGGESTED, suggestedBy } from '#src/domain/search/search.ts'
import type { Term } from '#src/domain/search/search.ts'

import type { Schema } from '../../schema.ts'

export type Producers = ExpressionBuilder<Schema, 'producers'>

/** A condition on producers. */
export type Condition = (from: Producers) => Expression<SqlBool>

export const both =
  (one: Condition, other: Condition): Condition =>
  (from) =>
    from.and([one(from), other(from)])

export const either =
  (conditions: readonly Condition[]): Condition =>
  (from) =>
    from.or(conditions.map((condition) => condition(from)))

export const always: Condition = (from) => from.lit(true)

const DIAMETER_KM = sql.lit(2 * EARTH_RADIUS_KM)

/** The distance in km between the positions of two tables, which are known. */
export const distanceBetween = (one: string, other: string): RawBuilder<number> => {
  const [from, to] = [sql.table(one), sql.table(other)]
  return sql<number>`(${DIAMETER_KM} * asin(least(1, sqrt(sin(radians(${to}.latitude - ${from}.latitude) / 2) ^ 2
    + cos(radians(${from}.latitude)) * cos(radians(${to}.latitude))
      * sin(radians(${to}.longitude - ${from}.longitude) / 2) ^ 2))))`
}

/** The distance in km by the haversine formula, as in `distanceKm`; null for a producer without a position. */
export function distanceFrom({ latitude, longitude }: Position): RawBuilder<number | null> {
  const cosine = Math.cos((latitude * Math.PI) / 180)
  return sql`case when producers.latitude <> 0 and producers.longitude <> 0 then
    ${DIAMETER_KM} * asin(least(1, sqrt(sin(radians(producers.latitude - ${latitude}::float8) / 2) ^ 2
      + ${cosine}::float8 * cos(radians(producers.latitude))
        * sin(radians(producers.longitude - ${longitude}::float8) / 2) ^ 2))) end`
}

export const isNear =
  (position: Position, radiusKm: number): Condition =>
  (from) => {
    const { south, north, west, east } = boundingBox(position, radiusKm)
    return from.and([
      from.between('latitude', south, north),
      from.between('longitude', west, east),
      from(distanceFrom(position), '<=', radiusKm),
    ])
  }

/** Matches producers without a position by their postcode. */
export const hasPostcodeNear =
  (place: Position, radiusKm: number): Condition =>
  (from) => {
    const postcodes = [...knownPlaces().postcodesWithin(place, radiusKm)]
    return from.and([
      from('latitude', '=', 0),
      from('longitude', '=', 0),
      sql<SqlBool>`postcode = any(${postcodes}::int[])`,
    ])
  }

// The parts of a term are folded to letters, digits and spaces, so that they contain no wildcards.
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

function isSuggested(from: Producers, term: Term): Expression<SqlBool> {
  const tags = suggestedBy(term)
  return tags.length === 0 ? from.lit(false) : sql<SqlBool>`suggested_tags && ${tags}::text[]`
}

const matchesTerm = (from: Producers, term: Term): Expression<SqlBool> =>
  from.or([hasPart(from, term), hasTag(from, term), isSuggested(from, term)])

export const matchesEvery =
  (terms: readonly Term[]): Condition =>
  (from) =>
    from.and(terms.map((term) => matchesTerm(from, term)))

/** Producers that match every term by their own words or fields, not only by suggested tags. */
export const statesEveryTerm =
  (terms: readonly Term[]): Condition =>
  (from) =>
    from.and(
      terms.map((term) => (term.isKind ? hasPart(from, term) : from.or([hasPart(from, term), hasTag(from, term)]))),
    )

/** Producers with every term in the name. */
export const hasEveryInName =
  (terms: readonly Term[]): Condition =>
  (from) =>
    from.and(terms.map((term) => isNamed(from, term)))

/** The relevance of a match, by the same rule as `byText` and `byTag`. */
export function relevanceOf(from: Producers, terms: readonly Term[]): RawBuilder<number> {
  const each = terms.map((term) => {
    const levels = levelsOf(term).map(
      ({ relevance, condition }) => sql`when ${condition(from)} then ${sql.lit(relevance)}`,
    )
    return sql`case ${sql.join(levels, sql` `)} end`
  })
  return each.length === 0 ? sql`0` : sql`(${sql.join(each, sql` + `)})`
}

/** Producers with this relevance or a higher one. */
interface Level {
  relevance: number
  condition: Condition
  /**
   * Whether hardly any producer has exactly this relevance. Producers with a product's word usually have the product
   * too, which PostgreSQL's statistics do not reflect.
   */
  isRare: boolean
}

/** The levels of one term, most relevant first. Every match is in one of them. */
function levelsOf(term: Term): Level[] {
  const isTag = term.products.length > 0 || term.certifications.length > 0
  const levels: Level[] = [
    { relevance: IN_NAME, condition: (from) => isNamed(from, term), isRare: false },
    { relevance: byText(term), condition: (from) => hasPart(from, term), isRare: isTag && !term.isKind },
  ]
  if (isTag) levels.push({ relevance: byTag(term), condition: (from) => hasTag(from, term), isRare: false })
  if (suggestedBy(term).length > 0)
    levels.push({ relevance: SUGGESTED, condition: (from) => isSuggested(from, term), isRare: false })
  return levels.sort((one, other) => other.relevance - one.relevance)
}

/** The levels of all terms combined, most relevant first; at most four for one term. */
export function levelsOfAll(terms: readonly Term[]): Level[] {
  const none: Level[] = [{ relevance: 0, condition: always, isRare: false }]
  const combined = terms.reduce(
    (levels, term) =>
      levels.flatMap((level) =>
        levelsOf(term).map(({ relevance, condition, isRare }) => ({
          relevance: level.relevance + relevance,
          isRare: level.isRare || isRare,
          condition: (from: Producers) => from.and([level.condition(from), condition(from)]),
        })),
      ),
    none,
  )
  return [...Map.groupBy(combined, ({ relevance }) => relevance)]
    .map(([relevance, levels]) => ({
      relevance,
      condition: either(levels.map(({ condition }) => condition)),
      isRare: levels.every(({ isRare }) => isRare),
    }))
    .sort((one, other) => other.relevance - one.relevance)
}
