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

const shop = { producerId: z.uuid(), name: z.string(), address: z.string() }

/** A row of `GET /api/admin/visitor-facts`: a fact shown on a shop's page as 'ifølge besøgende', newest first. */
export const shownVisitorFact = z.object({
  /** The change that made the fact; undoing it takes the fact back. */
  id: z.uuid(),
  ...shop,
  /** Such as 'yes:eggs'. */
  fact: z.string(),
  since: z.iso.datetime(),
})
export type ShownVisitorFact = z.infer<typeof shownVisitorFact>

/** A row of `GET /api/admin/visitor-reports`: a visitor's finding, or their answer to a question, newest first. */
export const visitorReport = z.object({
  id: z.guid(),
  ...shop,
  /** Null for an answer. */
  finding: z.enum(visitFindings).nullable(),
  /** The tag that was asked about; null for a visit. */
  tag: z.string().nullable(),
  answer: z.enum(tagAnswers).nullable(),
  /** When the visit took place, or the question was answered. */
  at: z.iso.datetime(),
})
export type VisitorReport = z.infer<typeof visitorReport>
