import { isIPv6 } from 'node:net'

import type { MiddlewareHandler } from 'hono'

import { countCall } from '#db/queries/limits/rate-limits.ts'
import { callLimits } from '#src/domain/limits/calls.ts'
import type { LimitedCall } from '#src/domain/limits/calls.ts'

import { Refusal } from '../http/errors.ts'
import type { Env } from '../http/platform.ts'

/** The network that one household has: an IPv6 visitor has a whole /64 to choose addresses from. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip || 'unknown'
  const [head = '', tail] = ip.split('::')
  const before = head.split(':')
  const after = tail === undefined ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')
}

function waitingTime(seconds: number): string {
  if (seconds < 60) return 'om et øjeblik'
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'om et minut' : `om ${minutes} minutter`
}

/** Counts a call of this kind from this network: 429 when there were too many. Functions share no memory, so Postgres counts. */
export function limited(call: LimitedCall): MiddlewareHandler<Env> {
  return async (c, next) => {
    const seconds = await countCall(c.var.db, `${call}:${networkOf(c.env.ip)}`, callLimits[call])
    if (seconds !== null)
      throw new Refusal(429, `For mange forsøg. Prøv igen ${waitingTime(seconds)}.`, { retryAfter: seconds })
    await next()
  }
}
