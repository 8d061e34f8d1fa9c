import { z } from 'zod'

import { tagAnswers } from '#src/domain/visits/visitor-facts.ts'
import { visitFindings } from '#src/domain/visits/visits.ts'

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
