import type { Context } from 'hono'
import type { CookieOptions } from 'hono/utils/cookie'

export const isSecure = (c: Context): boolean => new URL(c.req.url).protocol === 'https:'

/** Of operators' cookies. Over HTTPS the name has a prefix, with which browsers take it from this very site alone. */
export function cookieOptions(c: Context): CookieOptions {
  return { path: '/', httpOnly: true, sameSite: 'Lax', ...(isSecure(c) ? { secure: true, prefix: 'host' } : {}) }
}
