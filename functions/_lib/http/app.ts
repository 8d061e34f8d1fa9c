import { Hono } from 'hono'
import type { Context, Handler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { routePath } from 'hono/route'

import { withQueryLimit } from '#db/time-limit.ts'
import { securityHeaders } from '#src/domain/head/security-headers.ts'

import { runInLanguage } from '#src/texts/language.ts'
import type { PageLanguage } from '#src/texts/language.ts'
import { languageOfPath } from '#src/texts/paths.ts'

import { answerError, notFound, Refusal } from './errors.ts'
import type { Message } from './errors.ts'
import { loggedError, requestIdOf } from './log.ts'
import { netlify } from './netlify.ts'
import type { Env, Platform } from './platform.ts'

const isWrite = (method: string): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method)

/**
 * Whether a request comes from our own pages or from no browser, so that it carries no cookies of another visitor.
 * Browsers name the origin in Sec-Fetch-Site; old browsers, and all browsers over plain HTTP, in Origin. After
 * https://words.filippo.io/csrf
 */
function isTrustedOrigin(request: Request, siteUrl: string): boolean {
  const origin = request.headers.get('origin')
  if (origin !== null && origin === new URL(siteUrl).origin) return true
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  return origin === null || origin === new URL(request.url).origin
}

/**
 * Rejects writes that a page of another site makes a visitor's browser send. Hono's `csrf` lets JSON pass:
 * docs/decisions/hono.md.
 */
export const originGuard = createMiddleware<Env>(async (c, next) => {
  if (isWrite(c.req.method) && !isTrustedOrigin(c.req.raw, c.env.platform.siteUrl)) {
    throw new Refusal(403, {
      da: 'Kaldet kommer fra et andet websted.',
      de: 'Der Aufruf kommt von einer anderen Website.',
      en: 'The call comes from another site.',
    })
  }
  await next()
})

/**
 * Gives each request an id, which the response returns, and logs the call. Comes first, before everything that can
 * fail.
 */
const logged = createMiddleware<Env>(async (c, next) => {
  const startedAt = performance.now()
  const requestId = requestIdOf(c.req.raw, c.env.requestId)
  const { platform } = c.env
  c.set('requestId', requestId)
  await next()
  // A handler's own headers win: cards may be framed by other sites.
  for (const [name, value] of Object.entries(securityHeaders)) if (!c.res.headers.has(name)) c.header(name, value)
  c.header('X-Request-Id', requestId)
  const { status } = c.res
  const hasFailed = status >= 500
  platform.log({
    time: platform.now().toISOString(),
    level: hasFailed ? 'error' : 'info',
    requestId,
    method: c.req.method,
    path: routePath(c),
    status,
    milliseconds: Math.round(performance.now() - startedAt),
    ...(hasFailed && c.error ? { error: loggedError(c.error) } : {}),
  })
})

/** Timeout of a database query in milliseconds. After it, the database counts as unavailable. */
const READ_LIMIT = 5000
const WRITE_LIMIT = 10_000

/** Provides `c.var.db`. */
export const database = createMiddleware<Env>((c, next) =>
  withQueryLimit(isWrite(c.req.method) ? WRITE_LIMIT : READ_LIMIT, () =>
    c.env.platform.withDatabase(async (db) => {
      c.set('db', db)
      await next()
    }),
  ),
)

function refuseMethod(c: Context, methods: readonly string[]): Response {
  c.header('Allow', methods.filter((method) => method !== 'HEAD').join(', '))
  return answerError(
    new Refusal(405, {
      da: 'Metoden er ikke tilladt her.',
      de: 'Diese Methode ist hier nicht erlaubt.',
      en: 'This method is not allowed here.',
    }),
    c,
  )
}

/**
 * Answers 405 for methods that a path does not have. Needed where a later path with a parameter would match the call:
 * 'DELETE /reviews/stats' would match '/reviews/:id'. Elsewhere Hono answers 405 itself.
 */
export function only(...methods: string[]): Handler<Env> {
  return (c) => refuseMethod(c, methods)
}

const noPage: Message = { da: 'Siden findes ikke.', de: 'Diese Seite gibt es nicht.', en: 'There is no such page.' }
const noCall: Message = { da: 'Kaldet findes ikke.', de: 'Diesen Aufruf gibt es nicht.', en: 'There is no such call.' }

/** An app with logging and JSON errors: 404 with this message, and 405 for an unknown method. */
export function createPlainApp(missing: Message = noPage): Hono<Env> {
  const app = new Hono<Env>()
  app.onError(answerError)
  app.notFound((c) => answerError(notFound(missing), c))
  return app.use(logged).use(methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }))
}

/** An app for API calls that rejects cross-site writes. Its handlers open the database themselves. */
export function createCallApp(basePath: string): Hono<Env> {
  return createPlainApp(noCall).basePath(basePath).use(originGuard)
}

/**
 * An app for API calls with the database opened for every call, as `c.var.db`.
 * @example
 * export const messageRoutes = createApp('/api/contact').post('/', limited('contact'), validBody(contactMessage), save)
 */
export function createApp(basePath: string): Hono<Env> {
  return createCallApp(basePath).use(database)
}

/**
 * The language of a request. A call from a public page names it in the header that `src/stores/language.ts` sets; a
 * page is identified by its path alone, because the CDN caches one response for all browsers. Operators' pages send
 * other values.
 */
function pageLanguageOf(request: Request): PageLanguage {
  const { pathname } = new URL(request.url)
  const called = pathname.startsWith('/api/') ? request.headers.get('accept-language') : null
  if (called === 'de') return 'de'
  return called === 'en-GB' ? 'en' : languageOfPath(pathname)
}

/** What functions read from the context of a call. */
interface CallContext {
  ip: string
  requestId?: string
  waitUntil?: (work: Promise<unknown>) => void
  /** Not set on Netlify. Other hosts pass their own platform. */
  platform?: Platform
}

/**
 * Wraps an app as a Netlify function. Netlify's context gives the visitor's real address, which headers could fake.
 * `entry` is the URL of the deployed module; the bundle has the same folder structure as the project.
 */
export function handle(
  app: Pick<Hono<Env>, 'fetch'>,
  entry: string,
): (request: Request, context?: CallContext) => Response | Promise<Response> {
  const root = new URL('..', entry)
  return (request, { platform = netlify, ip = '', requestId, waitUntil }: Partial<CallContext> = {}) =>
    runInLanguage(pageLanguageOf(request), () => app.fetch(request, { platform, ip, requestId, waitUntil, root }))
}

/** One feature's routes in a deployed function. */
export interface Feature {
  /** Patterns of Hono's router. The first match wins. */
  paths: readonly string[]
  /** Imports the feature's app on its first call, so that other calls do not wait for it. */
  load: () => Promise<Hono<Env>>
}

/** Files for Netlify's bundler that it cannot find by following imports. Replaces the setting in netlify.toml. */
export interface WithFiles {
  includedFiles: string[]
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Whether an app has a route at a path, for any method. Middleware does not count. */
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
