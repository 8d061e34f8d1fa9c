import { sql } from 'kysely'
import type { Expression, RawBuilder, SqlBool } from 'kysely'

import { IN_NAME } from '#src/domain/search/search.ts'
import type { Term } from '#src/domain/search/search.ts'

import { either, everybody } from './condition.ts'
import type { Condition, Producers } from './condition.ts'

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

export const answersEvery =
  (terms: readonly Term[]): Condition =>
  (from) =>
    from.and(terms.map((term) => answers(from, term)))

/** Who has every term in the name. */
export const isNamedEvery =
  (terms: readonly Term[]): Condition =>
  (from) =>
    from.and(terms.map((term) => isNamed(from, term)))

const better = (term: Term) => (term.isKind ? hasPart : hasTag)
const worse = (term: Term) => (term.isKind ? hasTag : hasPart)

/** How well one who answers the terms does; the rule of `byText` and `byTag`. */
export function relevanceOf(from: Producers, terms: readonly Term[]): RawBuilder<number> {
  const each = terms.map(
    (term) =>
      sql`case when ${isNamed(from, term)} then ${sql.lit(IN_NAME)} when ${better(term)(from, term)} then 2 else 1 end`,
  )
  return each.length === 0 ? sql`0` : sql`(${sql.join(each, sql` + `)})`
}

/** Who answers so well, or better. */
export interface Level {
  relevance: number
  condition: Condition
  /** Nearly nobody does but those who do better: who says a product's word has the product, which the server's statistics do not know. */
  isRare: boolean
}

/** The same of one term, best first: who answers it is in one of them. */
function levelsOf(term: Term): Level[] {
  const isTag = term.products.length > 0 || term.certifications.length > 0
  return [
    { relevance: IN_NAME, condition: (from) => isNamed(from, term), isRare: false },
    ...(isTag || term.isKind
      ? [{ relevance: 2, condition: (from: Producers) => better(term)(from, term), isRare: false }]
      : []),
    { relevance: 1, condition: (from) => worse(term)(from, term), isRare: isTag && !term.isKind },
  ]
}

/** All levels of these terms together, best first. There are three for one term, and five for two. */
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
