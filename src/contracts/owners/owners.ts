import { z } from 'zod'

import { givenHours } from '#src/domain/hours/given-hours.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { noticeContract } from '#src/domain/open-data/notices.ts'
import { MAX_LINE } from '#src/domain/owners/notice.ts'
import { draftFields, addressProblems, awaitedFields, ownedFields } from '#src/domain/owners/owned-fields.ts'
import { weeklyQuestions } from '#src/domain/owners/week.ts'
import { isInDenmark } from '#src/domain/place/denmark.ts'
import { facet } from '#src/domain/producer/fields.ts'
import { line, lines, orNull } from '#src/domain/text/schemas.ts'

import { operatorProducer } from '../producer/operator-producers.ts'
import { outsideDenmark } from '../producer/submission.ts'
import { rowVersion } from '../shared/version.ts'

/** Maximum length of a draft as JSON, in characters: more than the longest texts of a page together. */
const MAX_DRAFT_LENGTH = 30_000

/** Body of `PUT /api/owners/drafts/{id}`: a claimant's draft of the page. */
export const draftBody = z
  .object(facet(draftFields, 'edited'))
  .partial()
  .refine((draft) => JSON.stringify(draft).length <= MAX_DRAFT_LENGTH, 'Kladden er for lang')

/** A stored draft. */
const shopDraft = z.object({ ...facet(draftFields, 'value'), openingHours: givenHours }).partial()

/** Response of `GET /api/owners/drafts/{id}`. */
export const draftAnswer = z.object({
  producer: operatorProducer,
  draft: shopDraft.nullable(),
  /** Whether an operator has approved the claim. The link in the mail makes the claimant an owner. */
  isApproved: z.boolean(),
})
export type DraftAnswer = z.infer<typeof draftAnswer>

/** Body of `POST /api/owners/sessions`: the token of the link. */
export const usedLink = z.object({
  token: z.string('Linket mangler').min(1, 'Linket mangler').max(100, 'Linket er forkert'),
})

/** Response of `POST /api/owners/links/target`: the shops that a link gives access to. The link is not used up. */
export const linkTarget = z.object({
  names: z.array(z.string()),
  /** Whether the link only proves the address of a claim. */
  isProof: z.boolean(),
})
export type LinkTarget = z.infer<typeof linkTarget>

/** Response of `GET /api/owners/shops`. */
export const ownedShops = z.array(
  z.object({
    id: z.guid(),
    name: z.string(),
    address: z.string(),
    /** Whether it is only claimed: no operator has decided yet, or the link of the approval has not been used. */
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

/** Response of `GET /api/owners/shops/{id}`: everything on the owner's page. */
export const ownedShop = z.object({
  producer: operatorProducer,
  notices: z.array(noticeContract),
  reviews: z.array(ownedReview),
  wishes: wishesBody,
  /** Changes of name or place that wait for an operator, in words. */
  waiting: z.array(z.object({ field: z.string(), text: z.string() })),
  /** The fields of those whose changes are public at once, since an operator has approved an earlier change. */
  trusted: z.array(z.enum(awaitedFields)),
  /** The number of other owners. */
  otherOwners: z.int().min(0),
  /** The unanswered questions of this week. */
  questions: z.array(z.enum(weeklyQuestions)),
  /** The owner's draft from before an operator approved the claim. */
  draft: shopDraft.nullable(),
  /** This month's presses up to yesterday; null if none are counted. */
  presses: z.object({ directions: z.int().min(0), calls: z.int().min(0) }).nullable(),
})
export type OwnedShop = z.infer<typeof ownedShop>

/** Body of `PATCH /api/owners/shops/{id}`: like operators' edits, without the position, which follows the address. */
export const ownerEdit = z
  .object(facet(ownedFields, 'edited'))
  .partial()
  .extend({
    /** The `updatedAt` on which the edit is based. If the producer is newer, the response is 409. */
    basedOn: z.iso.datetime('basedOn skal være det updatedAt, som rettelsen begyndte med').optional(),
    /** The values of the edited fields at that time. A newer producer conflicts only if one of these has changed. */
    seen: z
      .object({ ...facet(ownedFields, 'value'), openingHours: givenHours })
      .partial()
      .optional(),
  })
export type OwnerEdit = z.output<typeof ownerEdit>

/**
 * Response of `PATCH /api/owners/shops/{id}`: the shop as it is now, whether a change waits for an operator, and why a
 * new address waits although the owner is trusted with addresses.
 */
export const ownerEditAnswer = z.object({
  producer: operatorProducer,
  waits: z.boolean(),
  addressProblem: z.enum(addressProblems).nullable(),
})

/** Body of `PUT /api/owners/shops/{id}/position`: degrees. */
export const pinBody = z.object({ latitude: z.number(), longitude: z.number() }).refine(isInDenmark, outsideDenmark)

/** Response of `PUT /api/owners/shops/{id}/position`: whether the pin waits for an operator. */
export const pinAnswer = z.object({ waits: z.boolean() })

/** Body of `PUT /api/owners/shops/{id}/reviews/{review}`. */
export const reviewAnswerBody = z.object({
  text: lines({ label: 'Svaret', min: 1, max: limits.comment.max }),
})

/** A row of `GET /api/admin/owners`: an ownership, the last changed first. */
export const listedOwner = z.object({
  id: z.guid(),
  producerId: z.guid(),
  producerName: z.string(),
  /** Null once the ownership has ended. */
  email: z.string().nullable(),
  since: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** The number of changes that were not undone. */
  changes: z.int().min(0),
  lastChangeAt: z.iso.datetime().nullable(),
  /** The changed fields, latest first: 'Telefon, Åbningstider'. */
  lastFields: z.array(z.string()),
  /** Their current notices. */
  notices: z.array(noticeContract),
  /** The owners they invited, directly and indirectly. */
  invited: z.array(z.object({ id: z.guid(), email: z.string() })),
})
export type ListedOwner = z.infer<typeof listedOwner>

/** Query of `DELETE /api/admin/owners/{id}`. `keep` lists the ids of invited owners who stay, separated by commas. */
export const endedOwnerQuery = z.object({
  keep: z
    .string()
    .max(4000, 'keep is too long')
    .default('')
    .transform((ids) => ids.split(',')),
})

/** Response of `POST /api/admin/owners/{id}/undo`. */
export const undoneAnswer = z.object({
  undone: z.int().min(0),
  /** Changes that cannot be undone because someone has changed the same field again. */
  kept: z.int().min(0),
})

/** A row of `GET /api/admin/review-answers`: an owner's answer that waits for an operator. */
export const waitingAnswer = z.object({
  /** Id of the review. */
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

const WRONG_DAY = 'Vælg en dato'

/** Body of `PUT /api/owners/shops/{id}/notices/{kind}`: days in Denmark, both included. */
export const noticeBody = z.object({
  text: orNull(line({ label: 'Linjen', max: MAX_LINE })),
  firstDay: z.iso.date(WRONG_DAY),
  lastDay: z.iso.date(WRONG_DAY),
})
