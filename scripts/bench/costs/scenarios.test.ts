import { expect, test } from 'vitest'

import { assumptions, scenarios, uncachedCalls, usageOf } from './scenarios.ts'
import type { Measured } from './scenarios.ts'

const load = { requests: 10, calls: 1, bytes: 1000 }
const visits = { first: load, again: load }
const measured: Measured = {
  home: visits,
  landing: visits,
  producer: visits,
  season: visits,
  saved: visits,
  coldSeconds: 0.3,
  pageBytes: 500,
}

test('the shares of the first pages add up to one', () => {
  const shares = Object.values(assumptions.begins)
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
})

test('the edge answers calls that repeat within 30 seconds', () => {
  expect(uncachedCalls(0, 1)).toBe(0)
  expect(uncachedCalls(1, 1)).toBeCloseTo(1, 1)
  expect(uncachedCalls(1_000_000, 1)).toBe(120)
})

test('an idle month has only scheduled calls and crawlers', () => {
  const [rest] = scenarios
  if (rest === undefined) throw new Error('There is no scenario')
  expect(usageOf(rest, measured)).toEqual({
    deploys: 0,
    requests: 750 + 249 * 4,
    bytes: 249 * 4 * 500,
    gigabyteSeconds: 750 * 0.3 + 30 * 20,
    wakes: 30,
  })
})

test('a visit has a first page, two more pages, and a press on Rute or Ring in one of five visits', () => {
  const one = { name: '', visits: 1, hours: 1, changes: 0, producers: 0, deploys: 0, days: 0, budget: null }
  expect(usageOf(one, measured)).toMatchObject({ requests: 30.2, bytes: 3000 })
})
