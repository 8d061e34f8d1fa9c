import type { Hono } from 'hono'
import { z } from 'zod'

import { listVerifiedProducers } from '#db/queries/producer/producers.ts'
import { createApp } from '#functions/_lib/http/app.ts'
import { notFound } from '#functions/_lib/http/errors.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { cached, PRODUCERS_TAG } from '#functions/_lib/http/responses.ts'
import { areaMeta, categoryMeta, pairMeta } from '#src/domain/head/page-meta.ts'
import { categories, findCategory } from '#src/domain/landing/categories.ts'
import type { Category } from '#src/domain/landing/categories.ts'
import {
  areaFigures,
  categoryFigures,
  partsOfCategory,
  producersOfArea,
  producersOfCategory,
} from '#src/domain/landing/figures.ts'
import { areas, findArea } from '#src/domain/place/areas.ts'
import type { Area } from '#src/domain/place/areas.ts'
import { answers } from '#src/texts/texts.ts'

const count = z.int().min(0)
const described = z.object({ title: z.string(), description: z.string() })

/** Response of `GET /api/seo/area/{area}`. */
export const seoAreaAnswer = described.extend({
  areaInfo: z.object({ name: z.string(), region: z.string() }),
  statistics: z.object({ totalProducers: count, verifiedProducers: count, productCategories: count }),
})

/** Response of `GET /api/seo/product/{product}`. */
export const seoProductAnswer = described.extend({
  statistics: z.object({
    totalProducers: count,
    /** Null if no producer has an approved review. */
    averageRating: z.number().min(1).max(5).nullable(),
    totalReviews: count,
    regions: count,
  }),
})

/** Response of `GET /api/seo/area/{area}/product/{product}`. */
export const seoPairAnswer = described.extend({ statistics: z.object({ totalProducers: count }) })

/** Response of `GET /api/seo/areas-stats`: all areas by key, in the order of the areas. */
export const areasStatsAnswer = z.object({
  totalProducers: count,
  areaStats: z.array(z.object({ area: z.string(), producerCount: count })),
})

/** Response of `GET /api/seo/products-stats`: all product categories by key, in their order. */
export const productsStatsAnswer = z.object({
  totalProducers: count,
  productStats: z.array(z.object({ product: z.string(), producerCount: count })),
})

export const landingRoutes: Hono<Env> = createApp('/api/seo')
const cachedWithProducers = cached(PRODUCERS_TAG)

/** The stored form of a key in a path, which may be decomposed or in upper case. */
const keyOf = (parameter: string): string => parameter.normalize('NFC').toLowerCase()

function areaOf(parameter: string, message: string): Area {
  const area = findArea(keyOf(parameter))
  if (!area) throw notFound(message)
  return area
}

function categoryOf(parameter: string, message: string): Category {
  const category = findCategory(keyOf(parameter))
  if (!category) throw notFound(message)
  return category
}

landingRoutes.get('/area/:area', cachedWithProducers, async (c) => {
  const area = areaOf(c.req.param('area'), answers.noArea)
  const statistics = areaFigures(producersOfArea(await listVerifiedProducers(c.var.db), area))
  const { title, description } = areaMeta(area, statistics.totalProducers)
  return c.json({
    title,
    description,
    areaInfo: { name: area.seoName, region: area.region },
    statistics,
  } satisfies z.infer<typeof seoAreaAnswer>)
})

landingRoutes.get('/product/:product', cachedWithProducers, async (c) => {
  const category = categoryOf(c.req.param('product'), answers.noProduct)
  const { marked, unmarked } = partsOfCategory(await listVerifiedProducers(c.var.db), category)
  const { totalProducers, averageRating, totalReviews, regions } = categoryFigures([...marked, ...unmarked])
  const { title, description } = categoryMeta(category, marked.length)
  const statistics = { totalProducers, averageRating, totalReviews, regions }
  return c.json({ title, description, statistics } satisfies z.infer<typeof seoProductAnswer>)
})

landingRoutes.get('/area/:area/product/:product', cachedWithProducers, async (c) => {
  const area = areaOf(c.req.param('area'), answers.noLandingPage)
  const category = categoryOf(c.req.param('product'), answers.noLandingPage)
  const { marked, unmarked } = partsOfCategory(producersOfArea(await listVerifiedProducers(c.var.db), area), category)
  const statistics = { totalProducers: marked.length + unmarked.length }
  const { title, description } = pairMeta(area, category, marked.length)
  return c.json({ title, description, statistics } satisfies z.infer<typeof seoPairAnswer>)
})

landingRoutes.get('/areas-stats', cachedWithProducers, async (c) => {
  const producers = await listVerifiedProducers(c.var.db)
  const areaStats = areas.map((area) => ({ area: area.key, producerCount: producersOfArea(producers, area).length }))
  return c.json({ totalProducers: producers.length, areaStats } satisfies z.infer<typeof areasStatsAnswer>)
})

landingRoutes.get('/products-stats', cachedWithProducers, async (c) => {
  const producers = await listVerifiedProducers(c.var.db)
  const productStats = categories.map((category) => ({
    product: category.key,
    producerCount: producersOfCategory(producers, category).length,
  }))
  return c.json({ totalProducers: producers.length, productStats } satisfies z.infer<typeof productsStatsAnswer>)
})
