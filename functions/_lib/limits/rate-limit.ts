import type { MiddlewareHandler } from 'hono'

import { countCall } from '#db/queries/limits/rate-limits.ts'
import { callLimits } from '#src/domain/limits/calls.ts'
import type { LimitedCall } from '#src/domain/limits/calls.ts'

import { Refusal } from '../http/errors.ts'
import type { Env } from '../http/platform.ts'
import { isOperator } from '#functions/operators/session.ts'
import { networkOf } from './network.ts'

function waitingTime(seconds: number): string {
  if (seconds < 60) return 'om et øjeblik'
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'om et minut' : `om ${minutes} minutter`
}

/** Those of the form by which operators add producers too. */
const formCalls: readonly LimitedCall[] = ['similar', 'geocode']

/**
 * Counts a visitor's call of this kind from this network: 429 when there were too many. Functions share no memory, so
 * Postgres counts. An operator who adds producers all day is not counted.
 */
export function limited(call: LimitedCall): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (formCalls.includes(call) && (await isOperator(c))) return next()
    const seconds = await countCall(c.var.db, `${call}:${networkOf(c.env.ip)}`, callLimits[call])
    if (seconds !== null)
      throw new Refusal(429, `For mange forsøg. Prøv igen ${waitingTime(seconds)}.`, { retryAfter: seconds })
    await next()
  }
}
