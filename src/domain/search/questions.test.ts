import { expect, test } from 'vitest'

import { initialChoice } from '../listing/choice.ts'
import { unpackProducers } from '../listing/listing-file.ts'
import { writeWhen } from '../listing/open-when.ts'
import { packProducers, packSearchWords } from '../listing/packing.ts'
import { findResults } from '../listing/results.ts'
import { knownPlaces } from '../place/named/known-places.ts'
import { directory } from '../testing/directory.ts'
import { nameOf, producer } from '../testing/producer.ts'
import { danishOrderKey } from '../text/danish-order.ts'
import { questions } from './questions.ts'
import { openTextMatcher } from './text-matcher.ts'

const sunday = { day: Date.parse('2026-11-22') / 86_400_000, minutes: 9 * 60 }

const producers = directory
  .map(({ name, ...given }) => producer(name, given))
  .sort((one, other) => (danishOrderKey(one.name) < danishOrderKey(other.name) ? -1 : 1))
const indexed = unpackProducers(packProducers(producers))
const match = openTextMatcher(packSearchWords(producers), indexed, knownPlaces())

test('there are as many questions as the search promises to understand', () => {
  expect(new Set(questions.map(({ query }) => query)).size).toBe(questions.length)
  expect(questions.length).toBeGreaterThanOrEqual(150)
})

test.each(questions)('$query', ({ query, place, when, first = [], not = [], count, isBeyond = false }) => {
  const answer = match(query, sunday)
  expect(answer.question.place?.name).toBe(place)
  expect(answer.question.when && writeWhen(answer.question.when)).toBe(when ?? null)
  const results = findResults({ ...initialChoice, query }, { producers: indexed, answer, now: sunday, position: null })
  const names = results.found.map(({ producer }) => nameOf(producer))
  expect(names.slice(0, first.length)).toEqual(first)
  expect(names.filter((name) => not.includes(name))).toEqual([])
  if (count !== undefined) expect([count, names]).toEqual([names.length, names])
  expect(results.isBeyond).toBe(isBeyond)
})
