import { createHmac, randomUUID } from 'node:crypto'

import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { SignJWT } from 'jose'
import { z } from 'zod'

import { MAX_DAYS_VISITOR_KNOWN } from '#src/domain/limits/retention.ts'

import type { Env } from '../http/platform.ts'
import { cookieOptions } from '#functions/operators/cookie.ts'
import { secretKey } from '#functions/operators/secret.ts'
import { ALGORITHM, readSigned } from '#functions/operators/signed-cookie.ts'
import { networkOf } from './network.ts'

/** Stands for a caller in matters of one subject alone: without the secret it tells nothing, and of two subjects not that it was the same. */
const digestOf = (c: Context<Env>, subject: string, caller: string): string =>
  createHmac('sha256', secretKey(c.env.platform.secret(), 'visitor'))
    .update(`${subject}\0${caller}`)
    .digest('base64url')

/** Stands for the caller's network, the same for everybody in it. */
export const visitorOf = (c: Context<Env>, subject: string): string => digestOf(c, subject, networkOf(c.env.ip))

const COOKIE = 'visitor'
const claims = z.object({ vid: z.guid() })
const COOKIE_SECONDS = MAX_DAYS_VISITOR_KNOWN * 86_400

/** Stands for the caller's browser, which is given a signed cookie if it has none: on another network it is the same visitor. */
export async function browserOf(c: Context<Env>, subject: string): Promise<string> {
  const key = secretKey(c.env.platform.secret(), 'visitor-cookie')
  const known = await readSigned(c, COOKIE, key, claims)
  const vid = known?.vid ?? randomUUID()
  if (known === null) {
    const expiresAt = new Date(c.env.platform.now().getTime() + COOKIE_SECONDS * 1000)
    const token = await new SignJWT({ vid })
      .setProtectedHeader({ alg: ALGORITHM })
      .setExpirationTime(expiresAt)
      .sign(key)
    setCookie(c, COOKIE, token, { ...cookieOptions(c), maxAge: COOKIE_SECONDS })
  }
  return digestOf(c, subject, vid)
}
