import { createHash, randomUUID } from 'node:crypto'

import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { SignJWT } from 'jose'
import { z } from 'zod'

import { countCalls } from '#db/queries/limits/rate-limits.ts'
import { Refusal } from '#functions/_lib/http/errors.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { networkOf } from '#functions/_lib/limits/visitor.ts'
import { signInLimits, TRUSTED_DEVICE_SECONDS } from '#src/domain/operators/sign-in.ts'

import { secretKey } from '../_lib/signed-token.ts'
import { ALGORITHM, cookieOptions, readSigned } from './signed-cookie.ts'

/** Counters of a person's tries: by what they are counted, and how many are allowed. */
export type Counters = readonly { key: string; limit: keyof typeof signInLimits }[]

/** Counts the failures of a name, known or not; those of a name from one network begin with it. */
export const nameCounter = (username: string): string =>
  `sign-in-name:${createHash('sha256').update(username.toLowerCase()).digest('base64url')}`

/**
 * How tries to sign in are counted. A stranger's by name and network together, so that they keep nobody else out; by
 * network, against many names; and by name, against many networks. A device that its operator has signed in with
 * before has a count of its own, and none of a stranger's.
 */
export function signInCounters(c: Context<Env>, username: string, device: string | null): Counters {
  if (device !== null) return [{ key: `sign-in-device:${device}`, limit: 'device' }]
  const network = networkOf(c.env.ip)
  return [
    { key: `${nameCounter(username)}:${network}`, limit: 'nameFromNetwork' },
    { key: `sign-in-network:${network}`, limit: 'network' },
    { key: nameCounter(username), limit: 'name' },
  ]
}

/** Whoever has a session and guesses at its password: nobody without that session gets here. */
export const passwordCounters = (operatorId: string): Counters => [
  { key: `password:${operatorId}`, limit: 'changePassword' },
]

/** Counts a try before its password is looked at, so that many at once are no way around it: 429 after too many. */
export async function countTry(c: Context<Env>, counters: Counters): Promise<void> {
  const seconds = await countCalls(
    c.var.db,
    counters.map(({ key, limit }) => ({ key, limit: signInLimits[limit] })),
  )
  if (seconds === null) return
  const minutes = Math.ceil(seconds / 60)
  throw new Refusal(429, `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`, {
    retryAfter: seconds,
  })
}

/** A right password was no failure, and ends the counting of those before; what strangers tried of the name stays. */
export const keysToForget = (counters: Counters): string[] =>
  counters.filter(({ limit }) => limit !== 'name').map(({ key }) => key)

const COOKIE = 'device'

const claims = z.object({ sub: z.string(), jti: z.string() })

const key = (c: Context<Env>): Uint8Array => secretKey(c.env.platform.secret(), 'device')

/**
 * The browser's own name if this operator has signed in with it before, else null. After OWASP's 'device cookies': tries
 * from a known device are counted by themselves, and no stranger's wrong passwords keep its operator out.
 */
export async function trustedDevice(c: Context<Env>, operatorId: string): Promise<string | null> {
  const device = await readSigned(c, COOKIE, key(c), claims)
  return device?.sub === operatorId ? device.jti : null
}

/** Remembers that this operator has signed in here; a device that was known begins its time anew. */
export async function trustDevice(c: Context<Env>, operatorId: string): Promise<void> {
  const device = (await trustedDevice(c, operatorId)) ?? randomUUID()
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(operatorId)
    .setJti(device)
    .setExpirationTime(new Date(c.env.platform.now().getTime() + TRUSTED_DEVICE_SECONDS * 1000))
    .sign(key(c))
  setCookie(c, COOKIE, token, { ...cookieOptions(c), maxAge: TRUSTED_DEVICE_SECONDS })
}
