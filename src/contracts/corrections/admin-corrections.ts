import { z } from 'zod'

import { openingHoursAnswer } from '#src/domain/hours/given-hours.ts'
import { isInDenmark } from '#src/domain/place/denmark.ts'
import { accuracies } from '#src/domain/place/geocoding.ts'
import { correctedProperty, correctionDecisions, correctionFieldKeys } from '#src/domain/corrections/fields.ts'
import type { CorrectionField } from '#src/domain/corrections/fields.ts'
import { suggestedValue } from '#src/domain/corrections/suggestions.ts'
import { facet, placeFields, suggestedFields } from '#src/domain/producer/fields.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { ageSorts } from '#src/domain/producer/lists.ts'
import type { GivenEditable } from '#src/domain/producer/changes.ts'

import { hoursOfForm } from '../producer/operator-producers.ts'
import { outsideDenmark } from '../producer/submission.ts'
import { chosenIds } from '../shared/ids.ts'
import { longPageQuery } from '../shared/page.ts'
import { rowVersion } from '../shared/version.ts'
import { lines, orNull } from '#src/domain/text/schemas.ts'

/** The current values of all correctable fields of a producer, and its position. */
const correctedProducer = z.object({
  id: z.guid(),
  /** Its page is `/producer/{slug}` if it is verified. */
  slug: z.string(),
  verified: z.boolean(),
  updatedAt: z.iso.datetime(),
  ...facet(suggestedFields, 'value'),
  ...facet(placeFields, 'value'),
  openingHours: openingHoursAnswer,
  hours: z.string(),
  ...hoursOfForm,
})

/** A correction for operators, with the producer as it is now. */
export const adminCorrection = z.object({
  id: z.guid(),
  producer: correctedProducer,
  field: z.enum(correctionFieldKeys),
  /** The stored value when the suggestion was made; null if there was none. */
  currentValue: z.string().nullable(),
  /** A value of the field, or a text that could not be parsed as one. Opening hours are an expression. */
  suggestedValue,
  /** The suggested opening hours, parsed; null for other fields. */
  suggestedHours: z.object({ openingHours: openingHoursAnswer, ...hoursOfForm }).nullable(),
  /** The suggestion in words. */
  suggestedText: z.string(),
  description: z.string().nullable(),
  submitterName: z.string().nullable(),
  submitterEmail: z.string().nullable(),
  /** Whether the sender is the shop's owner. */
  isFromOwner: z.boolean(),
  /** Null once erased. */
  ipAddress: z.string().nullable(),
  status: z.enum(['pending', 'approved', 'rejected']),
  version: rowVersion,
  adminNotes: z.string().nullable(),
  reviewed: z.boolean(),
  /** The operator's user name; null before a review, or if the operator was removed. */
  reviewedBy: z.string().nullable(),
  reviewedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** The change of the producer that applied it; null if it was not applied. */
  change: z.object({ id: z.guid(), isUndone: z.boolean() }).nullable(),
})
export type AdminCorrection = z.infer<typeof adminCorrection>

/** Query of `GET /api/admin/corrections`. `q` is searched in the suggestion's texts and in names. */
export const adminCorrectionsQuery = longPageQuery.extend({
  status: z.enum(['pending', 'all'], 'status skal være pending eller all').default('pending'),
  sort: z.enum(ageSorts, 'sort skal være newest eller oldest').default('newest'),
})

/** An operator's notes on a decision. */
export const adminNotes = orNull(lines({ label: 'Noter', ...limits.comment }))

/** A position in Denmark and its accuracy; a null accuracy means exact. */
const placed = z
  .object({ latitude: z.number(), longitude: z.number(), placeAccuracy: z.enum(accuracies).nullable() })
  .refine(isInDenmark, outsideDenmark)
export type Placed = z.infer<typeof placed>

/** Body of `PUT /api/admin/corrections/{id}/status`. */
const decision = z.object({
  status: z.enum(correctionDecisions, 'status skal være approved eller rejected'),
  adminNotes,
  /** The value to apply to the producer, given with `basedOn`, the producer's `updatedAt` that the operator saw. */
  value: z.json().optional(),
  basedOn: z.iso.datetime('basedOn skal være et tidspunkt').optional(),
  /** The field's value at that time: if the producer has changed since, only a change of this field is a conflict. */
  seen: z.json().optional(),
  /** For a corrected address: the producer's new position. */
  position: placed.optional(),
})

function isWhole<Decision extends z.ZodType<z.infer<typeof decision>>>(contract: Decision): Decision {
  return contract
    .refine(({ status, value }) => value === undefined || status === 'approved', {
      path: ['value'],
      message: 'En afvist rettelse kan ikke føres ind',
    })
    .refine(({ value, position }) => position === undefined || value !== undefined, {
      path: ['position'],
      message: 'position hører til en værdi, der føres ind',
    })
    .refine(({ value, basedOn }) => (value === undefined) === (basedOn === undefined), {
      path: ['basedOn'],
      message: 'value og basedOn skal gives sammen',
    })
}

export const correctionDecision = isWhole(decision)
export type CorrectionDecisionBody = z.input<typeof correctionDecision>

/** Two pages of the list. */
const MOST_DECISIONS = 100

/** Body of `PUT /api/admin/corrections/status`: decisions that are applied independently. */
export const manyDecisions = z.object({
  decisions: z
    .array(isWhole(decision.extend({ id: z.guid('id skal være en rettelses id') })))
    .min(1)
    .max(MOST_DECISIONS),
})
export type CorrectionDecisions = z.input<typeof manyDecisions>

/** Response of `PUT /api/admin/corrections/status`. `failures` are the corrections that were not decided. */
export const correctionDecisionsAnswer = z.object({
  decided: z.int(),
  failures: z.array(z.object({ id: z.guid(), message: z.string() })),
})
export type CorrectionDecisionsAnswer = z.infer<typeof correctionDecisionsAnswer>

/** Body of `POST /api/admin/corrections/delete`. Only the pending ones of these are deleted. */
export const deletedCorrections = z.object({ ids: chosenIds })

/** Parses `{ [property]: value }` as the edit that a correction of this field makes, by the rules of the editor. */
export const correctionEdit = (field: CorrectionField): z.ZodType<Partial<GivenEditable>> =>
  z.object(facet([correctedProperty(field)], 'edited'))
