import { z } from 'zod'

import { limits } from '#src/domain/limits/limits.ts'
import { accuracies } from '#src/domain/place/geocoding.ts'

import { line } from '#src/domain/text/schemas.ts'
import { wrong } from '#src/texts/texts.ts'

/** Body of `POST /api/geocode`. */
export const geocodeQuestion = z.object({
  address: line({ label: () => wrong.addressLabel, ...limits.geocodedAddress, missing: () => wrong.noAddress }),
})

/** Response of `POST /api/geocode`: a position in Denmark, or why there is none. */
export const geocodeAnswer = z.union([
  z.object({
    /** Degrees. */
    latitude: z.number(),
    longitude: z.number(),
    accuracy: z.enum(accuracies),
    /** What the visitor should know about the position, such as that it is a postcode's centre. */
    message: z.string().nullable(),
    error: z.null(),
  }),
  z.object({ latitude: z.null(), longitude: z.null(), accuracy: z.null(), message: z.null(), error: z.string() }),
])
export type GeocodeAnswer = z.infer<typeof geocodeAnswer>
