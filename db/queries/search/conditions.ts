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

/** Which producers are looked for. */
export type Condition = (from: Producers) => Expression<SqlBool>

export const both =
  (one: Condition, other: Condition): Condition =>
  (from) =>
    from.and([one(from), other(from)])

export const either =
  (conditions: readonly Condition[]): Condition =>
  (from) =>
    from.or(conditions.map((condition) => condition(from)))

export const everybody: Condition = (from) => from.lit(true)

const DIAMETER_KM = sql.lit(2 * EARTH_RADIUS_KM)

/** Haversine, as `distanceKm` of the domain; null for 0,0. */
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

/** Of who is known by an address alone, its postcode tells. */
export const isKnownNear =
  (place: Position, radiusKm: number): Condition =>
  (from) => {
    const postcodes = [...knownPlaces().postcodesWithin(place, radiusKm)]
    return from.and([
      from('latitude', '=', 0),
      from('longitude', '=', 0),
      sql<SqlBool>`postcode = any(${postcodes}::int[])`,
    ])
  }

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

function isSuggested(from: Producers, term: Term): Expression<SqlBool> {
  const tags = suggestedBy(term)
  return tags.length === 0 ? from.lit(false) : sql<SqlBool>`suggested_tags && ${tags}::text[]`
}

const answers = (from: Producers, term: Term): Expression<SqlBool> =>
  from.or([hasPart(from, term), hasTag(from, term), isSuggested(from, term)])

export const answersEvery =
  (terms: readonly Term[]): Condition =>
  (from) =>
    from.and(terms.map((term) => answers(from, term)))

/** Those that answer every term by their own words or fields. */
export const statesEvery =
  (terms: readonly Term[]): Condition =>
  (from) =>
    from.and(
      terms.map((term) => (term.isKind ? hasPart(from, term) : from.or([hasPart(from, term), hasTag(from, term)]))),
    )

/** Who has every term in the name. */
export const isNamedEvery =
  (terms: readonly Term[]): Condition =>
  (from) =>
    from.and(terms.map((term) => isNamed(from, term)))

/** How well one who answers the terms does; the rule of `byText` and `byTag`. */
export function relevanceOf(from: Producers, terms: readonly Term[]): RawBuilder<number> {
  const each = terms.map((term) => {
    const levels = levelsOf(term).map(
      ({ relevance, condition }) => sql`when ${condition(from)} then ${sql.lit(relevance)}`,
    )
    return sql`case ${sql.join(levels, sql` `)} end`
  })
  return each.length === 0 ? sql`0` : sql`(${sql.join(each, sql` + `)})`
}

/** Who answers so well, or better. */
interface Level {
  relevance: number
  condition: Condition
  /** Nearly nobody does but those who do better: who says a product's word has the product, which the server's statistics do not know. */
  isRare: boolean
}

/** The same of one term, best first: who answers it is in one of them. */
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

/** All levels of these terms together, best first. There are four for one term at most. */
export function levelsOfAll(terms: readonly Term[]): Level[] {
  const none: Level[] = [{ relevance: 0, condition: everybody, isRare: false }]
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
