import type { Context, MiddlewareHandler } from 'hono'

import { countCall, countCallWith, readUncounted } from '#db/queries/limits/rate-limits.ts'
import type { CallCount, CallExtras } from '#db/queries/limits/rate-limits.ts'
import { callLimits } from '#src/domain/limits/limits.ts'
import type { LimitedCall } from '#src/domain/limits/limits.ts'
import { answers } from '#src/texts/texts.ts'

import { Refusal } from '../http/errors.ts'
import type { Env } from '../http/platform.ts'
import { isOperator } from '#functions/operators/session.ts'
import { networkOf } from './visitor.ts'

function waitingTime(seconds: number): string {
  if (seconds < 60) return answers.inAMoment
  const minutes = Math.ceil(seconds / 60)
  return answers.inMinutes(minutes)
}

const tooManyCalls = (seconds: number): Refusal =>
  new Refusal(429, answers.tooMany(waitingTime(seconds)), { retryAfter: seconds })

const keyOf = (c: Context<Env>, call: LimitedCall): string => `${call}:${networkOf(c.env.ip)}`

/** Calls of the form for new producers, which operators use too. */
const formCalls: readonly LimitedCall[] = ['similar', 'geocode']

const isUnlimited = async (c: Context<Env>, call: LimitedCall): Promise<boolean> =>
  formCalls.includes(call) && (await isOperator(c))

/**
 * Counts a visitor's call by network, and answers 429 if there are too many. Counts are in PostgreSQL, since functions
 * share no memory. The form calls of operators are not counted.
 */
export function limited(call: LimitedCall): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (await isUnlimited(c, call)) return next()
    const seconds = await countCall(c.var.db, keyOf(c, call), callLimits[call])
    if (seconds !== null) throw tooManyCalls(seconds)
    await next()
  }
}

/**
 * Like `limited`, for a handler that reads more in the same query: it counts the call with `countWith`. A call that is
 * rejected before that, for example for an invalid body, is counted afterwards.
 */
export function limitedByHandler(call: LimitedCall): MiddlewareHandler<Env> {
  return async (c, next) => {
    c.set('uncounted', call)
    await next()
    if (c.var.uncounted !== undefined) await countWith(c, {})
  }
}

/**
 * In one statement, counts the call, uses up its captcha and reads what the handler needs. Throws 429 for too many
 * calls.
 */
export async function countWith<Read>(c: Context<Env>, asked: CallExtras<Read>): Promise<CallCount<Read>> {
  const { uncounted: call } = c.var
  if (call === undefined) throw new Error('This call is counted already, or has no limit')
  c.set('uncounted', undefined)
  if (await isUnlimited(c, call)) return readUncounted(c.var.db, asked)
  const counted = await countCallWith(c.var.db, keyOf(c, call), callLimits[call], asked)
  if (counted.seconds !== null) throw tooManyCalls(counted.seconds)
  return counted
}
