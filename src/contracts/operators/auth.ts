import { z } from 'zod'

import { MAX_PASSWORD_BYTES, MAX_USERNAME_LENGTH, MIN_PASSWORD_LENGTH, roles } from '#src/domain/operators/sign-in.ts'
import { hasForbiddenCharacters } from '#src/domain/text/plain-text.ts'
import { measured } from '#src/domain/text/measured.ts'

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

const MAX_TRIED_LENGTH = 1000

/** A password attempt. One that is longer than any password cannot be right and is not worth checking. */
const triedPassword = (missing: string) => measured(missing, MAX_TRIED_LENGTH, missing).min(1, missing)

const SHORT_PASSWORD = `New password must be at least ${MIN_PASSWORD_LENGTH} characters`
const LONG_USERNAME = `Username must be at most ${MAX_USERNAME_LENGTH} characters`
const LONG_PASSWORD = `New password must be at most ${MAX_PASSWORD_BYTES} bytes`

/** Body of `POST /api/login`. */
export const login = z.object({
  username: measured('Username is required', MAX_USERNAME_LENGTH, LONG_USERNAME)
    .trim()
    .min(1, 'Username is required')
    .refine((name) => !hasForbiddenCharacters(name), 'Username contains characters that no name has'),
  password: triedPassword('Password is required'),
})

/** A new password. */
export const chosenPassword = measured(SHORT_PASSWORD, MAX_PASSWORD_BYTES, LONG_PASSWORD)
  .min(MIN_PASSWORD_LENGTH, SHORT_PASSWORD)
  .refine((password) => bytesOf(password) <= MAX_PASSWORD_BYTES, LONG_PASSWORD)

const NO_CONFIRMATION = 'Password confirmation is required'

/** Body of `POST /api/change-password`. */
export const passwordChange = z
  .object({
    currentPassword: triedPassword('Current password is required'),
    newPassword: chosenPassword,
    confirmPassword: measured(NO_CONFIRMATION, MAX_TRIED_LENGTH, NO_CONFIRMATION).min(1, NO_CONFIRMATION),
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
  })
  .refine(({ currentPassword, newPassword }) => newPassword !== currentPassword, {
    path: ['newPassword'],
    message: 'New password must be another than the current one',
  })

/** Response of `GET /api/auth/user`. */
export const currentOperator = z.object({
  username: z.string(),
  firstName: z.string().nullable(),
  role: z.enum(roles),
})
export type CurrentOperator = z.infer<typeof currentOperator>
