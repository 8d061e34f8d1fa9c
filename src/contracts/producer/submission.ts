import { z } from 'zod'

import type { Similarity } from '#src/domain/producer/same-producer.ts'
import { limits, newProducerPosition } from '#src/domain/limits/limits.ts'
import { isInDenmark } from '#src/domain/place/denmark.ts'
import { isLocated, NOWHERE } from '#src/domain/place/distance.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { contentFields, facet } from '#src/domain/producer/fields.ts'
import { measured, writtenText } from '#src/domain/text/measured.ts'
import { tidyLine } from '#src/domain/text/plain-text.ts'
import { forbiddenMessage } from '#src/domain/text/schemas.ts'
import { wrong } from '#src/texts/texts.ts'

/** The issue of a position that is not in Denmark. */
export const outsideDenmark = { path: ['latitude'], error: (): string => wrong.abroad }

/** Whether a form's pin is still at its initial position, which does not count as a position. */
const isUntouched = ({ latitude, longitude }: Position): boolean =>
  latitude === newProducerPosition.latitude && longitude === newProducerPosition.longitude

/**
 * Body of `POST /api/producers`. Fields that are not named here, such as `verified`, are ignored. A position of 0,0
 * means unknown.
 */
export const producerSubmission = z
  .object(facet(contentFields, 'submitted'))
  .transform((given) => (isUntouched(given) ? { ...given, ...NOWHERE } : given))
  .refine((given) => !isLocated(given) || isInDenmark(given), outsideDenmark)

/** Body of `POST /api/admin/producers`. `isPublic`: whether the producer is public at once. */
export const operatorSubmission = producerSubmission.and(z.object({ isPublic: z.boolean() }))

export type ProducerForm = z.input<typeof producerSubmission>
export type ProducerSubmission = z.output<typeof producerSubmission>

function part(max: number) {
  const tooLong = (): string => wrong.longParameter(max)
  return writtenText(() => wrong.noText, max, tooLong, forbiddenMessage)
    .max(max, { error: tooLong })
    .overwrite(tidyLine)
    .optional()
}

const wrongCoordinate = (): string => wrong.coordinate
const coordinate = measured(wrongCoordinate, 40, wrongCoordinate)
  .regex(/^-?\d{1,3}(\.\d+)?$/, { error: wrongCoordinate })
  .transform(Number)
  .optional()

/**
 * Query of `GET /api/producers/similar`: the values typed so far. lat and lng are in degrees, and only sent once the
 * visitor has chosen a position: the form's initial position does not count.
 */
export const similarProducersQuery = z.object({
  name: part(limits.producerName.max),
  address: part(limits.address.max),
  phone: part(limits.phone.max),
  website: part(limits.webAddress.max),
  lat: coordinate,
  lng: coordinate,
})

/** Why a producer may be the same as the one being added. */
const similarities = ['phone', 'website', 'nearby'] as const satisfies readonly Similarity[]

export const similarProducer = z.object({
  id: z.uuid(),
  /** Its page is `/producer/{slug}`. */
  slug: z.string(),
  name: z.string(),
  address: z.string(),
  /** Same phone, same website, or a similar name nearby. */
  similarity: z.enum(similarities),
})
export type SimilarProducer = z.infer<typeof similarProducer>

/** Response of `GET /api/producers/similar`: at most five producers, the likeliest first. */
export const similarProducersAnswer = z.array(similarProducer)
