import { expect, test } from 'vitest'

import { unpackProducers } from '#src/domain/listing/listing-file.ts'
import type { OpeningGroup } from '#src/domain/listing/open-when.ts'
import { packProducers } from '#src/domain/listing/packing.ts'
import type { Result } from '#src/domain/listing/results.ts'
import { readQuestion } from '#src/domain/search/question.ts'
import { knownPlaces } from '#src/domain/place/named/known-places.ts'

import { producer } from '#src/domain/testing/producer.ts'
import { runInLanguage } from '#src/texts/language.ts'

import { matchTexts, openCountText } from './count-text.ts'

const questionOf = (query: string) => readQuestion(query, knownPlaces(), { day: 20_000, minutes: 600 })
const counts = { isFilteredByList: false, stated: 3, suggested: 16 }

test('a kind of goods has a text for both groups', () => {
  expect(matchTexts({ question: questionOf('jordbær'), ...counts })).toEqual({
    stated: '3 skriver jordbær',
    suggested: '16 sælger frugt, måske jordbær',
  })
})

test('a typed word is capitalised like a noun in the language of the page', () => {
  const inGerman = runInLanguage('de', () => matchTexts({ question: questionOf('ERDBEEREN'), ...counts }))
  expect(inGerman.stated).toBe('3 nennen Erdbeeren')
  expect(matchTexts({ question: questionOf('JORDBÆR'), ...counts }).stated).toBe('3 skriver jordbær')
})

test('goods and a way of selling that no shop states together are both named', () => {
  expect(matchTexts({ question: questionOf('Selvpluk jordbær'), ...counts, stated: 0 })).toEqual({
    stated: 'Ingen skriver begge dele',
    suggested: '16 skriver jordbær, måske selvpluk',
  })
  expect(matchTexts({ question: questionOf('Selvpluk jordbær'), ...counts }).suggested).toBe('16 måske')
  expect(matchTexts({ question: questionOf('mælkeautomat jordbær'), ...counts, stated: 0 }).suggested).toBe('16 måske')
})

test('a product is suggested only by names and descriptions', () => {
  expect(matchTexts({ question: questionOf('honning'), ...counts }).suggested).toBe(
    '16 måske, ifølge navn eller beskrivelse',
  )
})

test('a stated count of zero is worded as none', () => {
  expect(matchTexts({ question: null, isFilteredByList: true, stated: 0, suggested: 9 })).toEqual({
    stated: 'Ingen skriver det',
    suggested: '9 måske, ifølge navn eller beskrivelse',
  })
})

test('several goods or a filter give no single reason for a suggestion', () => {
  expect(matchTexts({ question: questionOf('jordbær kylling'), ...counts }).suggested).toBe('16 måske')
  expect(matchTexts({ question: questionOf('jordbær'), ...counts, isFilteredByList: true }).suggested).toBe('16 måske')
})

test('at a chosen time all three groups are counted', () => {
  const [shop] = unpackProducers(packProducers([producer('Anna')]))
  const resultsOf = (opening: OpeningGroup, count: number): Result[] =>
    Array.from({ length: count }).flatMap(() =>
      shop ? { producer: shop, match: 'stated', distanceKm: null, opening } : [],
    )
  const text = (open: number, maybe: number, closed: number, where?: string): string =>
    openCountText(
      { found: [...resultsOf('open', open), ...resultsOf('maybe', maybe)], closed: resultsOf('closed', closed) },
      'now',
      where,
    )
  expect(text(3, 14, 88)).toBe('3 åbne nu · 14 måske åbne · 88 lukkede')
  expect(text(1, 1, 1, ' på Fyn')).toBe('1 åben nu på Fyn · 1 måske åben · 1 lukket')
  expect(text(0, 2, 0)).toBe('Ingen åbne nu · 2 måske åbne')
})
