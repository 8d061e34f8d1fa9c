import { z } from 'zod'

import { outsideDenmark } from '#src/contracts/producer/submission.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { isInDenmark } from '#src/domain/place/denmark.ts'
import { fields } from '#src/domain/producer/fields.ts'
import { MAX_UNCHECKED_METRES, stallTimeKeys } from '#src/domain/stalls/stall.ts'
import { line } from '#src/domain/text/schemas.ts'
import { wrong } from '#src/texts/texts.ts'

const coordinates = {
  latitude: fields.latitude.submitted,
  longitude: fields.longitude.submitted,
}

/** Body of `POST /api/geocode/road`: a position in Denmark, in degrees. */
export const roadQuestion = z.object(coordinates).refine(isInDenmark, outsideDenmark)

/** Response of `POST /api/geocode/road`: see `RoadPlace`. */
export const roadAnswer = z.object({
  road: z.string().nullable(),
  postcode: z.string().nullable(),
  town: z.string(),
})

/** The part of `POST /api/stalls` with `stallSubmission` as JSON. The photo, if there is one, is in `IMAGE_FIELD`. */
export const STALL_FIELD = 'stall'

/** A stall that a visitor adds on the spot. */
export const stallSubmission = z
  .object({
    id: z.guid().toLowerCase(),
    ...coordinates,
    metres: z
      .number()
      .min(0)
      .max(MAX_UNCHECKED_METRES, { error: () => wrong.checkPin })
      .nullable(),
    name: line({ label: () => wrong.nameLabel, max: limits.producerName.max }),
    products: fields.products.submitted,
    payments: fields.payments.submitted,
    time: z.enum(stallTimeKeys).nullable(),
  })
  .refine(isInDenmark, outsideDenmark)
export type StallSubmission = z.input<typeof stallSubmission>
