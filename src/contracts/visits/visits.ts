import { z } from 'zod'

import { pressKinds } from '#src/domain/presses/presses.ts'
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

/** Body of `POST /api/presses`. It identifies a shop by the first segment of its id, and no visitor. */
export const pressBody = z.object({
  segment: z
    .string()
    .max(8, { abort: true })
    .regex(/^[\da-f]{8}$/),
  kind: z.enum(pressKinds),
})
