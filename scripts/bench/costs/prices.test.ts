import { expect, test } from 'vitest'

import { addUsage, billOf, computeHoursOf, noUsage } from './prices.ts'

test('the credits of a month are those of its deploys, compute, bandwidth and requests', () => {
  const usage = { deploys: 8, requests: 1_000_000, bytes: 10e9, gigabyteSeconds: 36_000, wakes: 0 }
  expect(billOf(usage)).toEqual({ deploys: 120, compute: 100, bandwidth: 200, requests: 200, total: 620 })
})

test('no usage costs nothing', () => {
  expect(billOf(noUsage).total).toBe(0)
})

test('a wake costs five minutes of a quarter of a compute unit', () => {
  expect(computeHoursOf({ ...noUsage, wakes: 48 })).toBe(1)
})

test('usages are added up, multiplied by their number', () => {
  expect(addUsage([2, { requests: 3, bytes: 10 }], [1, { deploys: 1, bytes: 5 }])).toEqual({
    ...noUsage,
    deploys: 1,
    requests: 6,
    bytes: 25,
  })
})
