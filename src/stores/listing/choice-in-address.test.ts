import { expect, test } from 'vitest'

import { initialChoice, isFiltered } from '#src/domain/listing/choice.ts'
import type { ListingChoice } from '#src/domain/listing/choice.ts'

import { asksForSearch, readChoice, writeChoice } from './choice-in-address.ts'

test('the initial state has a bare address', () => {
  expect(writeChoice(initialChoice)).toBe('')
  expect(readChoice('')).toEqual(initialChoice)
})

test('every choice comes back from the address', () => {
  const state: ListingChoice = {
    ...initialChoice,
    query: 'æbler & pærer',
    products: ['honey', 'dairy'],
    certifications: ['free_range'],
    openNow: true,
    distanceKm: 50,
    sort: 'status',
    view: 'list',
    selected: '9d391746',
    nearMe: true,
  }
  expect(readChoice(writeChoice(state))).toEqual(state)
})

test('the address is Danish and legible', () => {
  const state: ListingChoice = { ...initialChoice, query: 'honning', products: ['honey', 'eggs'], view: 'list' }
  expect(writeChoice(state)).toBe('?q=honning&produkter=honey,eggs&visning=liste')
})

test('other spellings of a filter are read as the stored one', () => {
  const { products, certifications } = readChoice('?produkter=juletr%C3%A6er,christmas_trees&certificeringer=freeRange')
  expect(products).toEqual(['christmas_trees'])
  expect(certifications).toEqual(['free_range'])
})

test('what an address says wrongly counts as not said', () => {
  expect(readChoice('?afstand=17&sortering=farve&visning=rum&aaben=1&produkter=,,')).toEqual(initialChoice)
})

test('search=true opens the search and is no filter', () => {
  expect(asksForSearch('?search=true')).toBe(true)
  expect(isFiltered(readChoice('?search=true'))).toBe(false)
})
