import { Hono } from 'hono'

import { createPlainApp, noCall } from './app.ts'
import type { Env } from './platform.ts'

/** The calls of one feature among those of a deployed function. */
export interface Feature {
  /** Patterns of Hono's router. Of two that match a call, the one that is listed first takes it. */
  paths: readonly string[]
  /** Imports the feature's app at its first call, so that no other call waits for it. */
  load: () => Promise<Hono<Env>>
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Whether an app has a route at a path for any method, besides the middleware that all of its calls pass through. */
const hasRouteAt = (app: Hono<Env>, path: string): boolean =>
  METHODS.some((method) => app.router.match(method, path)[0].some(([[, route]]) => !route.path.endsWith('*')))

/**
 * The app of a deployed function: it passes each call on to the feature that owns its path. A call that no feature
 * knows is answered with 404 as JSON before it costs a query, and a method that a path does not know with 405.
 *
 * @example
 * export const features: Feature[] = [
 *   { paths: ['/api/contact'], load: async () => (await import('./messages/routes.ts')).messageRoutes },
 * ]
 * export default handle(serveFeatures(features), import.meta.url)
 */
export function serveFeatures(features: readonly Feature[]): Hono<Env> {
  const app = new Hono<Env>()
  const unknownCalls = createPlainApp(noCall)
  for (const { paths, load } of features)
    for (const path of paths)
      app.all(path, async (c) => {
        const feature = await load()
        const isKnown = !c.req.path.startsWith('/api/') || hasRouteAt(feature, c.req.path)
        return (isKnown ? feature : unknownCalls).fetch(c.req.raw, c.env)
      })
  return app.all('*', (c) => unknownCalls.fetch(c.req.raw, c.env))
}
