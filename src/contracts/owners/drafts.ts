import { z } from 'zod'

import { givenHours } from '#src/domain/hours/given-hours.ts'
import { draftFields } from '#src/domain/owners/owned-fields.ts'
import { facet } from '#src/domain/producer/fields.ts'

import { operatorProducer } from '../producer/operator-producers.ts'

/** Maximum length of a draft as JSON, in characters: more than the longest texts of a page together. */
const MAX_DRAFT_LENGTH = 30_000

/** Body of `PUT /api/owners/drafts/{id}`: a claimant's draft of the page. */
export const draftBody = z
  .object(facet(draftFields, 'edited'))
  .partial()
  .refine((draft) => JSON.stringify(draft).length <= MAX_DRAFT_LENGTH, 'Kladden er for lang')

/** A stored draft. */
export const shopDraft = z.object({ ...facet(draftFields, 'value'), openingHours: givenHours }).partial()

/** Response of `GET /api/owners/drafts/{id}`. */
export const draftAnswer = z.object({
  producer: operatorProducer,
  draft: shopDraft.nullable(),
  /** Whether an operator has approved the claim. The link in the mail makes the claimant an owner. */
  isApproved: z.boolean(),
})
export type DraftAnswer = z.infer<typeof draftAnswer>
