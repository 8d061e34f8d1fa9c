import { expect, test } from 'vitest'

import { robotsText } from './robots.ts'

test('robots may crawl everything except the back office', () => {
  expect(robotsText('https://example.dk')).toBe(
    'User-agent: *\nDisallow: /admin\n\nSitemap: https://example.dk/sitemap.xml\n',
  )
})
