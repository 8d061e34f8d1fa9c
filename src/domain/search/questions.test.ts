import { expect, test } from 'vitest'

import { writeWhen } from '../listing/open-when.ts'
import { searchDirectory } from '../testing/directory-search.ts'
import { questions } from '../testing/questions.ts'

test('there are as many questions as the search promises to understand', () => {
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
