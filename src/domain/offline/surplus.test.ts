import { expect, test } from 'vitest'

import { surplus } from './surplus.ts'

test('what came first goes first', () => {
  expect(surplus(['/a', '/b', '/c', '/d'], 2)).toEqual(['/a', '/b'])
})

test('nothing goes while there is room', () => {
  expect(surplus(['/a', '/b'], 2)).toEqual([])
})

test('what is spared stays, and others go in its stead', () => {
  expect(surplus(['/a', '/b', '/c', '/d'], 2, ['/a'])).toEqual(['/b', '/c'])
  expect(surplus(['/a', '/b'], 1, ['/a', '/b'])).toEqual([])
})
