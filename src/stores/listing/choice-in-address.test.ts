import { expect, test } from 'vitest'

import { initialChoice, isFiltered } from '#src/domain/listing/choice.ts'
import type { ListingChoice } from '#src/domain/listing/choice.ts'

import { asksForSearch, readChoice, writeChoice } from './choice-in-address.ts'

test('the initial choice has an empty query string', () => {
  expect(writeChoice(initialChoice)).toBe('')
  expect(readChoice('')).toEqual(initialChoice)
})

test('every choice survives a round trip through the address', () => {
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

test('the opening time is written legibly, and older spellings are read', () => {
  const openWhen = { date: '2026-11-28', time: '11:00' }
  expect(writeChoice({ ...initialChoice, openWhen })).toBe('?aaben=2026-11-28T11:00')
  expect(readChoice('?aaben=ja')).toEqual({ ...initialChoice, openWhen: 'now' })
  expect(readChoice('?åben=i-morgen')).toEqual({ ...initialChoice, openWhen: 'tomorrow' })
})

test('filters from before the opening groups are ignored', () => {
  expect(readChoice('?aftale=ja&ukendte=ja')).toEqual(initialChoice)
})

test('other spellings of a filter value are read as the stored spelling', () => {
  const { products, certifications } = readChoice('?produkter=juletr%C3%A6er,christmas_trees&certificeringer=freeRange')
  expect(products).toEqual(['christmas_trees'])
  expect(certifications).toEqual(['free_range'])
})

test('invalid values in an address are ignored', () => {
  expect(readChoice('?afstand=17&sortering=farve&visning=rum&aaben=1&produkter=,,')).toEqual(initialChoice)
})

test('search=true opens the search and is not a filter', () => {
  expect(asksForSearch('?search=true')).toBe(true)
  expect(isFiltered(readChoice('?search=true'))).toBe(false)
})
