import { expect, test } from 'vitest'

import { labelledProducts, productKeys } from '../producer/products.ts'
import { payments, salesTypes } from '../sales/sales.ts'
import type { Producer } from '../producer/producer.ts'
import { producer } from '../testing/producer.ts'
import { nextQuestion } from './next-question.ts'
import { factText, parseFacts, questionText } from './visitor-facts.ts'

const questionFor = (given: Partial<Producer>, name = 'Bakkegården') => {
  const tag = nextQuestion(producer(name, given))
  return tag && questionText(tag)
}
const known = { openingHours: 'Mo-Su 10:00-17:00', products: ['eggs'], payments: ['cash'] }

test.each<[string, Partial<Producer>, string | null]>([
  ['about self-service at a shop without hours', { openingHours: '' }, 'Er der selvbetjening?'],
  [
    'about payment before goods at a stall',
    { openingHours: '', salesTypes: ['self_service_stall'], products: [] },
    'Tager de MobilePay?',
  ],
  [
    'about MobilePay at a stall that takes cash',
    { ...known, openingHours: '', salesTypes: ['self_service_stall'] },
    'Tager de MobilePay?',
  ],
  ['about goods before payment at a shop with hours', { ...known, products: [], payments: [] }, 'Sælger de æg?'],
  [
    'about no tag that is settled',
    { ...known, products: [], payments: [], visitorFacts: ['settled:eggs', 'settled:mobilepay'] },
    'Sælger de grøntsager?',
  ],
  ['about payment at a shop with goods', { ...known, payments: [] }, 'Tager de MobilePay?'],
  [
    'about a product that the description suggests before a common one',
    { ...known, products: [], description: 'Vi har også honning.' },
    'Sælger de honning?',
  ],
  [
    'about picking if the description suggests it',
    { ...known, description: 'Selvpluk af jordbær.' },
    'Kan man selv plukke?',
  ],
  [
    'about another tag once visitors have agreed',
    { ...known, openingHours: '', visitorFacts: ['no:self_service_stall'], payments: [] },
    'Tager de MobilePay?',
  ],
  [
    'about a fact of visitors again when nothing else is unknown',
    { ...known, openingHours: '', visitorFacts: ['yes:self_service_stall', 'yes:mobilepay'] },
    'Er der selvbetjening?',
  ],
  ['nothing about a shop that is known well', known, null],
])('asks %s', (_, given, question) => {
  expect(questionFor({ products: ['eggs'], ...given })).toBe(question)
})

test('asks about self-service if only the name suggests a stall', () => {
  expect(questionFor(known, 'Vejboden')).toBe('Er der selvbetjening?')
})

test('facts are written in words', () => {
  const facts = parseFacts(['yes:self_service_stall', 'no:eggs', 'no:mobilepay', 'yes:unknown', 'eggs'])
  expect(facts.map(factText)).toEqual(['Selvbetjening', 'Ingen æg', 'Ikke MobilePay'])
})

test('every tag is in only one list', () => {
  const tags = [...productKeys, ...salesTypes.keys, ...payments.keys]
  expect(new Set(tags).size).toBe(tags.length)
  expect(labelledProducts).toEqual(expect.arrayContaining([...productKeys]))
})
