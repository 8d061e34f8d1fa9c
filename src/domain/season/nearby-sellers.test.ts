import { expect, test } from 'vitest'

import { producer } from '../testing/producer.ts'
import { inSeason, nearbySellers } from './nearby-sellers.ts'
import { packSeason, sellersAmong, sellerTier } from './sellers.ts'

const ODENSE = { latitude: 55.4, longitude: 10.4 }

/** A place about this many km north of Odense. */
const at = (name: string, km: number): { name: string; latitude: number; longitude: number } => ({
  name,
  latitude: ODENSE.latitude + km / 111.2,
  longitude: ODENSE.longitude,
})

const namesNear = (sellers: ReturnType<typeof at>[]): [names: string[], within: number] => {
  const { named, within } = nearbySellers(sellers, ODENSE)
  return [named.map(({ seller }) => seller.name), within]
}

test('the three nearest within reach are named, nearest first, and all within reach are counted', () => {
  expect(namesNear([at('d', 20), at('b', 5), at('far', 40), at('a', 1), at('c', 10)])).toEqual([['a', 'b', 'c'], 4])
})

test('two sellers within reach are named without farther ones', () => {
  expect(namesNear([at('far', 26), at('b', 24), at('a', 1)])).toEqual([['a', 'b'], 2])
})

test('without a seller within reach the nearest one in the country is named', () => {
  expect(namesNear([at('farther', 90), at('far', 26)])).toEqual([['far'], 0])
})

test('a seller without a position is never nearby', () => {
  expect(namesNear([{ name: 'unplaced', latitude: 0, longitude: 0 }])).toEqual([[], 0])
  expect(namesNear([])).toEqual([[], 0])
})

test('the file lists the sellers of each kind by their positions in the search index', () => {
  const [first, second, third] = ['Æbler og pærer.', 'Kun mælk.', 'Æbler.'].map((description, nth) =>
    producer('Gård', { id: String(nth), description }),
  )
  if (!first || !second || !third) throw new Error('Three producers.')
  const positions = new Map([
    [first, 300],
    [second, 4],
    [third, 20],
  ])
  const file = packSeason(sellersAmong([first, second, third]), positions)
  const entry = (label: string) => file.find((each) => each.label === label) ?? { sellers: [] }
  expect(entry('Æbler').sellers).toEqual([20, 300])
  expect(entry('Pærer').sellers).toEqual([300])
  expect(entry('Jordbær').sellers).toEqual([])
})

test('a kind is stated by sellers, possible by sellers of its product, or not sold', () => {
  const sellers = sellersAmong([
    producer('Gård', { description: 'Æbler.' }),
    producer('Gård', { products: ['vegetables'] }),
  ])
  expect(sellerTier({ key: 'apples', product: 'fruits' }, sellers)).toBe('stated')
  expect(sellerTier({ key: 'kale', product: 'vegetables' }, sellers)).toBe('possible')
  expect(sellerTier({ key: 'oysters', product: 'fish' }, sellers)).toBe('none')
})

test('fresh goods come before stored ones, and the shortest season first', () => {
  const labelsIn = (half: number): string[] =>
    inSeason(packSeason(sellersAmong([]), new Map()), half).map(({ label }) => label)
  const november = labelsIn(21)
  expect(november.slice(0, 4)).toEqual(['Juletræer', 'Ænder', 'Gæs', 'Pyntegrønt'])
  expect(november.indexOf('Æbler')).toBeGreaterThan(november.indexOf('Østers'))
  expect(november).not.toContain('Jordbær')
})
