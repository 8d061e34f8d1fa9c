import { z } from 'zod'

import { givenHours } from '#src/domain/hours/given-hours.ts'
import type { HoursModel } from '#src/domain/hours/model.ts'
import { isInDenmark } from '#src/domain/place/denmark.ts'
import { changeSources } from '#src/domain/producer/changes.ts'
import type { FieldChanges } from '#src/domain/producer/changes.ts'
import { contentFields, editableFields, facet, fields } from '#src/domain/producer/fields.ts'
import { unverifiedSorts, verifiedSorts } from '#src/domain/producer/lists.ts'
import { warnings } from '#src/domain/producer/warnings.ts'

import { errorAnswer } from '../shared/errors.ts'
import { pageQuery } from '../shared/page.ts'
import { rowVersion } from '../shared/version.ts'
import { producerContract } from './producers.ts'
import { outsideDenmark, similarProducer } from './submission.ts'

/** The initial values of a form for opening hours. */
export const hoursOfForm = {
  /** Null if the form cannot represent the whole expression. */
  hoursModel: z.custom<HoursModel | null>((value) => typeof value === 'object'),
  /** The opening hours in Danish sentences. */
  hoursSentences: z.array(z.string()).readonly(),
}

/** A producer for operators, verified or not. */
export const operatorProducer = producerContract.extend({ verified: z.boolean(), ...hoursOfForm })
export type OperatorProducer = z.infer<typeof operatorProducer>

/** A producer that may be the same. */
const possibleDuplicate = similarProducer.extend({ verified: z.boolean() })
export type PossibleDuplicate = z.infer<typeof possibleDuplicate>

/** A row of `GET /api/admin/unverified`. */
export const unverifiedProducer = operatorProducer.extend({
  version: rowVersion,
  duplicates: z.array(possibleDuplicate),
  /** Reasons to look at it before approval. */
  warnings: z.array(z.enum(warnings)),
})
export type UnverifiedProducer = z.infer<typeof unverifiedProducer>

/** Body of `POST /api/producers/{id}/approve`, which may be missing: whether to remove its pictures. */
export const approval = z.object({ withoutPhoto: z.boolean().default(false) })

/** Query of `GET /api/admin/unverified`. */
export const unverifiedQuery = pageQuery.extend({
  /** Limits the list to one producer. */
  id: z.guid('id must be the id of a producer').optional(),
  sort: z.enum(unverifiedSorts, 'sort must be oldest, newest or name').default('oldest'),
})

/** Query of `GET /api/admin/producers`. */
export const verifiedQuery = pageQuery.extend({
  sort: z.enum(verifiedSorts, 'sort must be name, changed or newest').default('name'),
})

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
 * Body of `PATCH /api/producers/{id}`: the changed fields, by the same rules as visitors' submissions. Coordinates are
 * given together, and 0,0 means that the position is unknown. Other columns, such as `verified`, are ignored.
 */
export const producerEdit = z
  .object(facet(contentFields, 'edited'))
  .partial()
  .extend({
    /** The `updatedAt` on which the edit is based. If the producer is newer, the response is 409. */
    basedOn: z.iso.datetime('basedOn must be the updatedAt that the edit began with').optional(),
    /** The values of the edited fields at that time. A newer producer conflicts only if one of these has changed. */
    seen: z
      .object({ ...facet(contentFields, 'value'), openingHours: givenHours })
      .partial()
      .optional(),
  })
  .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
    path: ['latitude'],
    message: UNPLACED,
  })
  .refine(isPlaceOrNone, outsideDenmark)
export type ProducerEdit = z.output<typeof producerEdit>

/**
 * Response 409: the producer was changed meanwhile. This is its current state, with the author of each field's value.
 */
export const conflictAnswer = errorAnswer.extend({
  producer: operatorProducer,
  changes: z
    .array(
      z.object({
        field: z.enum(editableFields),
        /** Username; null if no operator made the change, or the operator was removed. */
        operator: z.string().nullable(),
        createdAt: z.iso.datetime(),
      }),
    )
    .default([]),
})
export type ConflictAnswer = z.infer<typeof conflictAnswer>
export type FieldChange = ConflictAnswer['changes'][number]

/** The old and the new value of each changed field. */
const changes = z.object(
  Object.fromEntries(
    editableFields.map((name) => [name, z.object({ from: fields[name].value, to: fields[name].value }).optional()]),
  ),
)
const fieldChanges = z.custom<FieldChanges>((value) => changes.safeParse(value).success)

/** A row of `GET /api/admin/producers/{id}/changes`, newest first. */
export const producerChange = z.object({
  id: z.uuid(),
  source: z.enum(changeSources),
  /** The external source of the values; null for none, or for a file without a name. */
  dataSource: z.string().nullable(),
  /** The source's own reference: 'node/1, version 7 of 2026-03-01'; null if it has none. */
  sourceVersion: z.string().nullable(),
  /** Username; null if no operator made the change, or the operator was removed. */
  operator: z.string().nullable(),
  createdAt: z.iso.datetime(),
  fields: fieldChanges,
  /** Whether it was undone, which can happen once. */
  isUndone: z.boolean(),
})
export type ProducerChange = z.infer<typeof producerChange>
