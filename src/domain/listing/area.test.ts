import fc from 'fast-check'
import { expect, test } from 'vitest'

import { readArea, writeArea } from './area.ts'

test('an area is written to an address and read from it with three decimals', () => {
  expect(writeArea({ south: 55.0214, west: 9.7, north: 55.6, east: 10.86 })).toBe('55.021,9.700,55.600,10.860')
  expect(readArea('55.021,9.700,55.600,10.860')).toEqual({ south: 55.021, west: 9.7, north: 55.6, east: 10.86 })
})

test.each([
  '',
  '55,9,56',
  '55,9,56,10,11',
  '56,9,55,10',
  '55,10,56,9',
  'a,b,c,d',
  '55,9,5e1,10',
  '-91,9,55,10',
  '55,9,,10',
])('%j is not an area', (text) => {
  expect(readArea(text)).toBeNull()
})

test('any text in the address is read as a valid area or none', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (text) => {
      const area = readArea(text)
      if (area !== null) expect(readArea(writeArea(area)) === null || area.south < area.north).toBe(true)
    }),
  )
})
