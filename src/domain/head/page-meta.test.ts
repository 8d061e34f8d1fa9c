import { describe, expect, test } from 'vitest'
import { findCategory } from '../landing/categories.ts'
import { findArea } from '../place/areas.ts'
import { areaMeta, categoryMeta, headLinks, homeMeta, pairMeta } from './page-meta.ts'
import { existsSync } from 'node:fs'
import { webManifest } from './site-files.ts'

function required<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Error('No such area or category')
  return found
}

const odense = required(findArea('odense'))
const meat = required(findCategory('lokalt-kød'))
const vegetables = required(findCategory('økologiske-grøntsager'))

describe('a page without producers', () => {
  const metas = {
    home: homeMeta(0),
    area: areaMeta(odense, 0),
    category: categoryMeta(meat, 0),
    organic: categoryMeta(vegetables, 0),
    pair: pairMeta(odense, meat, 0),
    'organic pair': pairMeta(odense, vegetables, 0),
  }

  test.each(Object.entries(metas))('of the kind %s promises no number of places', (_, { title, description }) => {
    expect(`${title} ${description}`).not.toMatch(/\b(mange|flere|0|\d+ (steder|sted|gårdbutikker))\b/)
  })

  test('states that there are none yet', () => {
    expect(metas.category.description).toContain('Der er endnu ingen på kortet, der sælger kød.')
    expect(metas.organic.description).toContain(
      'Der er endnu ingen på kortet, der sælger grøntsager og er mærket som økologiske.',
    )
    expect(metas['organic pair'].description).toContain(
      'der sælger grøntsager i Odense og er mærket som økologiske. Se de nærmeste',
    )
  })
})

test('a count of one uses the singular', () => {
  expect(categoryMeta(meat, 1).title).toContain('– 1 sted i Danmark')
  expect(pairMeta(odense, vegetables, 1).description).toBe(
    'Find økologiske grøntsager i Odense: 1 gårdbutik med kort, åbningstider og kontakt.',
  )
})

const icons = [
  ...headLinks()
    .filter(({ rel }) => rel.includes('icon'))
    .map(({ href }) => href),
  ...webManifest.icons.map(({ src }) => src),
]

test.each(icons)('the icon %s exists', (path) => {
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
