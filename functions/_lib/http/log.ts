import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'

import type { Env } from './env.ts'
import { loggedError } from './logged-error.ts'
import type { LoggedError } from './logged-error.ts'
import { requestIdOf } from './request-id.ts'

/** One line for each call. Nothing in it says who called, what they asked for or what they sent. */
export interface LogLine {
  time: string
  level: 'info' | 'error'
  requestId: string
  method: string
  /** The pattern of the path, such as '/api/producers/:id/approve'. */
  path: string
  status: number
  milliseconds: number
  error?: LoggedError
}

/** Something that was done behind an answer, or with nobody waiting for one. */
export interface EventLine {
  time: string
  level: 'info' | 'error'
  event: string
  error?: LoggedError
}

type Log = (line: LogLine) => void

function toConsole(line: LogLine | EventLine): void {
  const text = JSON.stringify(line)
  if (line.level === 'error') console.error(text)
  else console.info(text)
}

/** Tells the log of an event, and of what went wrong with it. */
export function logEvent(level: EventLine['level'], event: string, error?: unknown): void {
  toConsole({
    time: new Date().toISOString(),
    level,
    event,
    ...(error instanceof Error ? { error: loggedError(error) } : {}),
  })
}

/** For a terminal, where somebody reads along. */
export const failuresOnly: Log = (line) => {
  if (line.level === 'error') toConsole(line)
}

let log: Log = toConsole

/** The local host says what it wants to be told; null goes back to Netlify's way, which keeps every line. */
export function useLog(wanted: Log | null): void {
  log = wanted ?? toConsole
}

/** Names the request, to the caller too, and tells the log how it went. It stands before all that can fail. */
export const logged = createMiddleware<Env>(async (c, next) => {
  const startedAt = performance.now()
  const requestId = requestIdOf(c.req.raw, c.env.requestId)
  c.set('requestId', requestId)
  await next()
  c.header('X-Request-Id', requestId)
  const { status } = c.res
  const hasFailed = status >= 500
  log({
    time: new Date().toISOString(),
    level: hasFailed ? 'error' : 'info',
    requestId,
    method: c.req.method,
    path: routePath(c),
    status,
    milliseconds: Math.round(performance.now() - startedAt),
    ...(hasFailed && c.error ? { error: loggedError(c.error) } : {}),
  })
})
