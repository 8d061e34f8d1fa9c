import { textWithout } from '../search/question-words.ts'
import type { QuestionWord } from '../search/question-words.ts'
import { isIgnored } from '../search/search.ts'
import { distanceOptions, listFilters } from './choice.ts'
import type { ListFilter, ListingChoice } from './choice.ts'

type Kind = 'isConfirmed' | 'openWhen' | ListFilter | 'word' | 'query' | 'distance' | 'nearMe'

type Change = [kind: Kind, isThere: boolean, change: Partial<ListingChoice>, word?: string]

/** A change of the choices that gives results again, and the number of producers it would show. */
export interface Relaxation {
  kind: Kind
  change: Partial<ListingChoice>
  count: number
  /** The word that is removed from the query, as it was typed; null if the change is not about a single word. */
  word: string | null
}

/** Whether a word is one of what is searched for, unlike the 'and' of 'eggs and honey'. */
const isThing = ({ role, text, folded, isLiteral }: QuestionWord): boolean =>
  role === 'term' && text !== '' && (isLiteral === true || !isIgnored(folded))

/** Returns the query without each of its terms in turn; nothing if it has only one term. */
function withoutEach(words: readonly QuestionWord[]): { word: string; change: Partial<ListingChoice> }[] {
  const things = words.filter(isThing)
  if (things.length < 2) return []
  return things.map((thing) => {
    const others = words.filter((word) => word !== thing)
    const [first, last] = [others.findIndex(isThing), others.findLastIndex(isThing)]
    // An 'and' with nothing before or after it would be a duck in Danish.
    const isNeeded = (word: QuestionWord, at: number): boolean =>
      word.role !== 'term' || word.isLiteral === true || (at >= first && at <= last)
    return { word: thing.text, change: { query: textWithout(others.filter(isNeeded)) } }
  })
}

/**
 * Returns the changes that give results again when nothing is found: without one of the filters or words, with a longer
 * distance, or without the position. `count` returns how many producers a choice would show. `words` are those of the
 * query; the ones that name a place or a day may stay.
 */
export function relaxations(
  choice: ListingChoice,
  hasPosition: boolean,
  count: (choice: ListingChoice, usePosition: boolean) => number,
  words: readonly QuestionWord[] = [],
): Relaxation[] {
  const { query, distanceKm } = choice
  const asksWhen = choice.openWhen !== null || words.some(({ role }) => role === 'day')
  const anyTime = { openWhen: null, ...(words.length > 0 && { query: textWithout(words, 'day') }) }
  const changes: Change[] = [
    ['openWhen', asksWhen, anyTime],
    ['isConfirmed', choice.isConfirmed, { isConfirmed: false }],
    ...listFilters.toReversed().map((filter): Change => [filter, choice[filter].length > 0, { [filter]: [] }]),
    ...withoutEach(words).map(({ word, change }): Change => ['word', true, change, word]),
    ['query', query.trim() !== '', { query: textWithout(words, 'term') }],
    ...distanceOptions.map((km): Change => ['distance', hasPosition && km > distanceKm, { distanceKm: km }]),
    ['nearMe', hasPosition, { nearMe: false }],
  ]
  const helpful = changes
    .filter(([, isThere]) => isThere)
    .map(([kind, , change, word = null]) => ({
      kind,
      change,
      word,
      count: count({ ...choice, ...change }, hasPosition && kind !== 'nearMe'),
    }))
    .filter((relaxation) => relaxation.count > 0)
  const nearest = helpful.find(({ kind }) => kind === 'distance')
  return helpful.filter((relaxation) => relaxation.kind !== 'distance' || relaxation === nearest)
}
