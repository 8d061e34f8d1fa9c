import { expect, test, vi } from 'vitest'

import { producer } from '#src/domain/testing/producer.ts'

import { countedAreas, landingViews } from './landing-view.ts'
import type { LandingView } from './landing-view.ts'

vi.mock('./producers.ts', () => ({
  allProducers: async () => [
    producer('Bøgely', { address: '5700 Svendborg', products: ['eggs', 'marmalade', 'lokalt-kød', 'other'] }),
    producer('Aarhus Æg', { address: '8000 Aarhus C', products: ['eggs'] }),
    producer('Ågården', { address: '8000 Aarhus C', products: ['eggs', 'vegetables'] }),
    producer('Skagenboden', { address: '9900 Frederikshavn', products: ['eggs'] }),
  ],
}))

async function viewAt(path: string): Promise<LandingView | undefined> {
  return (await landingViews()).find((view) => view.path === path)
}

async function linksAt(path: string, group: string): Promise<(string | null | undefined)[][] | undefined> {
  const view = await viewAt(path)
  return view?.linkGroups.find(({ id }) => id === group)?.links.map((link) => [link.path, link.note])
}

test('a popular product links to its category in the area, or nowhere if it has no category', async () => {
  const svendborg = await viewAt('/svendborg-gårdbutikker')
  const popular = svendborg?.linkGroups.find(({ title }) => title === 'Populære produkter')
  expect(popular?.links.map(({ label, path }) => [label, path])).toEqual([
    ['Andet', null],
    ['Lokalt Kød', '/svendborg-lokalt-kød'],
    ['Marmelade', null],
    ['Æg', '/svendborg-friske-æg'],
  ])
})

test('an area links to other areas with producers, nearest first', async () => {
  expect(await linksAt('/svendborg-gårdbutikker', 'omraader')).toEqual([
    ['/århus-gårdbutikker', '2'],
    ['/frederikshavn-gårdbutikker', '1'],
  ])
})

test('a category links to the areas that have it, largest first', async () => {
  expect(await linksAt('/friske-æg', 'omraader')).toEqual([
    ['/århus-friske-æg', '2'],
    ['/frederikshavn-friske-æg', '1'],
    ['/svendborg-friske-æg', '1'],
  ])
})

test('an area links to no empty category, and to no organic category without organic producers', async () => {
  expect(await linksAt('/århus-gårdbutikker', 'produkter')).toEqual([['/århus-friske-æg', '2']])
})

test('a page without organic producers lists the other producers and shows a count of zero', async () => {
  const view = await viewAt('/århus-økologiske-grøntsager')
  expect(view?.page.unmarked.map(({ name }) => name)).toEqual(['Ågården'])
  expect(view?.stats).toMatchObject([{ label: 'producenter', live: { counts: [{ count: 0 }] } }])
  expect(view?.choosable).toMatchObject({ total: 1, canChooseOrganic: false })
})

test('an area without producers has the distance to the nearest one', async () => {
  const areas = await countedAreas()
  const nearest = areas.find(({ area }) => area.key === 'odense')
  expect(nearest?.count).toBe(0)
  // Every producer of these tests has a position near Odense.
  expect(nearest?.nearestKm).toBeLessThan(2)
})
