import { z } from 'zod'

import { weekdays } from '#src/domain/hours/opening-hours.ts'
import { MAX_QUERY_LENGTH } from '#src/domain/search/search.ts'

const dayHours = z.union([
  z.string().max(100),
  z.strictObject({ closed: z.literal(true) }),
  z.strictObject({ allDay: z.literal(true) }),
  z.strictObject({ unknown: z.literal(true) }),
  z.strictObject({ open: z.string(), close: z.string() }),
])

export const openingHoursContract = z.partialRecord(z.enum(weekdays), dayHours)

/** A producer in an answer: verified ones only, ever. */
export const producerContract = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  address: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  imageUrl: z.string().nullable(),
  products: z.array(z.string()),
  certifications: z.array(z.string()),
  openingHours: openingHoursContract,
  verified: z.literal(true),
  dataSource: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  externalId: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  averageRating: z.number().min(1).max(5).nullable(),
  totalReviews: z.int().min(0),
})

/** `distance` in km is there when the question gave a position, and null for a producer without one. */
export const foundProducerContract = producerContract.extend({ distance: z.number().nullable().optional() })
export type FoundProducer = z.infer<typeof foundProducerContract>

export const producersAnswer = z.array(producerContract)
export const searchAnswer = z.array(foundProducerContract)

export const MAX_RADIUS_KM = 500
export const MAX_SEARCH_LIMIT = 500
export const DEFAULT_SEARCH_LIMIT = 100

function numberBetween(lowest: number, highest: number, message: string) {
  return z
    .string()
    .trim()
    .regex(/^-?\d+(\.\d+)?$/, message)
    .transform(Number)
    .refine((value) => value >= lowest && value <= highest, message)
}

const positiveNumber = (highest: number, message: string) =>
  numberBetween(0, highest, message).refine((value) => value > 0, message)

/** The query of `GET /api/producers/search`. Radius in km; lat and lng in degrees, together or not at all. */
export const producerSearchQuery = z
  .object({
    q: z.string().trim().max(MAX_QUERY_LENGTH, `Søgningen må højst være ${MAX_QUERY_LENGTH} tegn`).optional(),
    lat: numberBetween(-90, 90, 'lat skal være et tal mellem -90 og 90').optional(),
    lng: numberBetween(-180, 180, 'lng skal være et tal mellem -180 og 180').optional(),
    radius: positiveNumber(MAX_RADIUS_KM, `radius skal være et antal km over 0 og højst ${MAX_RADIUS_KM}`).optional(),
    limit: z
      .string()
      .regex(/^\d{1,6}$/, `limit skal være et helt tal fra 1 til ${MAX_SEARCH_LIMIT}`)
      .transform(Number)
      .refine(
        (value) => value >= 1 && value <= MAX_SEARCH_LIMIT,
        `limit skal være et helt tal fra 1 til ${MAX_SEARCH_LIMIT}`,
      )
      .optional(),
  })
  .refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), {
    message: 'lat og lng skal gives sammen',
    path: ['lat'],
  })
  .refine(({ lat, radius }) => radius === undefined || lat !== undefined, {
    message: 'radius kræver lat og lng',
    path: ['radius'],
  })
