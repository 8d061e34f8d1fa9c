import { describe, expect, test } from 'vitest'

import { knownPlaces } from '../place/named/known-places.ts'
import { producer } from '../testing/producer.ts'
import { closestWords } from '../text/closest-words.ts'
import { corrected, knownWords, readQuestion } from './question.ts'
import type { ParsedQuery } from './question.ts'
import type { Term } from './search.ts'
import { searchNameOf, searchTextOf } from './search-text.ts'

const farm = producer('Æblegården', {
  address: 'Havnevej 2, 5700 Svendborg',
  products: ['honey', 'fruits'],
  certifications: ['organic'],
  salesTypes: ['pick_your_own'],
  payments: ['mobilepay'],
  description: 'Vi sælger fra laden.',
})

const read = (query: string): ParsedQuery => readQuestion(query, knownPlaces(), { day: 20_000, minutes: 600 })
const parseQuery = (query: string): readonly Term[] => read(query).terms

function termOf(query: string): Term {
  const [term] = parseQuery(query)
  if (term === undefined) throw new Error(`'${query}' has no term`)
  return term
}

test('the name has a search text of its own', () => {
  expect(searchNameOf(farm)).toBe(' aeblegaarden ')
})

test('the search text is folded name, address, labels and description, with a space around each word', () => {
  expect(searchTextOf(farm)).toBe(
    ' aeblegaarden havnevej 2 5700 svendborg honning frugt okologisk vi saelger fra laden selvpluk plukselv pluk selv selvhost host mobilepay mobilbetaling ',
  )
})

describe('a query', () => {
  test.each(['', '   ', '!?', 'gårdbutik i nær', 'OG'])('%j has no terms', (query) => {
    expect(parseQuery(query)).toEqual([])
  })

  test('has each word once', () => {
    expect(parseQuery('Ost ost OST').map(({ text }) => text)).toEqual(['ost'])
  })

  test('is cut at 200 characters', () => {
    expect(parseQuery(`${'a'.repeat(198)} bcd`).map(({ text }) => text.length)).toEqual([198, 1])
  })

  test.each([
    ['gulerødder', ['vegetables']],
    ['jordbær', ['fruits']],
    ['honning', ['honey']],
    ['lammekød', ['meat']],
    ['gedeost', ['dairy']],
    ['honningbod', []],
    ['kartof', ['potatoes']],
    ['svendborggade', []],
  ])('%j means the products %j', (query, products) => {
    expect(termOf(query).products).toEqual(products)
  })

  test('a certification is understood', () => {
    expect(termOf('øko').certifications).toEqual(['organic'])
  })

  test('a product word matches the end of a word, a short word its beginning, and other words any part', () => {
    expect(termOf('ost').parts).toEqual(['ost '])
    expect(termOf('lav').parts).toEqual([' lav'])
    expect(termOf('lund').parts).toEqual(['lund'])
    expect(termOf('æg').parts).toEqual([' aeg '])
  })
})

describe('a misspelt word', () => {
  test.each([
    ['klintholmm', ['klintholm'], ['klintholm']],
    ['klntholm', ['klintholm', 'klintborg'], ['klintholm']],
    ['has', ['hus'], []],
    ['huse', ['huset', 'husene'], ['huset']],
    ['bakken', ['backen', 'bakker', 'bukken'], ['backen', 'bakker', 'bukken']],
    ['bakke', ['bukne'], []],
    ['klintholm', ['klintholm', 'klintholn'], ['klintholm']],
    ['svendborg', ['odense'], []],
  ])('%j among %j is closest to %j', (text, words, closest) => {
    expect(closestWords(text, words)).toEqual(closest)
  })

  const correctedQuery = (query: string, known: readonly string[]): ParsedQuery | null => {
    const question = read(query)
    return corrected(question, question.terms, knownWords(known, knownPlaces()), knownPlaces())
  }

  test('is read as the nearest word of the directory', () => {
    expect(correctedQuery('klintholmm', ['klintholm', 'svendborg'])?.terms[0]?.parts).toEqual([' klintholm '])
  })

  test('is read as a product rather than as a town, even if the directory lacks the word', () => {
    expect(correctedQuery('honing', [])?.terms).toMatchObject([{ products: ['honey'] }])
  })

  test('is read as a place when no product is as close', () => {
    expect(correctedQuery('svenborg', ['svendborg'])).toMatchObject({ place: { name: 'Svendborg' }, terms: [] })
  })

  test('without a close word stays as it is', () => {
    expect(correctedQuery('xyzzyplugh', ['svendborg'])).toBeNull()
  })
})
