import { expect, test, vi } from 'vitest'

import { producer } from '#src/domain/testing/producer.ts'

import { landingViews } from './landing-view.ts'

vi.mock('./producers.ts', () => ({
  allProducers: async () => [
    producer('Bøgely', { address: '5700 Svendborg', products: ['eggs', 'marmalade', 'lokalt-kød', 'other'] }),
  ],
}))

test('a popular product leads to its category in the area, and one without a category nowhere', async () => {
  const svendborg = (await landingViews()).find(({ path }) => path === '/svendborg-gårdbutikker')
  const popular = svendborg?.linkGroups.find(({ title }) => title === 'Populære produkter')
  expect(popular?.links.map(({ label, path }) => [label, path])).toEqual([
    ['Andet', null],
    ['Lokalt Kød', '/svendborg-lokalt-kød'],
    ['Marmelade', null],
    ['Æg', '/svendborg-friske-æg'],
  ])
})
