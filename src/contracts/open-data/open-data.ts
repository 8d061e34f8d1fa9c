import { z } from 'zod'

import { measured } from '#src/domain/text/measured.ts'
import { wrong } from '#src/texts/texts.ts'

const wrongSince = (): string => wrong.since
const MAX_LIMIT = 1000
const wrongLimit = (): string => wrong.wholeBetween('limit', 1, MAX_LIMIT)
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })], { error: wrongSince })

/**
 * The query of `GET /api/producers/changes`. `since` is a moment, or `next` of an earlier response; all changes by
 * default.
 */
export const changesQuery = z.object({
  since: z
    .union(
      [
        measured(wrongSince, 15, wrongSince)
          .regex(/^\d+$/, { error: wrongSince })
          .transform((number) => ({ number: Number(number) })),
        measured(wrongSince, 40, wrongSince)
          .pipe(moment)
          .transform((written) => ({ moment: new Date(written) })),
      ],
      { error: wrongSince },
    )
    .default({ number: 0 }),
  limit: measured(wrongLimit, 6, wrongLimit)
    .regex(/^\d+$/, { error: wrongLimit })
    .transform(Number)
    .refine((value) => value >= 1 && value <= MAX_LIMIT, { error: wrongLimit })
    .default(500),
})
