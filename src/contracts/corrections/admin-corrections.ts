import { z } from 'zod'

import { openingHoursAnswer } from '#src/domain/hours/given-hours.ts'
import { isInDenmark } from '#src/domain/place/denmark.ts'
import { accuracies } from '#src/domain/place/geocoding.ts'
import { correctedProperty, correctionDecisions, correctionFieldKeys } from '#src/domain/corrections/fields.ts'
import type { CorrectionField } from '#src/domain/corrections/fields.ts'
import { suggestedValue } from '#src/domain/corrections/suggestions.ts'
import { facet, placeFields, suggestedFields } from '#src/domain/producer/fields.ts'
import { limits } from '#src/domain/limits/forms.ts'
import { ageSorts } from '#src/domain/producer/lists.ts'
import type { GivenEditable } from '#src/domain/producer/changes.ts'

import { hoursOfForm } from '../producer/operator-producers.ts'
import { outsideDenmark } from '../producer/submission.ts'
import { chosenIds } from '../shared/ids.ts'
import { longPageQuery } from '../shared/page.ts'
import { rowVersion } from '../shared/version.ts'
import { lines, orNull } from '#src/domain/text/schemas.ts'

/** What a producer has today of all that can be corrected, and where it is on the map. */
const correctedProducer = z.object({
  id: z.guid(),
  /** Its page is `/producer/{slug}`, when it is verified. */
  slug: z.string(),
  verified: z.boolean(),
  updatedAt: z.iso.datetime(),
  ...facet(suggestedFields, 'value'),
  ...facet(placeFields, 'value'),
  openingHours: openingHoursAnswer,
  hours: z.string(),
  ...hoursOfForm,
})

/** A correction as operators see it, with the producer as it is now. */
export const adminCorrection = z.object({
  id: z.guid(),
  producer: correctedProducer,
  field: z.enum(correctionFieldKeys),
  /** The stored value when the suggestion was made; null for none. */
  currentValue: z.string().nullable(),
  /** A value of the field, or a text that could not be read as one; opening hours as an expression. */
  suggestedValue,
  /** What suggested opening hours say; null of another field. */
  suggestedHours: z.object({ openingHours: openingHoursAnswer, ...hoursOfForm }).nullable(),
  /** The same in words. */
  suggestedText: z.string(),
  description: z.string().nullable(),
  submitterName: z.string().nullable(),
  submitterEmail: z.string().nullable(),
  /** Whether it is the owner of the shop who asks. */
  isFromOwner: z.boolean(),
  /** Null once it is erased. */
  ipAddress: z.string().nullable(),
  status: z.enum(['pending', 'approved', 'rejected']),
  version: rowVersion,
  adminNotes: z.string().nullable(),
  reviewed: z.boolean(),
  /** The operator's user name; null before a review, or if the operator was removed. */
  reviewedBy: z.string().nullable(),
  reviewedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** What applying it changed of the producer; null when it was not applied. */
  change: z.object({ id: z.guid(), isUndone: z.boolean() }).nullable(),
})
export type AdminCorrection = z.infer<typeof adminCorrection>

/** Query of `GET /api/admin/corrections`: what `q` looks for stands in the suggestion's words, or is in a name. */
export const adminCorrectionsQuery = longPageQuery.extend({
  status: z.enum(['pending', 'all'], 'status skal være pending eller all').default('pending'),
  sort: z.enum(ageSorts, 'sort skal være newest eller oldest').default('newest'),
})

/** An operator's own words about a decision. */
export const adminNotes = orNull(lines({ label: 'Noter', ...limits.comment }))

/** A position in Denmark, and how well it is known: null for exactly. */
const placed = z
  .object({ latitude: z.number(), longitude: z.number(), placeAccuracy: z.enum(accuracies).nullable() })
  .refine(isInDenmark, outsideDenmark)
export type Placed = z.infer<typeof placed>

/** Body of `PUT /api/admin/corrections/{id}/status`. */
const decision = z.object({
  status: z.enum(correctionDecisions, 'status skal være approved eller rejected'),
  adminNotes,
  /** What is written into the producer, together with `basedOn`, its `updatedAt` as the operator saw it. */
  value: z.json().optional(),
  basedOn: z.iso.datetime('basedOn skal være et tidspunkt').optional(),
  /** What stood in the field then: a producer that has changed since conflicts in that alone. */
  seen: z.json().optional(),
  /** Of a corrected address: where the producer is moved to. */
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

/** As many as a page of the list has, twice. */
const MOST_DECISIONS = 100

/** Body of `PUT /api/admin/corrections/status`: each is decided for itself. */
export const manyDecisions = z.object({
  decisions: z
    .array(isWhole(decision.extend({ id: z.guid('id skal være en rettelses id') })))
    .min(1)
    .max(MOST_DECISIONS),
})
export type CorrectionDecisions = z.input<typeof manyDecisions>

/** Its answer: those that were not decided, each with why. */
export const correctionDecisionsAnswer = z.object({
  decided: z.int(),
  failures: z.array(z.object({ id: z.guid(), message: z.string() })),
})
export type CorrectionDecisionsAnswer = z.infer<typeof correctionDecisionsAnswer>

/** Body of `POST /api/admin/corrections/delete`: of these, those that wait. */
export const deletedCorrections = z.object({ ids: chosenIds })

/** Reads `{ [property]: value }` as the edit that a correction of this field makes, by the rules of the editor. */
export const correctionEdit = (field: CorrectionField): z.ZodType<Partial<GivenEditable>> =>
  z.object(facet([correctedProperty(field)], 'edited'))
