import { expect, test } from 'vitest'

import { finish, mapInSteps } from './steps.ts'

test('what is mapped in steps is mapped as arrays are', () => {
  const all = Array.from({ length: 1200 }, (_, nth) => nth * 2)
  const map = (each: number, nth: number): string => `${nth}:${each}`
  expect(finish(mapInSteps(all, map))).toEqual(all.map(map))
})

test('there is a pause for every 500', () => {
  expect([...mapInSteps(Array.from({ length: 1200 }), () => null)]).toHaveLength(3)
})
