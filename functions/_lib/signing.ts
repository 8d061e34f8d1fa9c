import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { JWTPayload } from 'jose'
import { z } from 'zod'

import type { Env, Platform } from '#functions/_lib/http/platform.ts'

/** Derives a key of 32 bytes for one purpose, so that what is signed for one purpose is not valid for another. */
export function secretKey(secret: string, purpose: string): Uint8Array {
  return createHash('sha256').update(`${purpose}\0${secret}`).digest()
}

/** The purposes of tokens. A token is valid for its own purpose only. */
type TokenUse = 'mail-ending' | 'mail-confirmation' | 'digest' | 'background run'

function signatureOf({ secret }: Pick<Platform, 'secret'>, use: TokenUse, text: string): Buffer {
  return createHmac('sha256', secretKey(secret(), use)).update(text).digest()
}

/** A text with its signature, in which letters, digits, '-', '_' and '.' need no escaping in a URL. */
export function signedToken(platform: Pick<Platform, 'secret'>, use: TokenUse, text: string): string {
  return `${text}.${signatureOf(platform, use, text).toString('base64url')}`
}

/** The text of a token that was signed for this use; null if it is forged. */
export function readToken(platform: Pick<Platform, 'secret'>, use: TokenUse, token: string): string | null {
  const at = token.lastIndexOf('.')
  if (at < 1) return null
  const text = token.slice(0, at)
  const [given, expected] = [Buffer.from(token.slice(at + 1), 'base64url'), signatureOf(platform, use, text)]
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : null
}

/** A cookie with claims, signed as a JWT. */
export interface SignedCookie<Claims extends JWTPayload> {
  name: string
  /** What its key is derived for. */
  purpose: string
  /** How long it is valid. */
  seconds: number
  claims: z.ZodType<Claims>
}

const ALGORITHM = 'HS256'

const keyOf = (c: Context<Env>, { purpose }: Pick<SignedCookie<JWTPayload>, 'purpose'>): Uint8Array =>
  secretKey(c.env.platform.secret(), purpose)

const isSecure = (c: Context): boolean => new URL(c.req.url).protocol === 'https:'

/** Over HTTPS, cookies' names get the prefix that binds them to this host. */
function optionsFor(c: Context): CookieOptions {
  return { path: '/', httpOnly: true, sameSite: 'Lax', ...(isSecure(c) ? { secure: true, prefix: 'host' } : {}) }
}

/** Signs claims and sets them as a cookie. */
export async function setSignedCookie<Claims extends JWTPayload>(
  c: Context<Env>,
  cookie: SignedCookie<Claims>,
  claims: Claims,
): Promise<void> {
  const { name, seconds } = cookie
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM })
    .setExpirationTime(new Date(c.env.platform.now().getTime() + seconds * 1000))
    .sign(keyOf(c, cookie))
  setCookie(c, name, token, { ...optionsFor(c), maxAge: seconds })
}

/** The claims in a signed cookie; null if it is missing, forged, malformed or expired. */
export async function readSignedCookie<Claims extends JWTPayload>(
  c: Context<Env>,
  cookie: SignedCookie<Claims>,
): Promise<Claims | null> {
  const token = isSecure(c) ? getCookie(c, cookie.name, 'host') : getCookie(c, cookie.name)
  if (token === undefined) return null
  try {
    const { payload } = await jwtVerify(token, keyOf(c, cookie), {
      algorithms: [ALGORITHM],
      requiredClaims: ['exp'],
      currentDate: c.env.platform.now(),
    })
    return cookie.claims.parse(payload)
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null
    throw error
  }
}

export function deleteSignedCookie(c: Context<Env>, { name }: Pick<SignedCookie<JWTPayload>, 'name'>): void {
  deleteCookie(c, name, optionsFor(c))
}
