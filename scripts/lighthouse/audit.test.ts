import { expect, test } from 'vitest'

import type { Audit } from './audit.ts'
import { median, missed } from './audit.ts'

const good: Audit = {
  performance: 99,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  largestPaint: 1200,
  blockingTime: 100,
  layoutShift: 0.01,
  bytes: 100_000,
  scriptBytes: 80_000,
  faults: [],
}

test('a budget is met up to and including it', () => {
  expect(missed(good)).toEqual([])
})

test('a score below its budget and a time above it are missed', () => {
  expect(missed({ ...good, seo: 92, layoutShift: 0.0123, blockingTime: 140 })).toEqual([
    'seo 92 of 100',
    'layoutShift 0.012 of 0.01',
    'blockingTime 140 of 100',
  ])
})

test('one slow run of three has no effect', () => {
  expect(median([{ ...good, performance: 71 }, { ...good, performance: 100 }, good])).toEqual(good)
})
