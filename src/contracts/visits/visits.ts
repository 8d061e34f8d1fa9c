import { z } from 'zod'

import { askedTag, questionText, tagAnswers } from '#src/domain/visits/visitor-facts.ts'
import { MAX_VISIT_AGE_DAYS, visitFindings } from '#src/domain/visits/visits.ts'

/** The message for a visit that took place too long ago. */
export const TOO_OLD = `Besøget er mere end ${MAX_VISIT_AGE_DAYS} dage gammelt.`

/** The body of `POST /api/producers/{id}/visits`. */
export const visitReport = z.object({
  id: z.guid(),
  finding: z.enum(visitFindings),
  visitedAt: z.iso.datetime({ offset: true, message: 'Tidspunktet for besøget mangler' }),
})

/** The body of `POST /api/producers/{id}/answers`. */
export const tagAnswer = z.object({
  id: z.guid(),
  tag: z.string().transform((value, { addIssue }) => {
    const tag = askedTag(value)
    if (tag !== null && questionText(tag) !== null) return tag
    addIssue('Det spørger vi ikke om')
    return z.NEVER
  }),
  answer: z.enum(tagAnswers),
})
