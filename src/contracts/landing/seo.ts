import { z } from 'zod'

const count = z.int().min(0)
const described = z.object({ title: z.string(), description: z.string() })

/** Response of `GET /api/seo/area/{area}`. */
export const seoAreaAnswer = described.extend({
  areaInfo: z.object({ name: z.string(), region: z.string() }),
  statistics: z.object({ totalProducers: count, verifiedProducers: count, productCategories: count }),
})
export type SeoAreaAnswer = z.infer<typeof seoAreaAnswer>

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
export type SeoProductAnswer = z.infer<typeof seoProductAnswer>

/** Response of `GET /api/seo/area/{area}/product/{product}`. */
export const seoPairAnswer = described.extend({ statistics: z.object({ totalProducers: count }) })
export type SeoPairAnswer = z.infer<typeof seoPairAnswer>

/** Response of `GET /api/seo/areas-stats`: all areas by key, in the order of the areas. */
export const areasStatsAnswer = z.object({
  totalProducers: count,
  areaStats: z.array(z.object({ area: z.string(), producerCount: count })),
})
export type AreasStatsAnswer = z.infer<typeof areasStatsAnswer>

/** Response of `GET /api/seo/products-stats`: all product categories by key, in their order. */
export const productsStatsAnswer = z.object({
  totalProducers: count,
  productStats: z.array(z.object({ product: z.string(), producerCount: count })),
})
export type ProductsStatsAnswer = z.infer<typeof productsStatsAnswer>
