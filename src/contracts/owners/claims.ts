import { z } from 'zod'

import { claimSupports } from '#src/domain/owners/claim.ts'
import { email } from '#src/domain/text/schemas.ts'

import { rowVersion } from '../shared/version.ts'

const WRONG_EMAIL = 'Indtast en gyldig e-mailadresse'

/** Body of `POST /api/producers/{id}/claims`, of `POST /api/owners/links`, and of an invitation. */
export const addressBody = z.object({ email: email(WRONG_EMAIL).min(1, WRONG_EMAIL) })
export type AddressBody = z.output<typeof addressBody>

/** A row of `GET /api/admin/claims`: who waits for an operator, the oldest first. */
export const waitingClaim = z.object({
  id: z.guid(),
  producerId: z.guid(),
  producerName: z.string(),
  email: z.string(),
  support: z.enum(claimSupports),
  /** What stands on the page, to compare with. */
  pageEmail: z.string().nullable(),
  pagePhone: z.string().nullable(),
  pageWebsite: z.string().nullable(),
  /** How many owners there are already, and whether an operator has ended one. */
  owners: z.int().min(0),
  hadOwnerEnded: z.boolean(),
  version: rowVersion,
  createdAt: z.iso.datetime(),
})
export type WaitingClaim = z.infer<typeof waitingClaim>

/** Body of `PUT /api/admin/claims/{id}`. */
export const claimDecision = z.object({ isApproved: z.boolean('isApproved must be true or false') })
