import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

import { dateOf, timeOf } from '#src/domain/hours/local-time.ts'
import type { LocalMoment } from '#src/domain/hours/local-time.ts'
import { DEFAULT_DISTANCE_KM } from '#src/domain/listing/choice.ts'
import { openTimes } from '#src/domain/listing/open-when.ts'
import type { OpenTime } from '#src/domain/listing/open-when.ts'
import { NEAREST_BEYOND } from '#src/domain/listing/results.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { knownPlaces } from '#src/domain/place/named/known-places.ts'
import type { PostcodeRange } from '#src/domain/place/named/named-place.ts'
import { FRESH_DAYS } from '#src/domain/producer/fresh-days.ts'
import { corrected, knownWords, readQuestion } from '#src/domain/search/question.ts'
import type { ParsedQuery } from '#src/domain/search/question.ts'
import type { Term } from '#src/domain/search/search.ts'
import { allowedMistakes } from '#src/domain/text/closest-words.ts'

import type { Database } from '../../database.ts'
import { confirmedAt } from '../producer/producers.ts'
import { isPublic } from '../standing/conditions.ts'
import { matchesEvery, both, always, hasPostcodeNear, hasEveryInName, isNear } from './conditions.ts'
import type { Condition } from './conditions.ts'
import { findOpenAndCount } from './open-at.ts'
import { findRanked, findRankedAndCount } from './ranked.ts'
import type { RankedAndCount, RankedProducer, MatchCounts, RankedSearch } from './ranked.ts'

/** Longer words are not indexed, and `levenshtein` refuses those over 255 characters. */
const MAX_WORD_LENGTH = 50

/** Known words that a misspelt term may stand for. */
function wordsNear(db: Database, { text }: Term): RawBuilder<string[]> {
  const mistakes = allowedMistakes(text.length)
  if (mistakes === 0 || text.length > MAX_WORD_LENGTH) return sql`array[]::text[]`
  const words = db
    .selectFrom('searchWords')
    .select('word')
    .where((from) =>
      from.and([
        from(sql`length(word)`, '>=', text.length - mistakes),
        from(sql`length(word)`, '<=', text.length + mistakes),
        from(sql`levenshtein_less_equal(word, ${text}, ${mistakes}::int)`, '<=', mistakes),
      ]),
    )
  return sql`array${words}`
}

/** A term, and similar words if no producer matches it; null if one does. */
interface TermNear {
  term: Term
  words: string[] | null
}

/** Checks in one statement which terms match, and finds similar words for the others. */
async function findTermsNear(db: Database, terms: readonly Term[]): Promise<TermNear[]> {
  const each = terms.map((term) => {
    const producers = db
      .selectFrom('producers')
      .select('id')
      .where(isPublic)
      .where(matchesEvery([term]))
    return sql`(case when exists ${producers} then null else to_jsonb(${wordsNear(db, term)}) end)`
  })
  const { rows } = await sql<{
    near: (string[] | null)[]
  }>`select jsonb_build_array(${sql.join(each)}) as near`.execute(db)
  const near = rows[0]?.near ?? []
  return terms.map((term, nth) => ({ term, words: near[nth] ?? null }))
}

export interface ProducerSearch {
  /** The visitor's input, which may contain places and days; empty matches all producers. */
  q?: string | undefined
  /** A place that replaces the one in `q`. */
  place?: string | undefined
  /** The origin of distances, unless the search names a town. */
  position?: Position | undefined
  /** Only producers within this radius of the origin; those without a position are left out. */
  radiusKm?: number | undefined
  limit: number
  /** Only producers that are open at this moment. */
  openAt?: LocalMoment | undefined
  /** At a time, also producers that may be open, and closed ones. */
  hasAllGroups?: boolean | undefined
  /** Only producers that were confirmed within a year. */
  isConfirmed?: boolean | undefined
  /** The time in Denmark, for 'nu' and 'søndag'. */
  now: LocalMoment
}

/** The results, and how the input was understood. */
export interface SearchResult {
  producers: RankedProducer[]
  question: ParsedQuery
  /** The number of all matches; null for a search without words. */
  counts: MatchCounts | null
  /** Whether the place has no results and these are the nearest ones. */
  isBeyond: boolean
}

interface SearchPlace {
  origin: Position | null
  radiusKm: number | undefined
  ranges: readonly PostcodeRange[] | null
}

/** The place of the search, with a radius if it is a town. */
function searchPlace({ place }: ParsedQuery, { position, radiusKm }: ProducerSearch): SearchPlace {
  if (place === null) return { origin: position ?? null, radiusKm, ranges: null }
  if (place.postcodes !== null) return { origin: position ?? null, radiusKm: undefined, ranges: place.postcodes }
  return { origin: place, radiusKm: radiusKm ?? DEFAULT_DISTANCE_KM, ranges: null }
}

/** The conditions for a place, nearest part first. */
function placeConditions({ origin, radiusKm, ranges }: SearchPlace, { place }: ParsedQuery): Condition[] {
  if (ranges !== null) return [(from) => from.or(ranges.map(([first, last]) => from.between('postcode', first, last)))]
  if (origin === null || radiusKm === undefined) return [always]
  return [isNear(origin, radiusKm), ...(place === null ? [] : [hasPostcodeNear(place, radiusKm)])]
}

