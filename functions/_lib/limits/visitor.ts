import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'

import type { Context } from 'hono'
import { z } from 'zod'

import { readSignedCookie, secretKey, setSignedCookie } from '#functions/_lib/signing.ts'
import { MAX_DAYS_VISITOR_KNOWN } from '#src/domain/limits/limits.ts'

import type { Env } from '../http/platform.ts'

/** An IPv6 address that represents an IPv4 one, as `URL` formats it: '::ffff:192.0.2.1' is '::ffff:c000:201'. */
const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/

/** Length of the network prefix of IPv6: providers assign a /56 to a household, which has 256 networks of /64. */
const NETWORK_BITS = 56

/** An IPv6 address in its canonical form, without the name of an interface ('%eth0'). */
const canonical = (ip: string): string => new URL(`http://[${ip.split('%', 1)[0] ?? ip}]`).hostname.slice(1, -1)

function mappedAddress(address: string): string | null {
  const [, high, low] = MAPPED.exec(address) ?? []
  if (high === undefined || low === undefined) return null
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [first >> 8, first & 255, second >> 8, second & 255].join('.')
}

/** A household's network: the IPv4 address, or the first 56 bits of an IPv6 one. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip || 'unknown'
  const address = canonical(ip)
  const mapped = mappedAddress(address)
  if (mapped !== null) return mapped
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  const groups = [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16))
  return groups
    .slice(0, 4)
    .map((group, nth) => (nth === 3 ? group & (0xffff << (64 - NETWORK_BITS)) : group).toString(16))
    .join(':')
}

/**
 * A keyed digest of a caller for one subject. Without the secret it reveals nothing, and digests of two subjects cannot
 * be linked.
 */
const digestOf = (c: Context<Env>, subject: string, caller: string): string =>
  createHmac('sha256', secretKey(c.env.platform.secret(), 'visitor'))
    .update(`${subject}\0${caller}`)
    .digest('base64url')

/** Identifies the caller's network for one subject. */
export const visitorOf = (c: Context<Env>, subject: string): string => digestOf(c, subject, networkOf(c.env.ip))

const cookie = {
  name: 'visitor',
  purpose: 'visitor-cookie',
  seconds: MAX_DAYS_VISITOR_KNOWN * 86_400,
  claims: z.object({ vid: z.guid() }),
}

/**
 * Identifies the caller's browser by a signed cookie, which is set if it is missing. It stays the same on another
 * network. A first cookie is named after the random id of the submission, so that two copies of it that arrive together
 * set the same one.
 */
export async function browserOf(c: Context<Env>, subject: string, submissionId: string): Promise<string> {
  const known = await readSignedCookie(c, cookie)
  const vid = known?.vid ?? submissionId
  if (known === null) await setSignedCookie(c, cookie, { vid })
  return digestOf(c, subject, vid)
}
