import { z } from 'zod'

import { askedTag, questionText, tagAnswers } from '#src/domain/visits/visitor-facts.ts'
import { visitFindings } from '#src/domain/visits/visits.ts'
import { wrong } from '#src/texts/texts.ts'

/** The body of `POST /api/producers/{id}/visits`. */
export const visitReport = z.object({
  id: z.guid(),
  finding: z.enum(visitFindings),
  visitedAt: z.iso.datetime({ offset: true, error: () => wrong.noVisitTime }),
})

/** The body of `POST /api/producers/{id}/answers`. */
export const tagAnswer = z.object({
  id: z.guid(),
  tag: z.string().transform((value, { addIssue }) => {
    const tag = askedTag(value)
    if (tag !== null && questionText(tag) !== null) return tag
    addIssue(wrong.unaskedQuestion)
    return z.NEVER
  }),
  answer: z.enum(tagAnswers),
})
