import { expect, test } from 'vitest'

import { sitemapEntries } from './sitemap-entries.ts'
import { producer } from '../testing/producer.ts'

const older = producer('Bigården', { updatedAt: '2026-01-01T00:00:00.000Z' })
const newer = producer('Æblegården', { updatedAt: '2026-02-01T00:00:00.000Z' })
const entries = sitemapEntries(
  [older, newer],
  [
    { path: '/odense-friske-æg', producers: [older] },
    { path: '/odense-artisan-ost', producers: [] },
  ],
)

test('a page changed when its newest producer did', () => {
  expect(entries).toContainEqual({ path: '/', lastModified: '2026-02-01T00:00:00.000Z' })
  expect(entries).toContainEqual({ path: '/odense-friske-æg', lastModified: '2026-01-01T00:00:00.000Z' })
  expect(entries).toContainEqual({ path: '/producer/aeblegaarden-00000000', lastModified: '2026-02-01T00:00:00.000Z' })
})

test('a page about itself says nothing of when it changed', () => {
  expect(entries).toContainEqual({ path: '/about', lastModified: null })
})

test('a page without producers is left out', () => {
  expect(entries.map(({ path }) => path)).not.toContain('/odense-artisan-ost')
})
