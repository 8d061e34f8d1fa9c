import { Hono } from 'hono'
import type { Handler } from 'hono'

import type { Operator } from '#db/queries/operators.ts'

import { database } from './database.ts'
import type { DatabaseVariables } from './database.ts'
import { answerError, notFound, Refusal } from './errors.ts'
import { originGuard } from './origin-guard.ts'

export interface Env {
  Bindings: {
    /** The visitor's address; empty where nobody knows it. */
    ip: string
  }
  Variables: DatabaseVariables & {
    /** Set behind the guard of `session.ts`; asked for with its `operatorOf`. */
    operator?: Operator
  }
}

/** The app of one resource: it has the database, refuses what other sites send, and answers errors as JSON. */
export function createApp(basePath: string): Hono<Env> {
  const app = new Hono<Env>()
  app.onError(answerError)
  app.notFound((c) => answerError(notFound('Siden findes ikke.'), c))
  return app.basePath(basePath).use(originGuard).use(database)
}

/** An app as Netlify calls it; its context knows the visitor's address where headers can lie. */
export function handle(app: Hono<Env>): (request: Request, context?: { ip: string }) => Response | Promise<Response> {
  return (request, context) => app.fetch(request, { ip: context?.ip ?? '' })
}

/** 405 for every verb that a path does not know; it stands after those that it knows. */
export function only(...verbs: string[]): Handler<Env> {
  return (c) => {
    c.header('Allow', verbs.join(', '))
    return answerError(new Refusal(405, 'Metoden er ikke tilladt her.'), c)
  }
}
