import { z } from 'zod'

import { readMoment } from '#src/domain/hours/moment.ts'
import { confirmers } from '#src/domain/producer/producer.ts'
import { openingHoursAnswer } from '#src/domain/hours/given-hours.ts'
import { openingGroups } from '#src/domain/listing/open-when.ts'
import { facet, fieldNames } from '#src/domain/producer/fields.ts'
import { MAX_QUERY_LENGTH } from '#src/domain/search/question-words.ts'
import { measured } from '#src/domain/text/measured.ts'
import { wrong } from '#src/texts/texts.ts'

/** A producer in public responses, which is always verified. */
export const producerContract = z.object({
  id: z.uuid(),
  slug: z.string(),
  ...facet(fieldNames, 'value'),
  /** The week in the specification's format: the ordinary week of the current season. */
  openingHours: openingHoursAnswer,
  /** The same as an expression in OpenStreetMap's language, including everything that a week cannot express. */
  hours: z.string(),
  verified: z.literal(true),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
  confirmedBy: z.enum(confirmers).nullable(),
  /** When the first of three unanswered reminders was sent to the owner. Earlier confirmations no longer count. */
  unansweredSince: z.iso.datetime().nullable(),
  editedAt: z.iso.datetime().nullable(),
  averageRating: z.number().min(1).max(5).nullable(),
  totalReviews: z.int().min(0),
})

/** A search result. `distance` in km is missing without a requested position, null without the producer's. */
const foundProducerContract = producerContract.extend({
  distance: z.number().nullable().optional(),
  /** Whether it matches by its own words and fields, or something only suggests that it may. */
  match: z.enum(['stated', 'suggested']),
  /** The group at the requested time: `maybe` if the hours are unknown or by appointment. Missing without a time. */
  opening: z.enum(openingGroups).optional(),
})
export type FoundProducer = z.infer<typeof foundProducerContract>

export const producersAnswer = z.array(producerContract)
export const searchAnswer = z.array(foundProducerContract)

const MAX_RADIUS_KM = 500
const MAX_SEARCH_LIMIT = 500
export const DEFAULT_SEARCH_LIMIT = 100

/** The maximum length of a number, with more decimals than any measurement has. */
const MAX_NUMBER_LENGTH = 40

function numberBetween(lowest: number, highest: number, message: () => string) {
  return measured(message, MAX_NUMBER_LENGTH, message)
    .trim()
    .regex(/^-?\d+(\.\d+)?$/, { error: message })
    .transform(Number)
    .refine((value) => value >= lowest && value <= highest, { error: message })
}

const positiveNumber = (highest: number, message: () => string) =>
  numberBetween(0, highest, message).refine((value) => value > 0, { error: message })

const wrongLimit = (): string => wrong.wholeBetween('limit', 1, MAX_SEARCH_LIMIT)

const wrongMoment = (): string => wrong.openAt

/** The query of `GET /api/producers/search`. Radius in km; lat and lng in degrees, together or not at all. */
export const producerSearchQuery = z
  .object({
    q: measured(
      () => wrong.isText('q'),
      MAX_QUERY_LENGTH,
      () => wrong.longSearch(MAX_QUERY_LENGTH),
    )
      .trim()
      .optional(),
    /** A town, postcode, municipality, island or part of the country. It overrides a place in `q`. */
    place: measured(
      () => wrong.isText('place'),
      MAX_QUERY_LENGTH,
      () => wrong.longPlace(MAX_QUERY_LENGTH),
    )
      .trim()
      .optional(),
    lat: numberBetween(-90, 90, () => wrong.between('lat', -90, 90)).optional(),
    lng: numberBetween(-180, 180, () => wrong.between('lng', -180, 180)).optional(),
    radius: positiveNumber(MAX_RADIUS_KM, () => wrong.radius(MAX_RADIUS_KM)).optional(),
    limit: measured(wrongLimit, 6, wrongLimit)
      .regex(/^\d+$/, { error: wrongLimit })
      .transform(Number)
      .refine((value) => value >= 1 && value <= MAX_SEARCH_LIMIT, { error: wrongLimit })
      .optional(),
    /** ISO date-time, Danish time without a zone. Only returns producers that are open then, not by appointment. */
    openAt: measured(wrongMoment, MAX_NUMBER_LENGTH, wrongMoment)
      .transform(readMoment)
      .refine((moment) => moment !== null, { error: wrongMoment })
      .optional(),
    /** Also returns producers that may be open or are closed at `openAt`. `opening` tells them apart. */
    groups: z.literal('all', { error: () => wrong.only('groups', 'all') }).optional(),
    /** Only producers confirmed by a person within a year. */
    confirmed: z.literal('year', { error: () => wrong.only('confirmed', 'year') }).optional(),
  })
  .refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), {
    error: () => wrong.together,
    path: ['lat'],
  })
  .refine(({ lat, radius, q, place }) => radius === undefined || (lat ?? q ?? place) !== undefined, {
    error: () => wrong.radiusAlone,
    path: ['radius'],
  })
