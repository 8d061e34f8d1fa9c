import { Hono } from 'hono'
import type { Handler } from 'hono'

import { database } from './database.ts'
import type { Env } from './env.ts'
import { answerError, notFound, Refusal } from './errors.ts'
import { logged } from './log.ts'
import { originGuard } from './origin-guard.ts'

export type { Env } from './env.ts'

/** The app of one resource: it has the database, refuses what other sites send, answers errors as JSON, and is logged. */
export function createApp(basePath: string): Hono<Env> {
  const app = new Hono<Env>()
  app.onError(answerError)
  app.notFound((c) => answerError(notFound({ da: 'Siden findes ikke.', en: 'There is no such page.' }), c))
  return app.use(logged).basePath(basePath).use(originGuard).use(database)
}

/** The part of Netlify's context that functions ask for. */
interface CallContext {
  ip: string
  requestId?: string
  waitUntil?: (work: Promise<unknown>) => void
}

/** An app as Netlify calls it; its context knows the visitor's address where headers can lie. */
export function handle(app: Hono<Env>): (request: Request, context?: CallContext) => Response | Promise<Response> {
  return (request, context) =>
    app.fetch(request, { ip: context?.ip ?? '', requestId: context?.requestId, waitUntil: context?.waitUntil })
}

/** 405 for every verb that a path does not know; it stands after those that it knows. */
export function only(...verbs: string[]): Handler<Env> {
  return (c) => {
    c.header('Allow', verbs.join(', '))
    return answerError(
      new Refusal(405, { da: 'Metoden er ikke tilladt her.', en: 'This method is not allowed here.' }),
      c,
    )
  }
}
