import { z } from 'zod'

import { measured } from '#src/domain/text/measured.ts'
import { languages } from '#src/texts/language.ts'
import { wrong } from '#src/texts/texts.ts'

const wrongRevision = (): string => wrong.revision

/**
 * Query of `GET /api/changes`: the revision and the language of the requesting page. The language is in the URL because
 * the CDN distinguishes responses by URL.
 */
export const sinceQuery = z.object({
  since: measured(wrongRevision, 15, wrongRevision)
    .regex(/^\d{1,15}$/, { error: wrongRevision })
    .transform(Number),
  language: z.enum(languages, { error: () => wrong.only('language', languages.join(', ')) }).default('da'),
})

/** Content of `/revision.json`. */
export const buildRevision = z.object({ revision: z.number() })

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
