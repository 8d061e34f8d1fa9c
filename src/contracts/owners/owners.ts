import { z } from 'zod'

import { facet } from '#src/domain/producer/fields.ts'
import { limits } from '#src/domain/limits/forms.ts'
import { noticeContract } from '#src/domain/open-data/notices.ts'
import { addressProblems, awaitedFields, ownedFields } from '#src/domain/owners/owned-fields.ts'
import { isInDenmark } from '#src/domain/place/denmark.ts'
import { weeklyQuestions } from '#src/domain/owners/week.ts'
import { givenHours } from '#src/domain/hours/given-hours.ts'
import { lines } from '#src/domain/text/schemas.ts'

import { outsideDenmark } from '../producer/submission.ts'
import { operatorProducer } from '../producer/operator-producers.ts'
import { rowVersion } from '../shared/version.ts'
import { shopDraft } from './drafts.ts'

/** Body of `POST /api/owners/sessions`: what stood in the link. */
export const usedLink = z.object({
  token: z.string('Linket mangler').min(1, 'Linket mangler').max(100, 'Linket er forkert'),
})

/** Answer of `POST /api/owners/links/target`: the shops that a link opens, without using it. */
export const linkTarget = z.object({
  names: z.array(z.string()),
  /** Whether the link only proves the address of a claim. */
  isProof: z.boolean(),
})
export type LinkTarget = z.infer<typeof linkTarget>

/** Answer of `GET /api/owners/shops`. */
export const ownedShops = z.array(
  z.object({
    id: z.guid(),
    name: z.string(),
    address: z.string(),
    /** Whether it is only claimed, and an operator has not decided, or the link of the approval is not used yet. */
    isClaimed: z.boolean(),
  }),
)
export type OwnedShops = z.infer<typeof ownedShops>

export const wishesBody = z.object({
  wantsReviews: z.boolean(),
  wantsCorrections: z.boolean(),
  wantsReminders: z.boolean(),
})

const answerStatuses = ['none', 'waiting', 'approved'] as const

/** A review as its shop's owner sees it. */
const ownedReview = z.object({
  id: z.guid(),
  rating: z.int().min(1).max(5),
  comment: z.string().nullable(),
  reviewerName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  answer: z.string().nullable(),
  answerStatus: z.enum(answerStatuses),
})
export type OwnedReview = z.infer<typeof ownedReview>

/** Answer of `GET /api/owners/shops/{id}`: all that the owner's page shows. */
export const ownedShop = z.object({
  producer: operatorProducer,
  notices: z.array(noticeContract),
  reviews: z.array(ownedReview),
  wishes: wishesBody,
  /** Changes of name or place that wait for an operator, in words. */
  waiting: z.array(z.object({ field: z.string(), text: z.string() })),
  /** Which of those are public at once by now, since an operator has approved one before. */
  trusted: z.array(z.enum(awaitedFields)),
  /** How many owners there are besides. */
  otherOwners: z.int().min(0),
  /** This week's questions that are not answered yet. */
  questions: z.array(z.enum(weeklyQuestions)),
  /** What the owner wrote before an operator approved the claim. */
  draft: shopDraft.nullable(),
  /** This month's presses until yesterday; null if none are counted. */
  presses: z.object({ directions: z.int().min(0), calls: z.int().min(0) }).nullable(),
})
export type OwnedShop = z.infer<typeof ownedShop>

/** Body of `PATCH /api/owners/shops/{id}`: as operators' edits, without the position, which follows the address. */
export const ownerEdit = z
  .object(facet(ownedFields, 'edited'))
  .partial()
  .extend({
    /** The `updatedAt` that the edit began with: a newer one is answered with 409. */
    basedOn: z.iso.datetime('basedOn skal være det updatedAt, som rettelsen begyndte med').optional(),
    /** What stood in the fields that change, when the edit began: a newer producer conflicts in them alone. */
    seen: z
      .object({ ...facet(ownedFields, 'value'), openingHours: givenHours })
      .partial()
      .optional(),
  })
export type OwnerEdit = z.output<typeof ownerEdit>

/**
 * Answer of that: the shop as it is now, whether anything waits, and why a new address does of an owner who is trusted
 * with it.
 */
export const ownerEditAnswer = z.object({
  producer: operatorProducer,
  waits: z.boolean(),
  addressProblem: z.enum(addressProblems).nullable(),
})

/** Body of `PUT /api/owners/shops/{id}/position`: degrees. */
export const pinBody = z.object({ latitude: z.number(), longitude: z.number() }).refine(isInDenmark, outsideDenmark)

/** Answer of that: whether the pin waits for an operator. */
export const pinAnswer = z.object({ waits: z.boolean() })

/** Body of `PUT /api/owners/shops/{id}/reviews/{review}`. */
export const reviewAnswerBody = z.object({
  text: lines({ label: 'Svaret', min: 1, max: limits.comment.max }),
})

/** A row of `GET /api/admin/owners`: who owns what, the last change first. */
export const listedOwner = z.object({
  id: z.guid(),
  producerId: z.guid(),
  producerName: z.string(),
  /** Null once it has ended. */
  email: z.string().nullable(),
  since: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** Changes that are not taken back. */
  changes: z.int().min(0),
  lastChangeAt: z.iso.datetime().nullable(),
  /** What they changed, the last first: 'Telefon, Åbningstider'. */
  lastFields: z.array(z.string()),
  /** What they say of these days. */
  notices: z.array(noticeContract),
  /** The owners they invited, directly and indirectly. */
  invited: z.array(z.object({ id: z.guid(), email: z.string() })),
})
export type ListedOwner = z.infer<typeof listedOwner>

/** Query of `DELETE /api/admin/owners/{id}`: the ids of those they invited who stay, parted by commas. */
export const endedOwnerQuery = z.object({
  keep: z
    .string()
    .max(4000, 'keep is too long')
    .default('')
    .transform((ids) => ids.split(',')),
})

/** Answer of `POST /api/admin/owners/{id}/undo`. */
export const undoneAnswer = z.object({
  undone: z.int().min(0),
  /** Changes that cannot be taken back, since someone has changed the same field again. */
  kept: z.int().min(0),
})

/** A row of `GET /api/admin/review-answers`: what owners answer, and waits. */
export const waitingAnswer = z.object({
  /** Of the review. */
  id: z.guid(),
  producerId: z.guid(),
  producerName: z.string(),
  rating: z.int().min(1).max(5),
  comment: z.string().nullable(),
  text: z.string(),
  version: rowVersion,
  createdAt: z.iso.datetime(),
})
export type WaitingAnswer = z.infer<typeof waitingAnswer>
