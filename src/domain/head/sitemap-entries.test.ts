import { expect, test } from 'vitest'

import { sitemapEntries } from './sitemap-entries.ts'
import { producer } from '../testing/producer.ts'

const older = producer('Bigården', { dataSource: 'openstreetmap', sourceDate: '2019-09-04' })
const newer = producer('Æblegården', { dataSource: 'visitor', createdAt: '2026-02-01T00:00:00.000Z' })
const undated = producer('Ågården', { dataSource: 'liste', createdAt: '2026-11-01T00:00:00.000Z' })
const entries = sitemapEntries(
  [older, newer, undated],
  [
    { path: '/odense-friske-æg', producers: [older] },
    { path: '/odense-artisan-ost', producers: [] },
  ],
)

test('a page changed when its newest producer did', () => {
  expect(entries).toContainEqual({ path: '/', lastModified: '2026-02-01T00:00:00.000Z' })
  expect(entries).toContainEqual({ path: '/odense-friske-æg', lastModified: '2019-09-04' })
  expect(entries).toContainEqual({ path: '/producer/aeblegaarden-00000000', lastModified: '2026-02-01T00:00:00.000Z' })
})

test('a page whose change nobody knows says nothing of it, and least of all the day of the import', () => {
  expect(entries).toContainEqual({ path: '/producer/aagaarden-00000000', lastModified: null })
})

test('a page about itself says nothing of when it changed', () => {
  expect(entries).toContainEqual({ path: '/about', lastModified: null })
})

test('a page without producers is left out', () => {
  expect(entries.map(({ path }) => path)).not.toContain('/odense-artisan-ost')
})