/**
 * The times that the search asks for; a shop that is open at one of them is found. Null if it asks for none. `openAt`
 * takes precedence over a day in the input.
 */
function timesOf({ when }: ParsedQuery, { openAt, now }: ProducerSearch): OpenTime[] | null {
  if (openAt !== undefined) return [{ day: openAt.day, at: openAt.minutes }]
  return when === null ? null : openTimes(when, now)
}

/** When the opening group of each producer is wanted; null without a time. */
function groupsAt(
  { when: asked }: ParsedQuery,
  { openAt, now, hasAllGroups }: ProducerSearch,
): RankedSearch['groupsAt'] {
  const when = openAt ? { date: dateOf(openAt.day), time: timeOf(openAt.minutes) } : asked
  return hasAllGroups && when !== null ? { when, now } : null
}

const isConfirmed: Condition = () =>
  sql<SqlBool>`${confirmedAt} > now() - make_interval(secs => ${FRESH_DAYS * 86_400})`

/** Adds the condition that applies to all results. */
const withFilters = (condition: Condition, search: ProducerSearch): Condition =>
  search.isConfirmed ? both(condition, isConfirmed) : condition

/** More than the length of Denmark; it excludes producers without a position. */
const FARTHEST_KM = 1000

interface SearchStep {
  question: ParsedQuery
  search: ProducerSearch
  /** Null if closed producers are wanted too. */
  times: readonly OpenTime[] | null
}

function countsOf(producers: readonly RankedProducer[]): MatchCounts {
  const stated = producers.filter(({ match }) => match === 'stated').length
  return { stated, suggested: producers.length - stated }
}

async function findBest(
  db: Database,
  ranking: RankedSearch,
  times: readonly OpenTime[] | null,
): Promise<RankedAndCount> {
  const hasTerms = ranking.terms.length > 0
  if (times === null && !hasTerms) return { producers: await findRanked(db, ranking), counts: null }
  const { producers, counts } =
    times === null ? await findRankedAndCount(db, ranking) : await findOpenAndCount(db, ranking, times)
  return {
    producers: times === null ? producers : producers.map((found) => ({ ...found, opening: 'open' })),
    counts: hasTerms ? (counts ?? countsOf(producers)) : null,
  }
}

function findAtPlace(db: Database, { question, search, times }: SearchStep): Promise<RankedAndCount> {
  const { terms, name } = question
  const where = searchPlace(question, search)
  const parts = placeConditions(where, question).map((part) => withFilters(part, search))
  const named = name && withFilters(hasEveryInName(name), search)
  const { origin, radiusKm: reachKm } = where
  const ranking = { terms, matchedBy: terms, parts, named, origin, reachKm, limit: search.limit }
  return findBest(db, { ...ranking, groupsAt: groupsAt(question, search) }, times)
}

/** The nearest results for a place that has none. */
async function findNearestBeyond(
  db: Database,
  place: Position,
  { question, search, times }: SearchStep,
): Promise<RankedAndCount> {
  const condition = withFilters(both(matchesEvery(question.terms), isNear(place, FARTHEST_KM)), search)
  const limit = Math.min(search.limit, NEAREST_BEYOND)
  const ranking = { terms: [], matchedBy: question.terms, parts: [condition], named: null, origin: place }
  const { producers } = await findBest(db, { ...ranking, groupsAt: groupsAt(question, search), limit }, times)
  return { producers, counts: countsOf(producers) }
}

/** The question with misspelt words corrected; null if there is nothing to correct. */
async function correctQuestion(db: Database, question: ParsedQuery): Promise<ParsedQuery | null> {
  if (question.terms.length === 0) return null
  const near = await findTermsNear(db, question.terms)
  const unanswered = near.flatMap(({ term, words }) => (words === null ? [] : [{ term, words }]))
  if (unanswered.length === 0) return null
  const known = knownWords(
    unanswered.flatMap(({ words }) => words),
    knownPlaces(),
  )
  return corrected(
    question,
    unanswered.map(({ term }) => term),
    known,
    knownPlaces(),
  )
}

function questionOf({ q = '', place, now }: ProducerSearch): ParsedQuery {
  const question = readQuestion(q, knownPlaces(), now)
  if (!place) return question
  const asked = readQuestion(place, knownPlaces(), now)
  return { ...question, place: asked.place, name: null }
}

/**
 * Finds producers, best first. If there are none, corrects misspelt words. At a time, only open ones are found unless
 * `hasAllGroups` is set, which does not sort by group.
 *
 * @example searchProducers(db, { q: 'honning åben søndag', limit: 20, now: localMoment(new Date()) })
 */
export async function searchProducers(db: Database, search: ProducerSearch): Promise<SearchResult> {
  const typed = questionOf(search)
  const times = search.hasAllGroups ? null : timesOf(typed, search)
  const ask = async (question: ParsedQuery): Promise<SearchResult> => ({
    ...(await findAtPlace(db, { question, search, times })),
    question,
    isBeyond: false,
  })
  const found = await ask(typed)
  if (found.producers.length > 0) return found
  const correction = await correctQuestion(db, typed)
  const last = correction === null ? found : await ask(correction)
  const { question } = last
  if (last.producers.length > 0 || question.place === null) return last
  const beyond = await findNearestBeyond(db, question.place, { question, search, times })
  return { ...beyond, question, isBeyond: beyond.producers.length > 0 }
}
