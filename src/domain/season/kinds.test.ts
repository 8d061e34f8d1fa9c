import { expect, test } from 'vitest'

import { productWords } from '../producer/product-words.ts'
import { fold } from '../text/fold.ts'
import { HALF_MONTHS, halfMonthsIn, seasonInWords } from './half-months.ts'
import type { Kind } from './kind.ts'
import { availabilityOf, calendarParts, kindKeys, kinds, kindsWithoutSeason, seasonalKinds } from './kinds.ts'

const wordsOf = ({ label, words }: Kind): string[] => [...new Set([label, ...words].map(fold))]

test('more than sixty kinds have a season, and each is in the calendar once', () => {
  expect(seasonalKinds.length).toBeGreaterThan(60)
  const listed = calendarParts.flatMap((part) => part.kinds.map(({ key }) => key))
  expect(listed.toSorted()).toEqual(seasonalKinds.map(({ key }) => key).toSorted())
  expect([...listed, ...kindsWithoutSeason].toSorted()).toEqual([...kindKeys].toSorted())
})

test('no two kinds have a name or a word in common', () => {
  const all = kindKeys.flatMap((key) => wordsOf(kinds[key]))
  expect(all.filter((word, nth) => all.indexOf(word) !== nth)).toEqual([])
})

test('a word of a kind means the same product in search', () => {
  const others = kindKeys.flatMap((key) =>
    wordsOf(kinds[key]).filter((word) => (productWords.get(word) ?? kinds[key].product) !== kinds[key].product),
  )
  expect(others).toEqual([])
})

test('a kind is never both fresh and stored, and no season lasts the whole year', () => {
  for (const { label, fresh, stored } of seasonalKinds) {
    const halves = [...halfMonthsIn(fresh), ...(stored ? halfMonthsIn(stored) : [])]
    expect(new Set(halves).size, label).toBe(halves.length)
    expect(halfMonthsIn(fresh).length, label).toBeLessThan(HALF_MONTHS)
  }
})

test('the storage season follows the harvest without a gap', () => {
  const late = seasonalKinds.filter(({ fresh, stored }) => stored && stored.first !== (fresh.last + 1) % HALF_MONTHS)
  expect(late.map(({ key }) => key)).toEqual([])
})

test('more than three kinds are fresh in every half month', () => {
  const fresh = Array.from({ length: HALF_MONTHS }, (_, half) =>
    seasonalKinds.filter((kind) => availabilityOf(kind)[half] === 'fresh'),
  )
  expect(Math.min(...fresh.map(({ length }) => length))).toBeGreaterThan(3)
})

test.each([
  ['strawberries', 'juni og juli', null],
  ['asparagus', 'maj og juni', null],
  ['new_potatoes', 'juni og juli', null],
  ['rhubarb', 'midt i april til juni', null],
  ['peas', 'midt i juni til midt i august', null],
  ['apples', 'september og oktober', 'november til april'],
  ['pumpkins', 'september og oktober', 'november til januar'],
  ['kale', 'oktober til marts', null],
  ['christmas_trees', 'midt i november til december', null],
  ['honey', 'juni til september', 'oktober til maj'],
] as const)('%s are fresh %s, from store %s', (key, fresh, stored) => {
  const kind: Kind = kinds[key]
  expect(kind.fresh && seasonInWords(kind.fresh)).toBe(fresh)
  expect(kind.stored ? seasonInWords(kind.stored) : null).toBe(stored)
})
