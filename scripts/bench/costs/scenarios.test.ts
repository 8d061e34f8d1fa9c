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

test('every visit begins somewhere', () => {
  const shares = Object.values(assumptions.begins)
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
})

test('the edge answers what was asked within the last 30 seconds', () => {
  expect(uncachedCalls(0, 1)).toBe(0)
  expect(uncachedCalls(1, 1)).toBeCloseTo(1, 1)
  expect(uncachedCalls(1_000_000, 1)).toBe(120)
})

test('a month at rest is the clock and the crawlers', () => {
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

test('a visit is its first page, two more, and a press on Rute or Ring in one of five', () => {
  const one = { name: '', visits: 1, hours: 1, changes: 0, producers: 0, deploys: 0, days: 0, budget: null }
  expect(usageOf(one, measured)).toMatchObject({ requests: 30.2, bytes: 3000 })
})
