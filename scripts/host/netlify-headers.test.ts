import { beforeAll, expect, test } from 'vitest'

import { readNetlifyRules } from './netlify-config.ts'
import type { NetlifyRules } from './netlify-config.ts'

let rules: NetlifyRules
beforeAll(async () => {
  rules = await readNetlifyRules(process.cwd())
})

test.each(['/admin', '/admin/login', '/admin/reviews'])(
  '%s is found by no search engine and kept by no browser',
  (path) => {
    expect(rules.headersOf(path)).toMatchObject({ 'X-Robots-Tag': 'noindex, nofollow', 'Cache-Control': 'no-store' })
  },
)

test.each(['/', '/areas', '/add-producer', '/producer/boegely-3f2a9c10'])('%s is found by search engines', (path) => {
  expect(rules.headersOf(path)).not.toHaveProperty('X-Robots-Tag')
  expect(rules.headersOf(path)).not.toHaveProperty('Cache-Control')
})

test.each(['/_astro/page.abc.js', '/soeg/abc/index.json'])('%s is kept for good', (path) => {
  expect(rules.headersOf(path)['Cache-Control']).toBe('public, max-age=31536000, immutable')
})

test.each(['/', '/admin/login', '/producers.csv'])('%s says what browsers may do with it', (path) => {
  expect(rules.headersOf(path)).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
    'Content-Security-Policy': "frame-ancestors 'none'",
  })
})
