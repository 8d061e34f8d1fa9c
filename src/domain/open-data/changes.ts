import { z } from 'zod'

import { openingHoursAnswer } from '../hours/given-hours.ts'
import { facet, openFields } from '../producer/fields.ts'
import { confirmers } from '../producer/producer.ts'
import { jsonSchemaOf, SCHEMA_PATH } from './open-data.ts'
import type { OpenProducer } from './open-data.ts'

/** A producer in the open data. Its position is in degrees, both null if unknown. */
const openProducerContract = z.object({
  id: z.guid(),
  ...facet(openFields, 'value'),
  openingHours: openingHoursAnswer,
  hours: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  url: z.url(),
  dataSource: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  sourceDate: z.iso.date().nullable(),
  updatedAt: z.iso.date().nullable(),
  confirmedAt: z.iso.date().nullable(),
  confirmedBy: z.enum(confirmers).nullable(),
}) satisfies z.ZodType<OpenProducer>

const changeOf = { id: z.guid(), changedAt: z.iso.datetime() }

/** A change to a producer: added or changed, with its current content, or removed, with the reason if it is known. */
const producerChange = z.discriminatedUnion('change', [
  z.object({ ...changeOf, change: z.enum(['added', 'changed']), producer: openProducerContract }),
  z.object({
    ...changeOf,
    change: z.literal('removed'),
    reason: z.enum(['closed', 'merged', 'withdrawn']),
    /** The id of the producer that this one was merged into. */
    replacedBy: z.guid().nullable(),
  }),
])
export type ProducerChangeAnswer = z.infer<typeof producerChange>

/**
 * Response of `GET /api/producers/changes`: one entry per producer, ordered by change. Pass `next` as `since` to
 * continue.
 */
export const changesAnswer = z.object({ changes: z.array(producerChange), next: z.string(), hasMore: z.boolean() })
export type ChangesAnswer = z.infer<typeof changesAnswer>

/** JSON Schema (2020-12) of the response. */
export const changesSchema = (origin: string): object =>
  jsonSchemaOf(changesAnswer, { path: SCHEMA_PATH, title: 'ændringer', origin })
