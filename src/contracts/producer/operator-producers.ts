import { z } from 'zod'

import { isInDenmark } from '#src/domain/place/denmark.ts'
import { limits } from '#src/domain/limits/forms.ts'
import { pictureAt } from '#src/domain/pictures/pictures.ts'
import { changeSources } from '#src/domain/producer/changes.ts'
import type { FieldChanges } from '#src/domain/producer/changes.ts'
import { unverifiedSorts, verifiedSorts } from '#src/domain/producer/lists.ts'

import { errorAnswer } from '../shared/errors.ts'
import { pageQuery } from '../shared/page.ts'
import { openingHoursContract, producerContract } from './producers.ts'
import {
  certificationTags,
  degrees,
  openingHours,
  OUTSIDE_DENMARK,
  productTags,
  similarProducer,
} from './submission.ts'
import { email, line, lines, phone, website } from '../shared/text.ts'

/** A producer as operators see it, verified or not. */
export const operatorProducer = producerContract.extend({ verified: z.boolean() })
export type OperatorProducer = z.infer<typeof operatorProducer>

/** One that may be the same place. */
export const possibleDuplicate = similarProducer.extend({ verified: z.boolean() })
export type PossibleDuplicate = z.infer<typeof possibleDuplicate>

/** A row of `GET /api/admin/unverified`. */
export const unverifiedProducer = operatorProducer.extend({ duplicates: z.array(possibleDuplicate) })
export type UnverifiedProducer = z.infer<typeof unverifiedProducer>

/** Query of `GET /api/admin/unverified`. */
export const unverifiedQuery = pageQuery.extend({
  sort: z.enum(unverifiedSorts, 'sort must be oldest, newest or name').default('oldest'),
})

/** Query of `GET /api/admin/producers`. */
export const verifiedQuery = pageQuery.extend({
  sort: z.enum(verifiedSorts, 'sort must be name, changed or newest').default('name'),
})

/** A field that may be emptied. */
const emptied = (schema: z.ZodString) => schema.nullable().transform((text) => text || null)

/** A picture that was uploaded here, or the web address of another. */
const picture = z.union(
  [z.string().refine((address) => pictureAt(address) !== null), website],
  'Indtast en gyldig webadresse',
)

const UNPLACED = 'Bredde- og længdegrad skal gives sammen'

function isPlaceOrNone({
  latitude,
  longitude,
}: {
  latitude?: number | undefined
  longitude?: number | undefined
}): boolean {
  if (latitude === undefined || longitude === undefined) return true
  return (latitude === 0 && longitude === 0) || isInDenmark({ latitude, longitude })
}

/**
 * Body of `PATCH /api/producers/{id}`: the fields that change, by the rules of what visitors add. Coordinates come
 * together, and 0,0 says that the place is not known. What has another name, such as `verified`, is left out.
 */
export const producerEdit = z
  .object({
    name: line({ label: 'Navn', ...limits.producerName }).optional(),
    description: lines({ label: 'Beskrivelse', ...limits.description }).optional(),
    address: line({ label: 'Adresse', ...limits.address }).optional(),
    phone: emptied(phone).optional(),
    email: emptied(email('Indtast en gyldig email-adresse')).optional(),
    website: emptied(website).optional(),
    imageUrl: picture
      .nullable()
      .transform((address) => address || null)
      .optional(),
    latitude: degrees('Breddegrad').optional(),
    longitude: degrees('Længdegrad').optional(),
    products: productTags.optional(),
    certifications: certificationTags.optional(),
    openingHours: openingHours.optional(),
    /** The `updatedAt` that the edit began with: a newer one is answered with 409. */
    basedOn: z.iso.datetime('basedOn must be the updatedAt that the edit began with').optional(),
  })
  .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
    path: ['latitude'],
    message: UNPLACED,
  })
  .refine(isPlaceOrNone, { path: ['latitude'], message: OUTSIDE_DENMARK })
export type ProducerEdit = z.output<typeof producerEdit>

/** Answer 409: somebody has changed the producer since; here it is as it is now. */
export const conflictAnswer = errorAnswer.extend({ producer: operatorProducer })
export type ConflictAnswer = z.infer<typeof conflictAnswer>

/** Answer of `POST /api/admin/approve-all`. */
export const approvedAnswer = z.object({ approved: z.int() })

const change = <Value extends z.ZodType>(value: Value) => z.object({ from: value, to: value }).optional()
const text = z.string()

const fieldChanges: z.ZodType<FieldChanges> = z.object({
  name: change(text),
  description: change(text),
  address: change(text),
  phone: change(text.nullable()),
  email: change(text.nullable()),
  website: change(text.nullable()),
  latitude: change(z.number()),
  longitude: change(z.number()),
  imageUrl: change(text.nullable()),
  products: change(z.array(text)),
  certifications: change(z.array(text)),
  openingHours: change(openingHoursContract),
  verified: change(z.boolean()),
})

/** A row of `GET /api/admin/producers/{id}/changes`, newest first. */
export const producerChange = z.object({
  id: z.uuid(),
  source: z.enum(changeSources),
  /** Username; null when no operator did it, or when the operator is gone. */
  operator: z.string().nullable(),
  createdAt: z.iso.datetime(),
  fields: fieldChanges,
  /** Whether it has been taken back: that happens once. */
  isUndone: z.boolean(),
})
export type ProducerChange = z.infer<typeof producerChange>
