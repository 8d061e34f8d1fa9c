import { existsSync } from 'node:fs'

import { expect, test } from 'vitest'

import { headLinks } from './links.ts'
import { webManifest } from './web-manifest.ts'

const icons = [
  ...headLinks.filter(({ rel }) => rel.includes('icon')).map(({ href }) => href),
  ...webManifest.icons.map(({ src }) => src),
]

test.each(icons)('the icon %s is there', (path) => {
  expect(existsSync(`public${path}`)).toBe(true)
})

test('a phone can put the site on its home screen', () => {
  const { name, start_url, display } = webManifest
  expect({ name, start_url, display }).toEqual({ name: 'Gårdkortet', start_url: '/', display: 'standalone' })
  expect(webManifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
})
