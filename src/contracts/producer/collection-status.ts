import { z } from 'zod'

/** Response of `GET /api/admin/collection-status`. */
export const collectionStatus = z.object({
  total: z.number(),
  verified: z.number(),
  unverified: z.number(),
  /** The pending work of operators, besides producers. */
  waiting: z.object({
    reviews: z.number(),
    corrections: z.number(),
    messages: z.number(),
    unlocated: z.number(),
    /** Producers with a conflict between a source and a person. */
    choices: z.number(),
    /** Rows of the food authority's register that may belong to a producer. */
    doubts: z.number(),
    /** Shops that two visitors found closed although their hours say open. */
    doubtedHours: z.number(),
    /** Mails that could not be sent. */
    deadMails: z.number(),
    /** People who claim to own a shop. */
    claims: z.number(),
    /** Owners' answers to reviews. */
    answers: z.number(),
    /** Addresses, domains or networks that have used up today's mails, which may be an attempt to keep an owner out. */
    spentQuotas: z.number(),
  }),
})
export type CollectionStatus = z.infer<typeof collectionStatus>
