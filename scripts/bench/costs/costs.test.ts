import { expect, test } from 'vitest'

import { assumptions, billOf, computeHoursOf, scenarios, uncachedCalls, usageOf } from './costs.ts'
import type { MeasuredLoads } from './costs.ts'

const noUsage = { deploys: 0, requests: 0, bytes: 0, gigabyteSeconds: 0, wakes: 0 }

test('the credits of a month are those of its deploys, compute, bandwidth and requests', () => {
  const usage = { deploys: 8, requests: 1_000_000, bytes: 10e9, gigabyteSeconds: 36_000, wakes: 0 }
  expect(billOf(usage)).toEqual({ deploys: 120, compute: 100, bandwidth: 200, requests: 200, total: 620 })
})

test('a wake costs five minutes of a quarter of a compute unit', () => {
  expect(computeHoursOf({ ...noUsage, wakes: 48 })).toBe(1)
})

const load = { requests: 10, calls: 1, bytes: 1000 }
const views = { first: load, again: load }
const measured: MeasuredLoads = {
  home: views,
  landing: views,
  producer: views,
  season: views,
  saved: views,
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
  const one = { name: '', visits: 1, hours: 1, changes: 0, producers: 0, deploys: 0, days: 0 }
  expect(usageOf(one, measured)).toMatchObject({ requests: 30.2, bytes: 3000 })
})
