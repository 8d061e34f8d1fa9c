import { z } from 'zod'

import { claimSupports } from '#src/domain/owners/claim.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { email, line, phone } from '#src/domain/text/schemas.ts'
import { wrong } from '#src/texts/texts.ts'

import { rowVersion } from '../shared/version.ts'

const wrongEmail = (): string => wrong.mailbox

/** Body of `POST /api/owners/links` and of an invitation; a claim extends it. */
export const addressBody = z.object({ email: email(wrongEmail).min(1, { error: wrongEmail }) })

/** Body of `POST /api/producers/{id}/claims`: the claimant, and their phone number for operators. */
export const claimBody = addressBody.extend({
  name: line({ label: () => wrong.nameLabel, min: 1, max: limits.person.max, missing: () => wrong.claimName }),
  phone: phone.min(1, { error: () => wrong.claimPhone }),
})

/** A row of `GET /api/admin/claims`: a claim that waits for an operator, oldest first. */
export const waitingClaim = z.object({
  id: z.guid(),
  producerId: z.guid(),
  producerName: z.string(),
  email: z.string(),
  /** Null for an invitation. */
  name: z.string().nullable(),
  phone: z.string().nullable(),
  /** Whether the claimant has opened a link that was sent to the address. */
  isProven: z.boolean(),
  /** The fields that the claimant has drafted: 'Phone', 'Opening hours'. */
  drafted: z.array(z.string()),
  support: z.enum(claimSupports),
  /** The contact details on the page, for comparison. */
  pageEmail: z.string().nullable(),
  pagePhone: z.string().nullable(),
  pageWebsite: z.string().nullable(),
  /** The shop's rows in the register of the food authority, which has no telephone numbers. */
  register: z.array(z.object({ number: z.string(), name: z.string(), address: z.string() })),
  /** The number of current owners, and whether an operator has ended an ownership. */
  owners: z.int().min(0),
  hadOwnerEnded: z.boolean(),
  version: rowVersion,
  createdAt: z.iso.datetime(),
})
export type WaitingClaim = z.infer<typeof waitingClaim>

/** Body of `PUT /api/admin/claims/{id}`. */
export const claimDecision = z.object({ isApproved: z.boolean('isApproved must be true or false') })
