import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

import { dateOf } from '#src/domain/hours/local-time.ts'
import type { LocalMoment } from '#src/domain/hours/local-time.ts'
import { hoursStateAt } from '#src/domain/hours/status.ts'
import { DEFAULT_DISTANCE_KM } from '#src/domain/listing/choice.ts'
import { dayOfWhen, stateAt } from '#src/domain/listing/open-when.ts'
import { NEAREST_BEYOND } from '#src/domain/listing/results.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { knownPlaces } from '#src/domain/place/named/known-places.ts'
import type { PostcodeRange } from '#src/domain/place/named/named-place.ts'
import { FRESH_DAYS } from '#src/domain/producer/fresh-days.ts'
import { corrected, knownWords, readQuestion } from '#src/domain/search/question.ts'
import type { Question } from '#src/domain/search/question.ts'
import type { Term } from '#src/domain/search/search.ts'
import { allowedMistakes } from '#src/domain/text/closest-words.ts'

import type { Database } from '../../database.ts'
import { confirmedAt } from '../producer/row.ts'
import { isPublic } from '../standing/conditions.ts'
import { answersEvery, both, everybody, isKnownNear, isNamedEvery, isNear } from './conditions.ts'
import type { Condition } from './conditions.ts'
import { amongOpen, findOpen } from './open-at.ts'
import type { IsOpen } from './open-at.ts'
import { countMatches, findRanked, findRankedAndCount } from './ranked.ts'
import type { FoundProducer, MatchCounts, Sought } from './ranked.ts'

/** Longer words are not remembered; `levenshtein` would refuse those over 255 letters. */
const MAX_WORD_LENGTH = 50

/** The words of the directory that a misspelt one may have been meant for, as a list. */
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

/** A term, and the words near it where no producer answers it; null where one does. */
interface TermNear {
  term: Term
  words: string[] | null
}

/** Of each term whether anybody answers it, and what else it may be: in one question, and only what is misspelt is compared. */
async function findTermsNear(db: Database, terms: readonly Term[]): Promise<TermNear[]> {
  const each = terms.map((term) => {
    const producers = db
      .selectFrom('producers')
      .select('id')
      .where(isPublic)
      .where(answersEvery([term]))
    return sql`(case when exists ${producers} then null else to_jsonb(${wordsNear(db, term)}) end)`
  })
  const { rows } = await sql<{
    near: (string[] | null)[]
  }>`select jsonb_build_array(${sql.join(each)}) as near`.execute(db)
  const near = rows[0]?.near ?? []
  return terms.map((term, nth) => ({ term, words: near[nth] ?? null }))
}

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
  /** Only producers of which somebody has said within a year that they are as their page says. */
  isConfirmed?: boolean | undefined
  /** The time in Denmark, which 'nu' and 'søndag' are told by. */
  now: LocalMoment
}

