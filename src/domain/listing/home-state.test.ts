import { expect, test } from 'vitest'

import { asksForSearch, initialHomeState, isFiltered, readHomeState, writeHomeState } from './home-state.ts'
import type { HomeState } from './home-state.ts'

test('the initial state has a bare address', () => {
  expect(writeHomeState(initialHomeState)).toBe('')
  expect(readHomeState('')).toEqual(initialHomeState)
})

test('every choice comes back from the address', () => {
  const state: HomeState = {
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
  expect(readHomeState(writeHomeState(state))).toEqual(state)
})

test('the address is Danish and legible', () => {
  const state: HomeState = { ...initialHomeState, query: 'honning', products: ['honey', 'eggs'], view: 'list' }
  expect(writeHomeState(state)).toBe('?q=honning&produkter=honey,eggs&visning=liste')
})

test('other spellings of a filter are read as the stored one', () => {
  const { products, certifications } = readHomeState(
    '?produkter=juletr%C3%A6er,christmas_trees&certificeringer=freeRange',
  )
  expect(products).toEqual(['christmas_trees'])
  expect(certifications).toEqual(['free_range'])
})

test('what an address says wrongly counts as not said', () => {
  expect(readHomeState('?afstand=17&sortering=farve&visning=rum&aaben=1&produkter=,,')).toEqual(initialHomeState)
})

test('search=true opens the search and is no filter', () => {
  expect(asksForSearch('?search=true')).toBe(true)
  expect(isFiltered(readHomeState('?search=true'))).toBe(false)
})
