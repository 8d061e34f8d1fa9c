import { expect, test } from 'vitest'

import { sitemapFiles } from './sitemap.ts'

const ORIGIN = 'https://example.dk'

test('a page stands with its whole address and when it changed', () => {
  const entries = [
    { path: '/', lastModified: null },
    { path: '/århus-friske-æg', lastModified: '2026-11-01T12:00:00.000Z' },
  ]
  expect(sitemapFiles(entries, ORIGIN)).toEqual([
    {
      name: 'sitemap',
      content: [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        '<url><loc>https://example.dk/</loc></url>',
        '<url><loc>https://example.dk/%C3%A5rhus-friske-%C3%A6g</loc><lastmod>2026-11-01T12:00:00.000Z</lastmod></url>',
        '</urlset>',
        '',
      ].join('\n'),
    },
  ])
})

test('more pages than a file may name are named in several, and those in an index', () => {
  const entries = ['/a', '/b', '/c'].map((path) => ({ path, lastModified: null }))
  const [index, ...parts] = sitemapFiles(entries, ORIGIN, 2)
  expect(index?.name).toBe('sitemap')
  expect(index?.content).toContain(
    '<sitemap><loc>https://example.dk/sitemap-1.xml</loc></sitemap>\n<sitemap><loc>https://example.dk/sitemap-2.xml</loc></sitemap>',
  )
  expect(parts.map(({ name }) => name)).toEqual(['sitemap-1', 'sitemap-2'])
  expect(parts[1]?.content).toContain('<url><loc>https://example.dk/c</loc></url>')
})

test('a sign of XML in an address is escaped', () => {
  expect(sitemapFiles([{ path: '/?a=1&b=2', lastModified: null }], ORIGIN)[0]?.content).toContain('/?a=1&amp;b=2')
})
