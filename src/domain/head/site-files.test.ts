import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'

import { inEachLanguage, llmsText, robotsText, sitemapEntries, sitemapFiles, themeColors } from './site-files.ts'
import { producer } from '../testing/producer.ts'
import { areas } from '../place/areas.ts'
import { categories } from '../landing/categories.ts'

const ORIGIN = 'https://example.dk'

test('a page is listed with its full URL and the date of its last change', () => {
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

test('pages beyond the limit of one file are split into several files with an index', () => {
  const entries = ['/a', '/b', '/c'].map((path) => ({ path, lastModified: null }))
  const [index, ...parts] = sitemapFiles(entries, ORIGIN, 2)
  expect(index?.name).toBe('sitemap')
  expect(index?.content).toContain(
    '<sitemap><loc>https://example.dk/sitemap-1.xml</loc></sitemap>\n<sitemap><loc>https://example.dk/sitemap-2.xml</loc></sitemap>',
  )
  expect(parts.map(({ name }) => name)).toEqual(['sitemap-1', 'sitemap-2'])
  expect(parts[1]?.content).toContain('<url><loc>https://example.dk/c</loc></url>')
})

test('XML characters in a URL are escaped', () => {
  expect(sitemapFiles([{ path: '/?a=1&b=2', lastModified: null }], ORIGIN)[0]?.content).toContain('/?a=1&amp;b=2')
})

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

test('a page was last changed when its newest producer was', () => {
  expect(entries).toContainEqual({ path: '/', lastModified: '2026-02-01T00:00:00.000Z' })
  expect(entries).toContainEqual({ path: '/odense-friske-æg', lastModified: '2019-09-04' })
  expect(entries).toContainEqual({ path: '/producer/aeblegaarden-00000000', lastModified: '2026-02-01T00:00:00.000Z' })
})

test('a page with an unknown date of change has none, not the date of the import', () => {
  expect(entries).toContainEqual({ path: '/producer/aagaarden-00000000', lastModified: null })
})

test('a static page has no date of change', () => {
  expect(entries).toContainEqual({ path: '/about', lastModified: null })
})

test('a page without producers is left out', () => {
  expect(entries.map(({ path }) => path)).not.toContain('/odense-artisan-ost')
})

test('each translation of a page links to all of them, and a Danish-only page is listed once', () => {
  const [file] = sitemapFiles(
    inEachLanguage(
      new Map([
        [
          'da',
          [
            { path: '/mad', lastModified: null },
            { path: '/indlejr', lastModified: null },
          ],
        ],
        [
          'de',
          [
            { path: '/de/essen', lastModified: null },
            { path: '/indlejr', lastModified: null },
          ],
        ],
      ]),
    ),
    ORIGIN,
  )
  const links =
    '<xhtml:link rel="alternate" hreflang="da" href="https://example.dk/mad"/>' +
    '<xhtml:link rel="alternate" hreflang="de" href="https://example.dk/de/essen"/>' +
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://example.dk/mad"/>'
  expect(file?.content.split('\n').slice(2, -2)).toEqual([
    `<url><loc>https://example.dk/mad</loc>${links}</url>`,
    '<url><loc>https://example.dk/indlejr</loc></url>',
    `<url><loc>https://example.dk/de/essen</loc>${links}</url>`,
  ])
})

test('robots may crawl everything except the back office', () => {
  expect(robotsText('https://example.dk')).toBe(
    'User-agent: *\nDisallow: /admin\n\nSitemap: https://example.dk/sitemap.xml\n',
  )
})

const text = llmsText({ count: 249, areas, categories }, 'https://example.dk')

test('the file begins with the name and a summary', () => {
  expect(text.split('\n').slice(0, 3)).toEqual([
    '# Gårdkortet',
    '',
    '> Kort over gårdbutikker og lokale producenter i Danmark: 249 steder med adresse, åbningstider, varer og kontakt. På dansk.',
  ])
})

test('the open data and its licence are linked', () => {
  expect(text).toContain('- [Alle producenter (GeoJSON)](https://example.dk/producers.geojson)')
  expect(text).toContain('[Open Database License (ODbL) 1.0](https://opendatacommons.org/licenses/odbl/1-0/)')
})

test('every area and product is linked', () => {
  expect(text.match(/\(https:\/\/example\.dk\/[^)]*g%C3%A5rdbutikker\)/g)).toHaveLength(40)
  expect(text).toContain('- [Friske æg](https://example.dk/friske-%C3%A6g)')
})

test('the theme colours are those of the page header', () => {
  const colours = readFileSync(new URL('../../styles/colours.css', import.meta.url), 'utf8')
  const { light, dark } = themeColors
  expect(colours).toContain(`--background-color-forest: var(--day, ${light}) var(--night, ${dark});`)
})
