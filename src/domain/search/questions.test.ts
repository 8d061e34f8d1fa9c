import { expect, test } from 'vitest'

import { writeWhen } from '../listing/open-when.ts'
import { searchDirectory } from '../testing/directory.ts'
import { queryMeanings } from '../testing/query-meanings.ts'
import { questions } from '../testing/questions.ts'
import type { Term } from './search.ts'

/** The word that a term looks for: for a misspelt word, its correction. */
const resolvedWord = ({ text, readAs }: Term): string => readAs ?? text

test('there are at least 150 distinct questions', () => {
  expect(new Set(questions.map(({ query }) => query)).size).toBe(questions.length)
  expect(questions.length).toBeGreaterThanOrEqual(150)
})

test.each(questions)('$query', ({ query, place, when, first = [], not = [], count, isBeyond = false }) => {
  const { question, names, ...found } = searchDirectory(query)
  expect(question.place?.name).toBe(place)
  expect(question.when && writeWhen(question.when)).toBe(when ?? null)
  expect(names.slice(0, first.length)).toEqual(first)
  expect(names.filter((name) => not.includes(name))).toEqual([])
  if (count !== undefined) expect([count, names]).toEqual([names.length, names])
  expect(found.isBeyond).toBe(isBeyond)
})

const meanings = queryMeanings
  .split('\n')
  .filter((line) => line.includes(' ='))
  .map((line) => {
    const [query = '', meaning = ''] = line.split(' =')
    const [words = '', place] = meaning.split('@').map((part) => part.trim())
    return { query, words, place }
  })

test('at least 300 queries have an expected meaning', () => {
  const queries = new Set([...questions, ...meanings].map(({ query }) => query))
  expect(queries.size).toBeGreaterThanOrEqual(300)
})

test.each(meanings)('$query', ({ query, words, place }) => {
  const { question } = searchDirectory(query)
  expect({ words: question.terms.map(resolvedWord).join(' '), place: question.place?.name }).toEqual({ words, place })
})
