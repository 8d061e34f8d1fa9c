import { describe, expect, test } from 'vitest'

import type { Producer } from '../producer/producer.ts'
import { unpackProducers } from '../listing/listing-file.ts'
import { packProducers, packSearchWords } from '../listing/packing.ts'
import { knownPlaces } from '../place/named/known-places.ts'
import { producer } from '../testing/producer.ts'
import { openDirectory } from './directory.ts'
import { openTextMatcher } from './text-matcher.ts'

const producers: Producer[] = [
  producer('Honninghuset', { products: ['honey'], address: '5700 Svendborg' }),
  producer('Klintholm Gods', { address: '4791 Borre', products: ['vegetables', 'meat'] }),
  producer('Østergård', { address: '8000 Aarhus C', products: ['dairy'] }),
  producer('Osteriet', { address: 'Århus', certifications: ['organic'], description: 'Gedeost fra egen besætning' }),
  producer('Vejbod', { address: '9000 Aalborg', products: ['fruits', 'honey'] }),
]

/** Returns a function that finds the producers matching a query, regardless of any place in it. */
function matcherOf(directory: readonly Producer[]): (query: string) => Producer[] {
  const indexed = unpackProducers(packProducers(directory))
  const match = openTextMatcher(packSearchWords(directory), openDirectory(indexed), knownPlaces())
  return (query) => {
    const { relevance } = match(query, { day: 20_000, minutes: 600 })
    return directory.filter((_, position) => relevance === null || relevance[position] !== 0)
  }
}

const match = matcherOf(producers)

const found = (query: string): string[] => match(query).map(({ name }) => name)

describe('a query finds', () => {
  test.each([
    ['honning', ['Honninghuset', 'Vejbod']],
    ['gulerødder', ['Klintholm Gods']],
    ['jordbær', ['Vejbod']],
    ['klintholmm', ['Klintholm Gods']],
    ['klinthlom', ['Klintholm Gods']],
    ['Oestergaard', ['Østergård']],
    ['økologisk', ['Osteriet']],
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
const matchSellers = matcherOf(sellers)

test.each([
  ['selvbetjening', ['Boden']],
  ['vejbod', ['Boden']],
  ['mobilepay', ['Boden']],
  ['mobilpay', ['Boden']],
  ['selvbetjenning', ['Boden']],
  ['torvedag', ['Torvet']],
  ['æg torvedag', ['Torvet']],
  ['honning kontant', []],
])('%j finds the producers with that way of selling or paying', (query, names) => {
  expect(matchSellers(query).map(({ name }) => name)).toEqual(names)
})

test.each([
  ['stalddørssalg', ['Tavs', 'Butikken']],
  ['æg stalddørssalg', ['Tavs']],
])('%j also finds the producers without a particular way of selling', (query, names) => {
  expect(matchSellers(query).map(({ name }) => name)).toEqual(names)
})

test('a query for pick-your-own strawberries falls back to strawberries, but not to sellers of fruit', () => {
  const shops = [
    producer('Jordbærmarken', { description: 'Jordbær hver dag' }),
    producer('Frugtboden', { products: ['fruits'] }),
    producer('Æblegården', { salesTypes: ['pick_your_own'], products: ['eggs'] }),
  ]
  const names = (directory: readonly Producer[]) => matcherOf(directory)('selvpluk jordbær').map(({ name }) => name)
  expect(names(shops)).toEqual(['Jordbærmarken'])
  const both = producer('Pluk', { salesTypes: ['pick_your_own'], description: 'Jordbær' })
  expect(names([...shops, both])).toEqual(['Pluk'])
})

test('"ost" finds dairy products and words that end in it', () => {
  expect(found('ost')).toEqual(['Østergård', 'Osteriet'])
  expect(producers[2]?.products).toEqual(['dairy'])
  expect(found('ost vejbod')).toEqual([])
})

test('a query without terms finds every producer', () => {
  expect(match(' gårdbutik på ')).toEqual(producers)
  expect(match('')).toEqual(producers)
})

test('nonsense finds no producer', () => {
  expect(found('xyzzyqwert')).toEqual([])
})

test('a repeated query returns the same answer, and a query at another time a new one', () => {
  const indexed = unpackProducers(packProducers(producers))
  const ask = openTextMatcher(packSearchWords(producers), openDirectory(indexed), knownPlaces())
  const now = { day: 20_000, minutes: 600 }
  const answer = ask('ost søndag', now)
  expect(ask('ost søndag', now)).toBe(answer)
  expect(ask('ost', now).question.when).toBeNull()
  const later = { day: 20_001, minutes: 600 }
  expect(ask('ost', later)).not.toBe(ask('ost', now))
})
