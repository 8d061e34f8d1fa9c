import { expect, test } from 'vitest'

import { labelledProducts, productKeys } from '../producer/products.ts'
import { payments, salesTypes } from '../sales/sales.ts'
import type { Producer } from '../producer/producer.ts'
import { producer } from '../testing/producer.ts'
import { nextQuestion } from './next-question.ts'
import { factText, parseFacts, questionText } from './visitor-facts.ts'

const asked = (given: Partial<Producer>, name = 'Bakkegården') => {
  const tag = nextQuestion(producer(name, given))
  return tag && questionText(tag)
}
const known = { openingHours: 'Mo-Su 10:00-17:00', products: ['eggs'], payments: ['cash'] }

test.each<[string, Partial<Producer>, string | null]>([
  ['of a shop without hours, whether it serves itself', { openingHours: '' }, 'Er der selvbetjening?'],
  [
    'of a stall, how to pay before what it sells',
    { openingHours: '', salesTypes: ['self_service_stall'], products: [] },
    'Tager de MobilePay?',
  ],
  [
    'of a stall that takes coins, whether it takes MobilePay',
    { ...known, openingHours: '', salesTypes: ['self_service_stall'] },
    'Tager de MobilePay?',
  ],
  ['of a shop with hours, what it sells before how to pay', { ...known, products: [], payments: [] }, 'Sælger de æg?'],
  [
    'of what was not taken back by an operator',
    { ...known, products: [], payments: [], visitorFacts: ['settled:eggs', 'settled:mobilepay'] },
    'Sælger de grøntsager?',
  ],
  ['of a shop with goods, how to pay', { ...known, payments: [] }, 'Tager de MobilePay?'],
  [
    'what a description suggests before what is merely common',
    { ...known, products: [], description: 'Vi har også honning.' },
    'Sælger de honning?',
  ],
  ['whether one can pick', { ...known, description: 'Selvpluk af jordbær.' }, 'Kan man selv plukke?'],
  [
    'no more once visitors have agreed',
    { ...known, openingHours: '', visitorFacts: ['no:self_service_stall'], payments: [] },
    'Tager de MobilePay?',
  ],
  [
    'again for what visitors alone stand for, once nothing else is unknown',
    { ...known, openingHours: '', visitorFacts: ['yes:self_service_stall', 'yes:mobilepay'] },
    'Er der selvbetjening?',
  ],
  ['nothing of a shop that is known well', known, null],
])('asks %s', (_, given, question) => {
  expect(asked({ products: ['eggs'], ...given })).toBe(question)
})

test('asks about a stall that only its name suggests', () => {
  expect(asked(known, 'Vejboden')).toBe('Er der selvbetjening?')
})

test('facts are stated in words', () => {
  const facts = parseFacts(['yes:self_service_stall', 'no:eggs', 'no:mobilepay', 'yes:unknown', 'eggs'])
  expect(facts.map(factText)).toEqual(['Selvbetjening', 'Ingen æg', 'Ikke MobilePay'])
})

test('no tag is in two lists, so that a fact needs no list', () => {
  const tags = [...productKeys, ...salesTypes.keys, ...payments.keys]
  expect(new Set(tags).size).toBe(tags.length)
  expect(labelledProducts).toEqual(expect.arrayContaining([...productKeys]))
})
