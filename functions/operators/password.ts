import { createHash, randomUUID } from 'node:crypto'

import bcrypt from 'bcryptjs'
import type { Context } from 'hono'
import { z } from 'zod'

import { countCalls } from '#db/queries/limits/rate-limits.ts'
import { Refusal } from '#functions/_lib/http/errors.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { networkOf } from '#functions/_lib/limits/visitor.ts'
import { readSignedCookie, setSignedCookie } from '#functions/_lib/signing.ts'
import { PASSWORD_COST, signInLimits, TRUSTED_DEVICE_SECONDS } from '#src/domain/operators/sign-in.ts'
import { site } from '#src/site.ts'

/** The hash of no password. Comparing with it takes as long as with a real hash. */
const UNKNOWN_USER_HASH = '$2b$12$HUQ6WcvdmnEn76Uop1rw5eblg/48hJ7.bOAkir/QCrs1QOG7Hn6di'

export const hashPassword = (password: string): Promise<string> => bcrypt.hash(password, PASSWORD_COST)

/**
 * Whether the password matches the hash. For null (an unknown name) it takes the same time and returns false. Passwords
 * that bcrypt would truncate never match.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  return (
    (await bcrypt.compare(password, passwordHash ?? UNKNOWN_USER_HASH)) &&
    passwordHash !== null &&
    !bcrypt.truncates(password)
  )
}

let common: ReadonlySet<string> | null = null

/**
 * Whether a password, ignoring case, is in the list of common passwords. The list is loaded on first use: signing in
 * does not need it.
 */
async function isCommon(password: string): Promise<boolean> {
  common ??= new Set((await import('@zxcvbn-ts/language-common')).dictionary['passwords-common'])
  return common.has(password.toLowerCase())
}

/**
 * Why a password is too weak; null for a good one. As NIST SP 800-63B (5.1.1.2) requires, rejects common passwords, the
 * user's name and the site's name.
 */
export async function passwordWeakness(password: string, username: string): Promise<string | null> {
  const names = [username, site.name].map((name) => name.toLowerCase())
  if (names.includes(password.toLowerCase())) return 'New password must not be the user name or the name of the site'
  if (await isCommon(password)) return 'New password is one of the most common ones: choose another'
  return null
}

/** Counters of attempts: their keys and limits. */
export type Counters = readonly { key: string; limit: keyof typeof signInLimits }[]

/** Counts the failures of a name, whether it exists or not. Keys for a name and a network begin with it. */
export const nameCounter = (username: string): string =>
  `sign-in-name:${createHash('sha256').update(username.toLowerCase()).digest('base64url')}`

/**
 * The counters of an attempt to sign in. Strangers are counted by name and network together, so that they lock no one
 * else out; by network, against guessing many names; and by name, against many networks. A device in which the operator
 * has signed in before has its own counter and shares none with strangers.
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

/** Against guessing the password from within an open session. */
export const passwordCounters = (operatorId: string): Counters => [
  { key: `password:${operatorId}`, limit: 'changePassword' },
]

/**
 * Counts an attempt before the password is checked, so that parallel attempts cannot bypass the limit. Throws 429 after
 * too many.
 */
export async function countAttempt(c: Context<Env>, counters: Counters): Promise<void> {
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

/** The counters that a correct password resets. Those of a name on all networks stay. */
export const keysToReset = (counters: Counters): string[] =>
  counters.filter(({ limit }) => limit !== 'name').map(({ key }) => key)

const deviceCookie = {
  name: 'device',
  purpose: 'device',
  seconds: TRUSTED_DEVICE_SECONDS,
  claims: z.object({ sub: z.string(), jti: z.string() }),
}

/**
 * The id of a browser in which this operator has signed in before, otherwise null. After OWASP's 'device cookies':
 * attempts from a known device are counted separately, so that a stranger's wrong passwords do not lock the operator
 * out.
 */
export async function trustedDevice(c: Context<Env>, operatorId: string): Promise<string | null> {
  const device = await readSignedCookie(c, deviceCookie)
  return device?.sub === operatorId ? device.jti : null
}

/** Remembers that this operator has signed in with this browser. Restarts the period of a known one. */
export async function trustDevice(c: Context<Env>, operatorId: string): Promise<void> {
  const device = (await trustedDevice(c, operatorId)) ?? randomUUID()
  await setSignedCookie(c, deviceCookie, { sub: operatorId, jti: device })
}
