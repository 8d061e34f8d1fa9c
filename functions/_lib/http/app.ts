import { Hono } from 'hono'
import type { Context, Handler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { routePath } from 'hono/route'

import { withQueryLimit } from '#db/time-limit.ts'
import { securityHeaders } from '#src/domain/head/security-headers.ts'

import { answerError, notFound, Refusal } from './errors.ts'
import type { Message } from './errors.ts'
import { loggedError, requestIdOf } from './log.ts'
import { netlify } from './netlify.ts'
import { isWrite, originGuard } from './origin-guard.ts'
import type { Env, Platform } from './platform.ts'

/** Names the request, to the caller too, and writes into the log how it went. It stands before all that can fail. */
const logged = createMiddleware<Env>(async (c, next) => {
  const startedAt = performance.now()
  const requestId = requestIdOf(c.req.raw, c.env.requestId)
  const { platform } = c.env
  c.set('requestId', requestId)
  await next()
  // What an answer says of itself goes before: a card is for frames on other sites.
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

/** Milliseconds that a database may take for one question: then it is answered as one that is not there. */
const READ_LIMIT = 5000
const WRITE_LIMIT = 10_000

/** Gives a handler `c.var.db`. */
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
    new Refusal(405, { da: 'Metoden er ikke tilladt her.', en: 'This method is not allowed here.' }),
    c,
  )
}

/**
 * 405 for every method that a path does not know, where a path with a parameter that comes after it would take the
 * call for one of its own: 'DELETE /reviews/stats' for one of '/reviews/:id'. Elsewhere Hono finds out by itself.
 */
export function only(...methods: string[]): Handler<Env> {
  return (c) => refuseMethod(c, methods)
}

const noPage: Message = { da: 'Siden findes ikke.', en: 'There is no such page.' }
export const noCall: Message = { da: 'Kaldet findes ikke.', en: 'There is no such call.' }

/** An app that is logged and answers errors as JSON, 404 with this message and 405 for a method that a path has not. */
export function createPlainApp(missing: Message = noPage): Hono<Env> {
  const app = new Hono<Env>()
  app.onError(answerError)
  app.notFound((c) => answerError(notFound(missing), c))
  return app.use(logged).use(methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }))
}

/** The app of one resource's calls, which refuses what other sites send. Its handlers open the database where they need it. */
export function createCallApp(basePath: string): Hono<Env> {
  return createPlainApp(noCall).basePath(basePath).use(originGuard)
}

/** The same with the database opened for every call. */
export function createApp(basePath: string): Hono<Env> {
  return createCallApp(basePath).use(database)
}

/** What functions ask for of the context that they are called with. */
interface CallContext {
  ip: string
  requestId?: string
  waitUntil?: (work: Promise<unknown>) => void
  /** Never there on Netlify: who calls a function elsewhere says what it runs on. */
  platform?: Platform
}

/**
 * An app as Netlify calls it; its context knows the visitor's address where headers can lie. `entry` is the address of
 * the deployed module: the project's files lie around it in the bundle as they do in the project.
 */
export function handle(
  app: Pick<Hono<Env>, 'fetch'>,
  entry: string,
): (request: Request, context?: CallContext) => Response | Promise<Response> {
  const root = new URL('..', entry)
  return (request, { platform = netlify, ip = '', requestId, waitUntil }: Partial<CallContext> = {}) =>
    app.fetch(request, { platform, ip, requestId, waitUntil, root })
}
