import { expect, test } from 'vitest'

import { finish, mapInSteps } from './steps.ts'

test('mapping in steps gives the same result as mapping an array', () => {
  const all = Array.from({ length: 1200 }, (_, nth) => nth * 2)
  const map = (each: number, nth: number): string => `${nth}:${each}`
  expect(finish(mapInSteps(all, map))).toEqual(all.map(map))
})

test('mapping pauses once for every 500 elements', () => {
  expect([...mapInSteps(Array.from({ length: 1200 }), () => null)]).toHaveLength(3)
})
