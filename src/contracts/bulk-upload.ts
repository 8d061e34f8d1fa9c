import { z } from 'zod'

import { openingHoursContract } from './producers.ts'

const optionalText = (longest: number) => z.string().trim().max(longest).nullish().transform((text) => text || null)
const optionalUrl = z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'must be a full http or https address' })]).nullish().transform((url) => url || null)
const words = z.array(z.string().trim().min(1).max(100)).max(50).nullish().transform((list) => list ?? [])

/** A producer as operators upload many at once, and as a `SEED` file has them: section 3 of the specification. */
export const bulkUploadItem = z
  .object({
    name: z.string().trim().min(1).max(200),
    description: z.string().trim().min(1).max(10_000),
    /** Full Danish address: where the place is found from. */
    address: z.string().trim().min(1).max(500),
    phone: optionalText(50),
    email: optionalText(320),
    website: optionalUrl,
    imageUrl: optionalUrl,
    verified: z.boolean().nullish().transform((verified) => verified ?? false),
    dataSource: optionalText(100),
    sourceUrl: optionalUrl,
    externalId: optionalText(200),
    products: words,
    certifications: words,
    openingHours: openingHoursContract.nullish().transform((hours) => hours ?? {}),
    /** Degrees, together; a producer without them is found from its address later. */
    latitude: z.number().min(-90).max(90).nullish(),
    longitude: z.number().min(-180).max(180).nullish(),
  })
  .refine(({ latitude, longitude }) => (latitude == null) === (longitude == null), {
    message: 'latitude and longitude must be given together',
    path: ['latitude'],
  })

export type BulkUploadItem = z.infer<typeof bulkUploadItem>
