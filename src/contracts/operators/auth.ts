import { z } from 'zod'

import { roles } from '#src/domain/operators/roles.ts'
import { MAX_PASSWORD_BYTES, MAX_USERNAME_LENGTH, MIN_PASSWORD_LENGTH } from '#src/domain/operators/sign-in.ts'

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** A password that is tried: one that is too long for any cannot be right, and is not worth the time. */
const triedPassword = (missing: string) => z.string(missing).min(1, missing).max(1000, missing)

/** Body of `POST /api/login`. */
export const login = z.object({
  username: z
    .string('Username is required')
    .trim()
    .min(1, 'Username is required')
    .max(MAX_USERNAME_LENGTH, `Username must be at most ${MAX_USERNAME_LENGTH} characters`),
  password: triedPassword('Password is required'),
})

/** A password that somebody chooses. */
export const chosenPassword = z
  .string('New password must be at least 6 characters')
  .min(MIN_PASSWORD_LENGTH, `New password must be at least ${MIN_PASSWORD_LENGTH} characters`)
  .refine(
    (password) => bytesOf(password) <= MAX_PASSWORD_BYTES,
    `New password must be at most ${MAX_PASSWORD_BYTES} bytes`,
  )

/** Body of `POST /api/change-password`. */
export const passwordChange = z
  .object({
    currentPassword: triedPassword('Current password is required'),
    newPassword: chosenPassword,
    confirmPassword: z.string('Password confirmation is required').min(1, 'Password confirmation is required'),
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
  })
export type PasswordChange = z.infer<typeof passwordChange>

/** Answer of `GET /api/auth/user`. */
export const currentOperator = z.object({
  username: z.string(),
  firstName: z.string().nullable(),
  role: z.enum(roles),
})
export type CurrentOperator = z.infer<typeof currentOperator>
