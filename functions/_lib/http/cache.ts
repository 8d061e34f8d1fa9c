import type { MiddlewareHandler } from 'hono'

/** The tag of every answer that shows producers: a write purges it. */
export const PRODUCERS_TAG = 'producers'

/**
 * Lets the CDN keep a public answer until its tag is purged, five minutes at most, and browsers ask each
 * time, unless the call has said how it is kept. `keys` are the query keys that make a difference: all others share one entry.
 */
export function cached(tag: string, keys: readonly string[] = ['none']): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (!c.res.ok || c.res.headers.has('Cache-Control')) return
    c.header('Cache-Control', 'public, max-age=0, must-revalidate')
    c.header('Netlify-CDN-Cache-Control', 'public, durable, s-maxage=300, stale-while-revalidate=86400')
    c.header('Netlify-Cache-Tag', tag)
    c.header('Netlify-Vary', `query=${keys.join('|')}`)
  }
}
