import { Hono } from 'hono'
import type { Handler } from 'hono'

import { database } from './database.ts'
import type { DatabaseVariables } from './database.ts'
import { answerError, notFound, Refusal } from './errors.ts'

export interface Env {
  Variables: DatabaseVariables
}

/** The app of one resource: it has the database, and answers errors as JSON. */
export function createApp(basePath: string): Hono<Env> {
  const app = new Hono<Env>()
  app.onError(answerError)
  app.notFound((c) => answerError(notFound('Siden findes ikke.'), c))
  return app.basePath(basePath).use(database)
}

/** 405 for every verb that a path does not know; it stands after those that it knows. */
export function only(...verbs: string[]): Handler<Env> {
  return (c) => {
    c.header('Allow', verbs.join(', '))
    return answerError(new Refusal(405, 'Metoden er ikke tilladt her.'), c)
  }
}
