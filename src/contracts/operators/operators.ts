import { z } from 'zod'

import { roles } from '#src/domain/operators/sign-in.ts'
import { measured } from '#src/domain/text/measured.ts'
import { hasForbiddenCharacters } from '#src/domain/text/plain-text.ts'

import { chosenPassword, currentOperator, login } from './auth.ts'

/** An entry in the response of `GET /api/admin/operators`. */
export const listedOperator = currentOperator.extend({
  id: z.guid(),
  /** The number of the operator's active sessions. */
  sessions: z.int(),
})
export type ListedOperator = z.infer<typeof listedOperator>

const MAX_FIRST_NAME_LENGTH = 100
const LONG_FIRST_NAME = `First name must be at most ${MAX_FIRST_NAME_LENGTH} characters`

/** Body of `POST /api/admin/operators`. */
export const newOperator = z.object({
  username: login.shape.username,
  firstName: measured('First name must be a text', MAX_FIRST_NAME_LENGTH, LONG_FIRST_NAME)
    .refine((name) => !hasForbiddenCharacters(name), 'First name has characters that cannot be stored')
    .trim()
    .transform((name) => name || null)
    .nullable()
    .default(null),
  password: chosenPassword,
  role: z.enum(roles),
})

/** Body of `PUT /api/admin/operators/:id/password`. */
export const passwordReset = z.object({ password: chosenPassword })

/** Body of `PUT /api/admin/operators/:id/role`. */
export const roleChange = z.object({ role: z.enum(roles) })
