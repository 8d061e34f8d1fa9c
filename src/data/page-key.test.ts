import { afterEach, expect, test, vi } from 'vitest'

import { producer } from '#src/domain/testing/producer.ts'

import { pageKey, producerKey } from './page-key.ts'

vi.mock('./snapshot.ts', () => ({ snapshot: async () => ({ sources: 'sources' }) }))

afterEach(() => void vi.useRealTimers())

test('the same content has the same key, and other content another', async () => {
  expect(await pageKey({ name: 'Bøgely' })).toBe(await pageKey({ name: 'Bøgely' }))
  expect(await pageKey({ name: 'Bøgely' })).not.toBe(await pageKey({ name: 'Ågården' }))
})

test('a new year changes every key: the footer names it', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-31T12:00:00Z'), toFake: ['Date'] })
  const before = await pageKey('')
  vi.setSystemTime(new Date('2027-01-01T12:00:00Z'))
  expect(await pageKey('')).not.toBe(before)
})

test('a producer of whom anything changed has another key', () => {
  expect(producerKey(producer('Bøgely', { totalReviews: 1 }))).toBe(
    producerKey(producer('Bøgely', { totalReviews: 1 })),
  )
  expect(producerKey(producer('Bøgely', { totalReviews: 1 }))).not.toBe(
    producerKey(producer('Bøgely', { totalReviews: 2 })),
  )
})

test('a producer whose facts have grown old has another key: its page says so', () => {
  const seen = () => producer('Bøgely', { dataSource: 'openstreetmap', sourceDate: '2026-01-29' })
  vi.useFakeTimers({ now: new Date('2026-12-31T12:00:00Z'), toFake: ['Date'] })
  const fresh = producerKey(seen())
  expect(producerKey(seen())).toBe(fresh)
  vi.setSystemTime(new Date('2027-02-15T12:00:00Z'))
  expect(producerKey(seen())).not.toBe(fresh)
})
