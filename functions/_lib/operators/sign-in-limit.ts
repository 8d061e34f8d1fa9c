import { createHash } from 'node:crypto'

import type { Context } from 'hono'

import { countCall, resetCallCount } from '#db/queries/limits/rate-limits.ts'
import { SIGN_IN_FAILURES } from '#src/domain/operators/sign-in.ts'

import { Refusal } from '../http/errors.ts'
import type { Env } from '../http/platform.ts'
import { networkOf } from '../limits/rate-limit.ts'

/** Counts the failures of a name, known or not. */
export const nameCounter = (username: string): string =>
  `sign-in-name:${createHash('sha256').update(username.toLowerCase()).digest('base64url')}`

const counters = (c: Context<Env>, username: string): string[] => [
  nameCounter(username),
  `sign-in-address:${networkOf(c.env.ip)}`,
]

/**
 * Counts a try before its password is looked at, so that many at once are no way around it: 429 after five
 * failures within 15 minutes for a name or an address.
 */
export async function countSignInAttempt(c: Context<Env>, username: string): Promise<void> {
  const waits = await Promise.all(
    counters(c, username).map((counter) => countCall(c.var.db, counter, SIGN_IN_FAILURES)),
  )
  const seconds = Math.max(...waits.map((wait) => wait ?? 0))
  if (seconds === 0) return
  const minutes = Math.ceil(seconds / 60)
  throw new Refusal(429, `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`, {
    retryAfter: seconds,
  })
}

/** A right password was no failure, and ends the counting of those before. */
export async function forgetSignInAttempts(c: Context<Env>, username: string): Promise<void> {
  await resetCallCount(c.var.db, counters(c, username))
}
