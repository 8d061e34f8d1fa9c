import { z } from 'zod'

import { changeSources } from '#src/domain/producer/changes.ts'
import { contentFields } from '#src/domain/producer/fields.ts'
import { resolutions } from '#src/domain/sources/merge.ts'

/** The origin of a field's current value. */
export const origin = z.object({
  /** The kind of change; 'added' if the field has not changed since the producer was added. */
  how: z.enum([...changeSources, 'added']),
  /** The external source, such as 'openstreetmap'; null for none. */
  dataSource: z.string().nullable(),
  /** The source's own reference: 'node/1, version 7 of 2026-03-01'; null if it has none. */
  sourceVersion: z.string().nullable(),
  /** Username; null if no operator made the change, or the operator was removed. */
  operator: z.string().nullable(),
  at: z.iso.datetime(),
})
export type Origin = z.infer<typeof origin>

const field = z.enum(contentFields)
const origins = z.partialRecord(field, origin)

/** Response of `GET /api/admin/producers/{id}/origins`. */
export const originsAnswer = origins
export type Origins = z.infer<typeof originsAnswer>

/** A conflict: a part of a producer for which a person and a source have different values. */
const sourceChoice = z.object({
  /** Key of the source's row. */
  key: z.string(),
  dataSource: z.string().nullable(),
  /** When the source was read. The choice applies to that reading. */
  readAt: z.iso.datetime(),
  field,
  /** The stored value, in words. */
  stored: z.string(),
  /** The source's value, in words. */
  incoming: z.string(),
  setBy: origin,
})
export type SourceChoice = z.infer<typeof sourceChoice>

/** A row of `GET /api/admin/source-choices`: a producer with unresolved conflicts, the longest waiting first. */
export const waitingProducer = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  verified: z.boolean(),
  /** The decision applies to this version of the producer. */
  updatedAt: z.iso.datetime(),
  choices: z.array(sourceChoice),
})
export type WaitingProducer = z.infer<typeof waitingProducer>

/** Body of `POST /api/admin/source-choices/{id}`: decisions on all or some of a producer's conflicts. */
export const sourceDecision = z.object({
  basedOn: z.iso.datetime('basedOn must be the updatedAt that was shown'),
  choices: z
    .array(z.object({ key: z.string(), readAt: z.iso.datetime(), field, keep: z.enum(resolutions) }))
    .min(1, 'There is nothing to decide')
    .max(100),
})
export type SourceDecision = z.infer<typeof sourceDecision>
