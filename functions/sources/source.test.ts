import { expect, test } from 'vitest'

import { nextFetchAt, retryAt } from './source.ts'

const now = new Date('2026-11-22T12:00:00Z')

test('a source is fetched once a day', () => {
  expect(nextFetchAt(now)).toEqual(new Date('2026-11-23T11:30:00Z'))
})

test('a source that fails is retried later each time, and never before its Retry-After', () => {
  const times = [0, 1, 2, 9].map((failures) => retryAt(now, failures, null).toISOString().slice(0, 16))
  expect(times).toEqual(['2026-11-22T12:15', '2026-11-22T13:00', '2026-11-22T16:00', '2026-11-23T12:00'])
  expect(retryAt(now, 0, 7200)).toEqual(new Date('2026-11-22T14:00:00Z'))
  expect(retryAt(now, 0, 1)).toEqual(new Date('2026-11-22T12:15:00Z'))
})
