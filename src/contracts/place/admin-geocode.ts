import { z } from 'zod'

import { isInDenmark } from '#src/domain/place/denmark.ts'
import { accuracies } from '#src/domain/place/geocoding.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { writtenText } from '#src/domain/text/measured.ts'
import { hasForbiddenCharacters, tidyLine } from '#src/domain/text/plain-text.ts'
import { unlocatedSorts } from '#src/domain/producer/lists.ts'

import { pageQuery } from '../shared/page.ts'

/** The editor's message if the address is empty. The geocoding screen adds a full stop. */
const ADDRESS_REQUIRED = {
  title: 'Address Required',
  description: 'Please enter an address to geocode',
} as const

export const NO_PLACE_FOUND = 'Could not find coordinates for this address.'

/** The message for an address that is rejected without a lookup. */
export function addressProblem({ issues }: Pick<z.ZodError, 'issues'>): { title: string; description: string } {
  const [first] = issues
  return first === undefined || first.message === ADDRESS_REQUIRED.description
    ? ADDRESS_REQUIRED
    : { title: 'Geocoding Failed', description: first.message }
}

const LONG_ADDRESS = `The address must be at most ${limits.address.max} characters`
const HIDDEN_CHARACTERS = 'The address contains hidden characters that cannot be used'

/** Body of `POST /api/admin/geocode-address`, which responds like `POST /api/geocode`, in English. */
export const addressQuestion = z.object({
  address: writtenText(ADDRESS_REQUIRED.description, limits.address.max, LONG_ADDRESS, HIDDEN_CHARACTERS)
    .overwrite(tidyLine)
    .min(1, ADDRESS_REQUIRED.description)
    .max(limits.address.max, LONG_ADDRESS)
    .refine((text) => !hasForbiddenCharacters(text), HIDDEN_CHARACTERS),
})

const NOT_NUMERIC = 'Please enter valid numeric coordinates.'

/** Body of `POST /api/admin/fix-coordinates/{id}`: degrees. */
export const coordinates = z
  .object({
    latitude: z.number(NOT_NUMERIC),
    longitude: z.number(NOT_NUMERIC),
    /** The accuracy of a geocoded position. A position without it is exact. */
    placeAccuracy: z.enum(accuracies).optional(),
  })
  .refine(isInDenmark, { path: ['latitude'], message: 'The coordinates must lie in Denmark.' })

/** Response of `POST /api/admin/geocode-producers`: how many had no position, and how many of them got one. */
export const geocodeProducersAnswer = z.object({ message: z.string(), updated: z.int(), total: z.int() })
export type GeocodeProducersAnswer = z.infer<typeof geocodeProducersAnswer>

/** Query of `GET /api/admin/unlocated`. */
export const unlocatedQuery = pageQuery.extend({
  sort: z.enum(unlocatedSorts, 'sort must be name or newest').default('name'),
})

/** A row of `GET /api/admin/unlocated`. */
export const unlocatedProducer = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  verified: z.boolean(),
  /** The state of geocoding its address, with the reason of a failure; null if it was not geocoded. */
  state: z.enum(['waiting', 'located', 'failed']).nullable(),
  reason: z.string().nullable(),
})
export type UnlocatedProducer = z.infer<typeof unlocatedProducer>

/** A row of `GET /api/admin/rough-places`: a producer whose position is only known to an area. */
export const roughProducer = unlocatedProducer
  .omit({ state: true, reason: true })
  .extend({ placeAccuracy: z.enum(['medium', 'low']) })
export type RoughProducer = z.infer<typeof roughProducer>

/** The maximum number of failures in a response. The list of unlocated shops contains all of them. */
export const MOST_FAILURES = 20

/** Response of `GET /api/admin/geocoding-progress`. */
export const geocodingProgress = z.object({
  located: z.int(),
  waiting: z.int(),
  failed: z.int(),
  failures: z.array(z.object({ id: z.uuid(), name: z.string(), address: z.string(), reason: z.string().nullable() })),
})
