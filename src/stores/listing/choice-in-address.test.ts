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
    salesTypes: ['self_service_stall', 'pick_your_own'],
    payments: ['mobilepay'],
    openWhen: { date: '2026-11-28', time: '11:00' },
    isConfirmed: true,
    distanceKm: 50,
    sort: 'confirmed',
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

test('when it is to be open stands there legibly, and as it did before there was more than now', () => {
  const openWhen = { date: '2026-11-28', time: '11:00' }
  expect(writeChoice({ ...initialChoice, openWhen })).toBe('?aaben=2026-11-28T11:00')
  expect(readChoice('?aaben=ja')).toEqual({ ...initialChoice, openWhen: 'now' })
  expect(readChoice('?åben=i-morgen')).toEqual({ ...initialChoice, openWhen: 'tomorrow' })
})

test('choices of before the opening groups say nothing', () => {
  expect(readChoice('?aftale=ja&ukendte=ja')).toEqual(initialChoice)
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
