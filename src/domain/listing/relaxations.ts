import { textWithout } from '../search/question-words.ts'
import type { QuestionWord } from '../search/question-words.ts'
import { isIgnored } from '../search/search.ts'
import { distanceOptions, listFilters } from './choice.ts'
import type { ListFilter, ListingChoice } from './choice.ts'

type Kind = 'isConfirmed' | 'openWhen' | ListFilter | 'word' | 'query' | 'distance' | 'nearMe'

/** A change that gives an empty result some content again, and how many producers it would show. */
export interface Relaxation {
  kind: Kind
  change: Partial<ListingChoice>
  count: number
  /** The word of the query that is left out, as it was typed; null where none is by itself. */
  word: string | null
}

/** The query without each of the things that it asks for together; nothing where it asks for one alone. */
function withoutEach(words: readonly QuestionWord[]): { word: string; change: Partial<ListingChoice> }[] {
  const things = words.filter(({ role, folded }) => role === 'term' && !isIgnored(folded))
  if (things.length < 2) return []
  return things.map((thing) => ({
    word: thing.text,
    change: { query: textWithout(words.filter((word) => word !== thing)) },
  }))
}

/**
 * What can be loosened when nothing is found: each filter and each word by itself, a longer distance, the position.
 * `count` answers
 * how many producers a choice would show; `words` are those of the query; the ones that name a place or a day may
 * stay.
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
  const changes: [Kind, boolean, Partial<ListingChoice>, string?][] = [
    ['openWhen', asksWhen, anyTime],
    ['isConfirmed', choice.isConfirmed, { isConfirmed: false }],
    ...listFilters
      .toReversed()
      .map((filter): [Kind, boolean, Partial<ListingChoice>] => [filter, choice[filter].length > 0, { [filter]: [] }]),
    ...withoutEach(words).map(({ word, change }): [Kind, boolean, Partial<ListingChoice>, string] => [
      'word',
      true,
      change,
      word,
    ]),
    ['query', query.trim() !== '', { query: textWithout(words, 'term') }],
    ...distanceOptions.map((option): [Kind, boolean, Partial<ListingChoice>] => [
      'distance',
      hasPosition && option > distanceKm,
      { distanceKm: option },
    ]),
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
