import { z } from 'zod'

import { measured } from '#src/domain/text/measured.ts'

const WRONG_SINCE =
  'since skal være et tidspunkt som 2026-11-22 eller 2026-11-22T08:00:00Z, eller next fra et tidligere svar'
const MAX_LIMIT = 1000
const WRONG_LIMIT = `limit skal være et helt tal fra 1 til ${MAX_LIMIT}`
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })], WRONG_SINCE)

/**
 * The query of `GET /api/producers/changes`: a moment, or `next` of an earlier answer; from the beginning without
 * either.
 */
export const changesQuery = z.object({
  since: z
    .union(
      [
        measured(WRONG_SINCE, 15, WRONG_SINCE)
          .regex(/^\d+$/, WRONG_SINCE)
          .transform((number) => ({ number: Number(number) })),
        measured(WRONG_SINCE, 40, WRONG_SINCE)
          .pipe(moment)
          .transform((written) => ({ moment: new Date(written) })),
      ],
      WRONG_SINCE,
    )
    .default({ number: 0 }),
  limit: measured(WRONG_LIMIT, 6, WRONG_LIMIT)
    .regex(/^\d+$/, WRONG_LIMIT)
    .transform(Number)
    .refine((value) => value >= 1 && value <= MAX_LIMIT, WRONG_LIMIT)
    .default(500),
})
