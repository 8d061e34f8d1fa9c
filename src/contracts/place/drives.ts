import { z } from 'zod'

import { isInDenmark } from '#src/domain/place/denmark.ts'
import { MOST_STOPS } from '#src/domain/trip/trip.ts'
import { wrong } from '#src/texts/texts.ts'

/** The start and the stops of the longest trip. */
const MOST_PLACES = MOST_STOPS + 1

const place = z
  .object({ latitude: z.number(), longitude: z.number() })
  .refine(isInDenmark, { error: () => wrong.stopAbroad })

/** Body of `POST /api/drives`: the places of a trip, in degrees. */
export const drivesQuestion = z.object({
  places: z
    .array(place)
    .min(2, { error: () => wrong.tooFewStops })
    .max(MOST_PLACES, { error: () => wrong.tooManyStops(MOST_PLACES) }),
})

/** Response of `POST /api/drives`: the drive from each place to each other, [from][to]; null if no road leads there. */
export const drivesAnswer = z.object({
  drives: z.array(z.array(z.object({ km: z.number(), minutes: z.int() }).nullable())),
})
export type DrivesAnswer = z.infer<typeof drivesAnswer>
