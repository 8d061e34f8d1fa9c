import { createHmac, randomBytes } from 'node:crypto'

import type { Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'

import type { Operator } from '#db/queries/operators/operators.ts'
import {
  beginSession,
  endSession,
  findSessionOperator,
  useSession,
  useSessionAndRead,
} from '#db/queries/operators/operators.ts'
import type { ReadRows } from '#db/queries/read.ts'
import { polledCalls, SESSION_IDLE_SECONDS, SESSION_MAX_SECONDS } from '#src/domain/operators/sign-in.ts'

import { createApp } from '#functions/_lib/http/app.ts'
import { Refusal } from '#functions/_lib/http/errors.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { deleteSignedCookie, readSignedCookie, secretKey, setSignedCookie } from '#functions/_lib/signing.ts'
import type { SecurityEvent } from '#functions/_lib/http/log.ts'
import { networkOf } from '#functions/_lib/limits/visitor.ts'

/** Identifies a network in the log without revealing it. */
const networkDigest = (c: Context<Env>): string =>
  createHmac('sha256', secretKey(c.env.platform.secret(), 'log'))
    .update(networkOf(c.env.ip))
    .digest('base64url')
    .slice(0, 12)

/** Logs an event of an operator's account; the id is null for an unknown name. */
export function logSecurity(c: Context<Env>, event: SecurityEvent, operatorId: string | null): void {
  const { platform } = c.env
  const time = platform.now().toISOString()
  platform.log({ time, level: 'info', event, operatorId, network: networkDigest(c), requestId: c.var.requestId })
}

const cookie = {
  name: 'session',
  purpose: 'session',
  seconds: SESSION_MAX_SECONDS,
  claims: z.object({ sid: z.string() }),
}

/**
 * Starts a session with a new id, which prevents session fixation, and ends the browser's previous one. Resets these
 * attempt counters.
 */
export async function startSession(
  c: Context<Env>,
  operatorId: string,
  forgottenCounts: readonly string[],
): Promise<void> {
  const sid = randomBytes(32).toString('base64url')
  const expire = new Date(c.env.platform.now().getTime() + SESSION_IDLE_SECONDS * 1000)
  const formerSid = await sessionId(c)
  const formerOperator = await beginSession(c.var.db, { sid, operatorId, expire }, { formerSid, forgottenCounts })
  if (formerOperator !== undefined) logSecurity(c, 'session-ended', formerOperator)
  await setSignedCookie(c, cookie, { sid })
}

/** The id in the cookie; null if it is missing, forged or expired. */
const sessionId = async (c: Context<Env>): Promise<string | null> => (await readSignedCookie(c, cookie))?.sid ?? null

async function endCurrentSession(c: Context<Env>): Promise<void> {
  const sid = await sessionId(c)
  const operatorId = sid === null ? undefined : await endSession(c.var.db, sid)
  if (operatorId !== undefined) logSecurity(c, 'session-ended', operatorId)
}

/** Ends the session on the server too, so that a copied cookie is useless. */
export async function stopSession(c: Context<Env>): Promise<void> {
  await endCurrentSession(c)
  deleteSignedCookie(c, cookie)
}

const signedOut = (): Refusal => new Refusal(401, 'You are logged out.')

/** Lets operators pass and extends their session; 401 for everyone else. Disables caching. */
export const operatorOnly = createMiddleware<Env>(async (c, next) => {
  const sid = await sessionId(c)
  const find = polledCalls.includes(c.req.path) ? findSessionOperator : useSession
  const operator = sid === null ? undefined : await find(c.var.db, sid, c.env.platform.now())
  if (operator === undefined) throw signedOut()
  c.set('operator', operator)
  await next()
  c.header('Cache-Control', 'no-store')
})

/**
 * Like `operatorOnly`, for a handler that checks the session with `readAsOperator`. If the handler fails before that,
 * for example for an invalid query, the session is checked afterwards, and the response is 401 without one.
 */
export const operatorByHandler = createMiddleware<Env>(async (c, next) => {
  if ((await sessionId(c)) === null) throw signedOut()
  await next()
  c.header('Cache-Control', 'no-store')
  if (c.var.operator === undefined) await operatorOnly(c, async () => undefined)
})

/** In one statement, checks the session and reads what the handler needs. Throws 401. */
export const readAsOperator =
  (c: Context<Env>): ReadRows =>
  async (query) => {
    const sid = await sessionId(c)
    const used = sid === null ? undefined : await useSessionAndRead(c.var.db, sid, c.env.platform.now(), query)
    if (used === undefined) throw signedOut()
    c.set('operator', used.operator)
    return used.rows
  }

/** Whether the caller is an operator, on calls that are open to others too. */
export async function isOperator(c: Context<Env>): Promise<boolean> {
  const sid = await sessionId(c)
  return sid !== null && (await findSessionOperator(c.var.db, sid, c.env.platform.now())) !== undefined
}

/** The operator who calls. Throws 401 on a route without `operatorOnly`. */
export function operatorOf(c: Context<Env>): Operator {
  const { operator } = c.var
  if (operator === undefined) throw signedOut()
  return operator
}

/** Requires `operatorOnly`: 403 for an operator who is no administrator. */
export const administratorOnly = createMiddleware<Env>(async (c, next) => {
  if (operatorOf(c).role !== 'administrator') throw new Refusal(403, 'Only administrators can do this.')
  await next()
})

/**
 * An app whose calls all require an operator, as `operatorOf(c)`. Routes whose first statement is read together with
 * the session use `createApp` and `operatorByHandler` instead, and are registered earlier.
 * @example
 * export const reviewAdminRoutes = createOperatorApp('/api/admin/reviews')
 */
export const createOperatorApp = (basePath: string): Hono<Env> => createApp(basePath).use(operatorOnly)
