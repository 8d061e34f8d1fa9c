import { z } from 'zod'

import { isInDenmark } from '#src/domain/denmark.ts'
import { limits } from '#src/domain/form-limits.ts'
import { hasForbiddenCharacters, tidyLine } from '#src/domain/plain-text.ts'

/** What the editor says instead of asking; the page of geocoding tools adds a full stop. */
export const ADDRESS_REQUIRED = { title: 'Address Required', description: 'Please enter an address to geocode' } as const

export const NO_PLACE_FOUND = 'Could not find coordinates for this address.'

/** Body of `POST /api/admin/geocode-address`, which answers as `POST /api/geocode` does, in English. */
export const addressQuestion = z.object({
  address: z
    .string(ADDRESS_REQUIRED.description)
    .overwrite(tidyLine)
    .min(1, ADDRESS_REQUIRED.description)
    .max(limits.address.max, `The address must be at most ${limits.address.max} characters`)
    .refine((text) => !hasForbiddenCharacters(text), 'The address contains hidden characters that cannot be used'),
})

const NOT_NUMERIC = 'Please enter valid numeric coordinates.'

/** Body of `POST /api/admin/fix-coordinates/{id}`: degrees. */
export const coordinates = z
  .object({ latitude: z.number(NOT_NUMERIC), longitude: z.number(NOT_NUMERIC) })
  .refine(isInDenmark, { path: ['latitude'], message: 'The coordinates must lie in Denmark.' })
