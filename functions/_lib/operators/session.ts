import { randomBytes } from 'node:crypto'

import type { Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { CookieOptions } from 'hono/utils/cookie'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

import type { Operator } from '#db/queries/operators/operators.ts'
import { endSession, findSessionOperator, saveSession } from '#db/queries/operators/sessions.ts'
import { SESSION_SECONDS } from '#src/domain/operators/sign-in.ts'

import { createApp } from '../http/app.ts'
import { Refusal } from '../http/errors.ts'
import type { Env } from '../http/platform.ts'
import { secretKey } from './secret.ts'

const COOKIE = 'session'
const ALGORITHM = 'HS256'

const claims = z.object({ sid: z.string() })

const key = (c: Context<Env>): Uint8Array => secretKey(c.env.platform.secret(), 'session')

const isSecure = (c: Context): boolean => new URL(c.req.url).protocol === 'https:'

/** Over HTTPS the name has a prefix, with which browsers take it from this very site alone. */
function cookieOptions(c: Context): CookieOptions {
  return { path: '/', httpOnly: true, sameSite: 'Lax', ...(isSecure(c) ? { secure: true, prefix: 'host' } : {}) }
}

const readCookie = (c: Context): string | undefined =>
  isSecure(c) ? getCookie(c, COOKIE, 'host') : getCookie(c, COOKIE)

/** Signs an operator in, and out of the session that the browser had: the cookie names a session that the server made, never one that the browser came with. */
export async function startSession(c: Context<Env>, operatorId: string): Promise<void> {
  await endKnownSession(c)
  const expire = new Date(c.env.platform.now().getTime() + SESSION_SECONDS * 1000)
  const sid = randomBytes(32).toString('base64url')
  await saveSession(c.var.db, { sid, operatorId, expire })
  const token = await new SignJWT({ sid }).setProtectedHeader({ alg: ALGORITHM }).setExpirationTime(expire).sign(key(c))
  setCookie(c, COOKIE, token, { ...cookieOptions(c), maxAge: SESSION_SECONDS })
}

/** The session that the cookie names; null for a cookie that is missing, forged or expired. */
async function sessionId(c: Context<Env>): Promise<string | null> {
  const token = readCookie(c)
  if (token === undefined) return null
  try {
    const { payload } = await jwtVerify(token, key(c), {
      algorithms: [ALGORITHM],
      requiredClaims: ['exp'],
      currentDate: c.env.platform.now(),
    })
    return claims.parse(payload).sid
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null
    throw error
  }
}

async function endKnownSession(c: Context<Env>): Promise<void> {
  const sid = await sessionId(c)
  if (sid !== null) await endSession(c.var.db, sid)
}

/** Signs out, on the server too: the same cookie, kept by somebody, opens nothing any more. */
export async function stopSession(c: Context<Env>): Promise<void> {
  await endKnownSession(c)
  deleteCookie(c, COOKIE, cookieOptions(c))
}

export const signedOut = (): Refusal => new Refusal(401, 'You are logged out.')

/** Lets operators pass: 401 for everybody else. Nothing that it guards may be cached. */
export const operatorOnly = createMiddleware<Env>(async (c, next) => {
  const sid = await sessionId(c)
  const operator = sid === null ? undefined : await findSessionOperator(c.var.db, sid)
  if (operator === undefined) throw signedOut()
  c.set('operator', operator)
  await next()
  c.header('Cache-Control', 'no-store')
})

/** Who is asking, behind `operatorOnly`: a route that forgot that guard lets nobody in. */
export function operatorOf(c: Context<Env>): Operator {
  const { operator } = c.var
  if (operator === undefined) throw signedOut()
  return operator
}

/** Behind `operatorOnly`: 403 for who is no administrator. */
export const administratorOnly = createMiddleware<Env>(async (c, next) => {
  if (operatorOf(c).role !== 'administrator') throw new Refusal(403, 'Only administrators can do this.')
  await next()
})

/** The app of calls that are all for operators. */
export const createOperatorApp = (basePath: string): Hono<Env> => createApp(basePath).use(operatorOnly)
