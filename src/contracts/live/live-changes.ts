import { z } from 'zod'

import { measured } from '#src/domain/text/measured.ts'
import { languages } from '#src/texts/language.ts'

const WRONG_REVISION = 'since skal være det tal, der står i /revision.json'

/**
 * Query of `GET /api/changes`: the revision and the language of the page that asks. The language is in the address, by
 * which the CDN tells answers apart.
 */
export const sinceQuery = z.object({
  since: measured(WRONG_REVISION, 15, WRONG_REVISION)
    .regex(/^\d{1,15}$/, WRONG_REVISION)
    .transform(Number),
  language: z.enum(languages, 'language skal være da, de eller en').default('da'),
})

/** Content of `/revision.json`. */
export const buildRevision = z.object({ revision: z.number() })
