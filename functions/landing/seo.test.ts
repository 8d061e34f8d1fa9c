import { describe, expect, test } from 'vitest'

import type { Database } from '#db/connection.ts'
import { onPostgres } from '#db/testing/databases.ts'
import { addProducer, addReview } from '#db/testing/producers.ts'
import {
  landingRoutes as seo,
  areasStatsAnswer,
  productsStatsAnswer,
  seoAreaAnswer,
  seoPairAnswer,
  seoProductAnswer,
} from './routes.ts'
import { errorAnswer } from '#src/contracts/shared/errors.ts'
import { findArea } from '#src/domain/place/areas.ts'
import { findCategory } from '#src/domain/landing/categories.ts'
import { areaMeta, categoryMeta, pairMeta } from '#src/domain/head/page-meta.ts'

import { onDatabase, visit } from '#functions/_lib/testing/platform.ts'

const ask = (path: string, init?: RequestInit) => visit(seo, new Request(`http://localhost/api/seo${path}`, init))
const answerOf = async (path: string): Promise<unknown> => (await ask(path)).json()

/** The metadata of the page of an area and a category. */
function metaOf(areaKey: string, categoryKey: string, count: number) {
  const area = findArea(areaKey)
  const category = findCategory(categoryKey)
  if (!area || !category) throw new Error('No such page')
  return { area: areaMeta(area, count), category: categoryMeta(category, count), pair: pairMeta(area, category, count) }
}

async function fill(db: Database): Promise<void> {
  const first = await addProducer(db, { name: 'Klintholm', address: '8355 Solbjerg', products: ['meat', 'eggs'] })
  const second = await addProducer(db, {
    name: 'Bakkegården',
    address: 'Bakkevej 1, 5700 Svendborg',
    products: ['meat'],
  })
  await addProducer(db, { name: 'Bigården', address: '8000 Aarhus C', products: ['honey'] })
  await addProducer(db, { name: 'Hemmelig', address: '8000 Aarhus C', products: ['meat'], verified: false })
  await addReview(db, first, 5)
  await addReview(db, first, 5)
  await addReview(db, second, 2)
  await addReview(db, second, 1, false)
}

describe('the SEO calls', () => {
  onPostgres((opened) => {
    onDatabase(opened)

    test('an area returns the title, description and statistics of its page', async () => {
      const { title, description } = metaOf('århus', 'lokalt-kød', 2).area
      expect(seoAreaAnswer.strict().parse(await answerOf('/area/århus'))).toEqual({
        title,
        description,
        areaInfo: { name: 'Århus', region: 'Midtjylland' },
        statistics: { totalProducers: 2, verifiedProducers: 2, productCategories: 3 },
      })
    })

    test('a product returns the average over all reviews of its producers', async () => {
      const { title, description } = metaOf('århus', 'lokalt-kød', 2).category
      expect(seoProductAnswer.strict().parse(await answerOf('/product/lokalt-kød'))).toEqual({
        title,
        description,
        statistics: { totalProducers: 2, averageRating: 4, totalReviews: 3, regions: 2 },
      })
    })

    test('a product without reviews has no average', async () => {
      const { statistics } = seoProductAnswer.parse(await answerOf('/product/hjemmelavet-brød'))
      expect(statistics).toEqual({ totalProducers: 0, averageRating: null, totalReviews: 0, regions: 0 })
    })

    test('a product in an area counts the producers that match both', async () => {
      const { title, description } = metaOf('århus', 'lokalt-kød', 1).pair
      expect(seoPairAnswer.strict().parse(await answerOf('/area/århus/product/lokalt-kød'))).toEqual({
        title,
        description,
        statistics: { totalProducers: 1 },
      })
    })

    test('areas-stats counts the producers of each area', async () => {
      const { totalProducers, areaStats } = areasStatsAnswer.strict().parse(await answerOf('/areas-stats'))
      expect(totalProducers).toBe(3)
      expect(areaStats).toHaveLength(40)
      expect(areaStats.filter(({ producerCount }) => producerCount > 0)).toEqual([
        { area: 'århus', producerCount: 2 },
        { area: 'svendborg', producerCount: 1 },
      ])
    })

    test('products-stats counts the producers of each product', async () => {
      const { totalProducers, productStats } = productsStatsAnswer.strict().parse(await answerOf('/products-stats'))
      expect(totalProducers).toBe(3)
      expect(productStats).toHaveLength(7)
      expect(productStats.filter(({ producerCount }) => producerCount > 0)).toEqual([
        { product: 'lokalt-kød', producerCount: 2 },
        { product: 'friske-æg', producerCount: 1 },
      ])
    })

    test.each([
      '/area/århus',
      '/area/%C3%A5rhus',
      '/area/%c3%a5rhus',
      '/area/a%CC%8Arhus',
      '/area/a\u030arhus',
      '/area/%C3%85rhus',
      '/area/ÅRHUS',
    ])('%s is an area', async (path) => {
      expect((await ask(path)).status).toBe(200)
    })

    test.each([
      ['/area/atlantis', 'Område ikke fundet'],
      ['/area/constructor', 'Område ikke fundet'],
      ['/area/%F8', 'Område ikke fundet'],
      ['/area/%00', 'Område ikke fundet'],
      [`/area/${'å'.repeat(3000)}`, 'Område ikke fundet'],
      ['/product/guld', 'Produkt ikke fundet'],
      ['/area/atlantis/product/lokalt-kød', 'Siden blev ikke fundet'],
      ['/area/århus/product/guld', 'Siden blev ikke fundet'],
    ])('%s is answered with %s', async (path, message) => {
      const response = await ask(path)
      expect(response.status).toBe(404)
      expect(errorAnswer.parse(await response.json())).toEqual({ message })
    })

    test.each([
      '/area/odense',
      '/product/friske-æg',
      '/area/odense/product/friske-æg',
      '/areas-stats',
      '/products-stats',
    ])('%s is cached by the CDN until a producer changes, and is read-only', async (path) => {
      const { headers } = await ask(path)
      expect(headers.get('netlify-cache-tag')).toBe('producers')
      expect(headers.get('netlify-vary')).toBe('query=none')
      expect((await ask(path, { method: 'POST' })).status).toBe(405)
    })
  }, fill)
})
