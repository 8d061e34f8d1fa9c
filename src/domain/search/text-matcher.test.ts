import { describe, expect, test } from 'vitest'

import type { Producer } from '../producer/producer.ts'
import { unpackProducers } from '../listing/listing-file.ts'
import { packSearchIndex } from '../listing/packing.ts'
import { producer } from '../testing/producer.ts'
import { openTextMatcher } from './text-matcher.ts'

const producers: Producer[] = [
  producer('Honninghuset', { products: ['honey'], address: '5700 Svendborg' }),
  producer('Klintholm Gods', { address: '4791 Borre', products: ['vegetables', 'meat'] }),
  producer('Østergård', { address: '8000 Aarhus C', products: ['dairy'] }),
  producer('Osteriet', { address: 'Århus', certifications: ['organic'], description: 'Gedeost fra egen besætning' }),
  producer('Vejbod', { address: '9000 Aalborg', products: ['fruits', 'honey'] }),
]

const file = packSearchIndex(producers)
const match = openTextMatcher(file, unpackProducers(file))

function found(query: string): string[] {
  const answering = match(query)
  return producers.filter((_, position) => answering === null || answering[position] === 1).map(({ name }) => name)
}

describe('a query finds', () => {
  test.each([
    ['honning', ['Honninghuset', 'Vejbod']],
    ['honning svendborg', ['Honninghuset']],
    ['honning i Svendborg', ['Honninghuset']],
    ['gulerødder', ['Klintholm Gods']],
    ['jordbær', ['Vejbod']],
    ['klintholmm', ['Klintholm Gods']],
    ['klinthlom', ['Klintholm Gods']],
    ['århus', ['Østergård', 'Osteriet']],
    ['AARHUS', ['Østergård', 'Osteriet']],
    ['Oestergaard', ['Østergård']],
    ['økologisk', ['Osteriet']],
    ['4791', ['Klintholm Gods']],
    ['lammekød', ['Klintholm Gods']],
    ['honn', ['Honninghuset', 'Vejbod']],
    ['jordber', ['Vejbod']],
  ])('%s', (query, names) => {
    expect(found(query)).toEqual(names)
  })
})

const sellers = [
  producer('Boden', { salesTypes: ['self_service_stall'], payments: ['mobilepay'], products: ['eggs'] }),
  producer('Torvet', { salesTypes: ['market_day'], payments: ['cash'], products: ['eggs'] }),
  producer('Tavs', { products: ['eggs'] }),
  producer('Butikken', { salesTypes: ['farm_shop'], products: ['honey'] }),
]
const sellersFile = packSearchIndex(sellers)
const matchSellers = openTextMatcher(sellersFile, unpackProducers(sellersFile))

test.each([
  ['selvbetjening', ['Boden']],
  ['vejbod', ['Boden']],
  ['mobilepay', ['Boden']],
  ['mobilpay', ['Boden']],
  ['selvbetjenning', ['Boden']],
  ['torvedag', ['Torvet']],
  ['æg torvedag', ['Torvet']],
  ['honning kontant', []],
])('%j finds those who sell so', (query, names) => {
  const answering = matchSellers(query)
  expect(sellers.filter((_, position) => answering?.[position] === 1).map(({ name }) => name)).toEqual(names)
})

test.each([
  ['stalddørssalg', ['Tavs', 'Butikken']],
  ['æg stalddørssalg', ['Tavs']],
])('%j finds those who name no particular way of selling, too', (query, names) => {
  const answering = matchSellers(query)
  expect(sellers.filter((_, position) => answering?.[position] === 1).map(({ name }) => name)).toEqual(names)
})

test('cheese is no Østergård: a product word must end a word of the text', () => {
  expect(found('ost')).toEqual(['Østergård', 'Osteriet'])
  expect(producers[2]?.products).toEqual(['dairy'])
  expect(found('ost aalborg')).toEqual([])
})

test('a query of words that say nothing finds everybody', () => {
  expect(match(' gårdbutik på ')).toBeNull()
  expect(match('')).toBeNull()
})

test('nonsense finds nobody', () => {
  expect(found('xyzzyqwert')).toEqual([])
})
