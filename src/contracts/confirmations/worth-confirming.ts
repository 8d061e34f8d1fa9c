import { z } from 'zod'

import { operatorProducer } from '../producer/operator-producers.ts'

/** A row of `GET /api/admin/worth-confirming`: a listed producer, and how many area and product pages list it. */
export const worthConfirming = operatorProducer.extend({
  landingPages: z.int(),
  /** The last of the visits that put its hours in doubt; null if they are not in doubt. */
  hoursDoubtedAt: z.iso.datetime().nullable(),
})
export type WorthConfirmingRow = z.infer<typeof worthConfirming>

/** Body of `POST /api/admin/worth-confirming/{id}`: confirms the producer as it is. */
export const confirmation = z.object({ basedOn: z.iso.datetime('basedOn must be the updatedAt that was shown') })
