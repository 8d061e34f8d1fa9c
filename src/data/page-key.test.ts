import { afterEach, expect, test, vi } from 'vitest'

import { producer } from '#src/domain/testing/producer.ts'

import { pageKey, producerKey } from './page-key.ts'

vi.mock('./snapshot.ts', () => ({ snapshot: async () => ({ sources: 'sources' }) }))

afterEach(() => void vi.useRealTimers())

test('the same content has the same key, and different content a different key', async () => {
  expect(await pageKey({ name: 'Bøgely' })).toBe(await pageKey({ name: 'Bøgely' }))
  expect(await pageKey({ name: 'Bøgely' })).not.toBe(await pageKey({ name: 'Ågården' }))
})

test('a new year changes every key because the footer shows the year', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-31T12:00:00Z'), toFake: ['Date'] })
  const before = await pageKey('')
  vi.setSystemTime(new Date('2027-01-01T12:00:00Z'))
  expect(await pageKey('')).not.toBe(before)
})

test('any change to a producer changes its key', () => {
  expect(producerKey(producer('Bøgely', { totalReviews: 1 }))).toBe(
    producerKey(producer('Bøgely', { totalReviews: 1 })),
  )
  expect(producerKey(producer('Bøgely', { totalReviews: 1 }))).not.toBe(
    producerKey(producer('Bøgely', { totalReviews: 2 })),
  )
})

test('a producer gets a new key when its facts turn old because its page shows their age', () => {
  const seen = () => producer('Bøgely', { dataSource: 'openstreetmap', sourceDate: '2026-01-29' })
  vi.useFakeTimers({ now: new Date('2026-12-31T12:00:00Z'), toFake: ['Date'] })
  const fresh = producerKey(seen())
  expect(producerKey(seen())).toBe(fresh)
  vi.setSystemTime(new Date('2027-02-15T12:00:00Z'))
  expect(producerKey(seen())).not.toBe(fresh)
})
