import { expect, test } from 'vitest'

import { robotsText } from './robots.ts'

test('everything but the back office may be read', () => {
  expect(robotsText('https://example.dk')).toBe(
    'User-agent: *\nDisallow: /admin\n\nSitemap: https://example.dk/sitemap.xml\n',
  )
})
