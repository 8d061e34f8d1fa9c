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
