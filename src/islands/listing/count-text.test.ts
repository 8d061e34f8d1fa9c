import { expect, test } from 'vitest'

import { readQuestion } from '#src/domain/search/question.ts'
import { knownPlaces } from '#src/domain/place/named/known-places.ts'

import { matchTexts } from './count-text.ts'

const asked = (query: string) => readQuestion(query, knownPlaces(), { day: 20_000, minutes: 600 })
const counts = { isFilteredByList: false, stated: 3, suggested: 16 }

test('a kind of goods names both groups', () => {
  expect(matchTexts({ question: asked('jordbær'), ...counts })).toEqual({
    stated: '3 skriver jordbær',
    suggested: '16 sælger frugt, måske jordbær',
  })
})

test('a product is suggested by names and descriptions alone', () => {
  expect(matchTexts({ question: asked('honning'), ...counts }).suggested).toBe(
    '16 måske, ifølge navn eller beskrivelse',
  )
})

test('where several goods or a filter suggest, no single reason is given', () => {
  expect(matchTexts({ question: asked('jordbær kylling'), ...counts }).suggested).toBe('16 måske')
  expect(matchTexts({ question: asked('jordbær'), ...counts, isFilteredByList: true }).suggested).toBe('16 måske')
})
