import { createMiddleware } from 'hono/factory'

import { Refusal } from './errors.ts'
import type { Env } from './platform.ts'

/** Whether a method may change something. */
export const isWrite = (method: string): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method)

/**
 * Whether a request was made by one of our own pages, or by no browser at all: then it carries nobody's cookies.
 * Browsers say where a request comes from in Sec-Fetch-Site; those that do not, and all of them over plain HTTP,
 * in Origin. After https://words.filippo.io/csrf
 */
function isOurs(request: Request, siteUrl: string): boolean {
  const origin = request.headers.get('origin')
  if (origin !== null && origin === new URL(siteUrl).origin) return true
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  return origin === null || origin === new URL(request.url).origin
}

/** Refuses what a page of another site has a visitor's browser send. Hono's `csrf` lets JSON pass: docs/decisions/hono.md. */
export const originGuard = createMiddleware<Env>(async (c, next) => {
  if (isWrite(c.req.method) && !isOurs(c.req.raw, c.env.platform.siteUrl)) {
    throw new Refusal(403, { da: 'Kaldet kommer fra et andet websted.', en: 'The call comes from another site.' })
  }
  await next()
})