/** Who was found, and what was understood. */
export interface FoundBySearch {
  producers: FoundProducer[]
  question: Question
  /** How many answer the words of the search in all, however many are listed; null for a search without any. */
  counts: MatchCounts | null
  /** Nobody was found at the place: these are the nearest to it. */
  isBeyond: boolean
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

/** Who lies there, the nearest part first. */
function partsThere({ origin, radiusKm, ranges }: Where, { place }: Question): Condition[] {
  if (ranges !== null) return [(from) => from.or(ranges.map(([first, last]) => from.between('postcode', first, last)))]
  if (origin === null || radiusKm === undefined) return [everybody]
  return [isNear(origin, radiusKm), ...(place === null ? [] : [isKnownNear(place, radiusKm)])]
}

/** Who is open when it was asked for; null where that does not matter. A moment of its own counts before a day that was typed. */
function isOpenThen({ when }: Question, { openAt, now }: ProducerSearch): IsOpen | null {
  if (openAt !== undefined) return (timeline) => hoursStateAt(timeline, openAt) === 'open'
  return when === null ? null : (timeline) => stateAt(timeline, when, now) === 'open'
}

/** Whose owner has not said that it is shut on a day, since 1970-01-01. */
const isNotShut =
  (day: number): Condition =>
  () => {
    const date = dateOf(day)
    return sql<SqlBool>`not exists (select from notices where producer_id = producers.id
      and kind in ('closed', 'holiday') and first_day <= ${date} and last_day >= ${date})`
  }

/** Those that a person confirmed within the last year. */
const isConfirmed: Condition = () =>
  sql<SqlBool>`${confirmedAt} > now() - make_interval(secs => ${FRESH_DAYS * 86_400})`

/** The day that was asked for; null where none was. */
function dayAsked({ when }: Question, { openAt, now }: ProducerSearch): number | null {
  if (openAt !== undefined) return openAt.day
  return when === null ? null : dayOfWhen(when, now.day)
}

/** What is asked of everybody, wherever they are. */
function withFilters(condition: Condition, question: Question, search: ProducerSearch): Condition {
  const day = dayAsked(question, search)
  const there = day === null ? condition : both(condition, isNotShut(day))
  return search.isConfirmed ? both(there, isConfirmed) : there
}

/** From one end of Denmark to the other, and some: those whose place is not known are not near. */
const FARTHEST_KM = 1000

interface Asked {
  question: Question
  search: ProducerSearch
  isOpen: IsOpen | null
}

type Best = Pick<FoundBySearch, 'producers' | 'counts'>

const find = (db: Database, sought: Sought, isOpen: IsOpen | null): Promise<FoundProducer[]> =>
  isOpen === null ? findRanked(db, sought) : findOpen(db, sought, isOpen)

function countsOf(producers: readonly FoundProducer[]): MatchCounts {
  const stated = producers.filter(({ match }) => match === 'stated').length
  return { stated, suggested: producers.length - stated }
}

async function findBest(db: Database, sought: Sought, isOpen: IsOpen | null): Promise<Best> {
  if (isOpen === null && sought.terms.length > 0) {
    const { producers, counts } = await findRankedAndCount(db, sought)
    return { producers, counts: counts ?? countsOf(producers) }
  }
  const producers = await find(db, sought, isOpen)
  if (isOpen === null || sought.terms.length === 0) return { producers, counts: null }
  if (producers.length < sought.limit) return { producers, counts: countsOf(producers) }
  return { producers, counts: await countMatches(db, await amongOpen(db, sought, isOpen)) }
}

function findThere(db: Database, { question, search, isOpen }: Asked): Promise<Best> {
  const { terms, name } = question
  const where = whereOf(question, search)
  const parts = partsThere(where, question).map((part) => withFilters(part, question, search))
  const meant = name && withFilters(isNamedEvery(name), question, search)
  const { origin, radiusKm: reachKm } = where
  return findBest(db, { terms, matchedBy: terms, parts, meant, origin, reachKm, limit: search.limit }, isOpen)
}

/** The nearest to a place that has none. */
async function findBeyond(db: Database, place: Position, { question, search, isOpen }: Asked): Promise<Best> {
  const condition = withFilters(both(answersEvery(question.terms), isNear(place, FARTHEST_KM)), question, search)
  const limit = Math.min(search.limit, NEAREST_BEYOND)
  const sought = { terms: [], matchedBy: question.terms, parts: [condition], meant: null, origin: place }
  const producers = await find(db, { ...sought, limit }, isOpen)
  return { producers, counts: countsOf(producers) }
}

/** The question with those of its words that no producer answers read as the nearest ones; null when nothing is to correct. */
async function correctQuestion(db: Database, question: Question): Promise<Question | null> {
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

function questionOf({ q = '', place, now }: ProducerSearch): Question {
  const question = readQuestion(q, knownPlaces(), now)
  if (!place) return question
  const asked = readQuestion(place, knownPlaces(), now)
  return { ...question, place: asked.place, name: null }
}

/** Producers that answer a search, best first; a word that finds nothing is read as the nearest one. */
export async function searchProducers(db: Database, search: ProducerSearch): Promise<FoundBySearch> {
  const typed = questionOf(search)
  const isOpen = isOpenThen(typed, search)
  const ask = async (question: Question): Promise<FoundBySearch> => ({
    ...(await findThere(db, { question, search, isOpen })),
    question,
    isBeyond: false,
  })
  const found = await ask(typed)
  if (found.producers.length > 0) return found
  const meant = await correctQuestion(db, typed)
  const last = meant === null ? found : await ask(meant)
  const { question } = last
  if (last.producers.length > 0 || question.place === null) return last
  const beyond = await findBeyond(db, question.place, { question, search, isOpen })
  return { ...beyond, question, isBeyond: beyond.producers.length > 0 }
}

/** The nearest to a position, which is no producer's with 0,0; `distance` is in km. */
export function findNearestProducers(db: Database, position: Position, limit: number): Promise<FoundProducer[]> {
  return findRanked(db, { terms: [], matchedBy: [], parts: [everybody], meant: null, origin: position, limit })
}
