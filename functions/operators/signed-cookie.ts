import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { errors, jwtVerify } from 'jose'
import { z } from 'zod'

import type { Env } from '#functions/_lib/http/platform.ts'

const isSecure = (c: Context): boolean => new URL(c.req.url).protocol === 'https:'

/** Options of operators' cookies. Over HTTPS their names get the prefix that binds them to this host. */
export function cookieOptions(c: Context): CookieOptions {
  return { path: '/', httpOnly: true, sameSite: 'Lax', ...(isSecure(c) ? { secure: true, prefix: 'host' } : {}) }
}

/** The algorithm of signed cookies. */
export const ALGORITHM = 'HS256'

/** The claims in a signed cookie; null if it is missing, forged, malformed or expired. */
export async function readSigned<Claims>(
  c: Context<Env>,
  name: string,
  key: Uint8Array,
  claims: z.ZodType<Claims>,
): Promise<Claims | null> {
  const token = isSecure(c) ? getCookie(c, name, 'host') : getCookie(c, name)
  if (token === undefined) return null
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      requiredClaims: ['exp'],
      currentDate: c.env.platform.now(),
    })
    return claims.parse(payload)
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null
    throw error
  }
}
