import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'

import { isUnavailable } from '#db/database.ts'
import type { ErrorAnswer } from '#src/contracts/errors.ts'

/** Thrown where something is found to be wrong; its message is for the one who asked. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: ContentfulStatusCode
  readonly issues: ErrorAnswer['issues']

  constructor(status: ContentfulStatusCode, message: string, issues?: ErrorAnswer['issues']) {
    super(message)
    this.status = status
    this.issues = issues
  }
}

/** 422: what was sent can be read, but not used. */
export function invalid({ issues }: z.ZodError): Refusal {
  const wrong = issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return new Refusal(422, [...new Set(wrong.map(({ message }) => message))].join('. '), wrong)
}

export const notFound = (message: string): Refusal => new Refusal(404, message)

function refusalOf(error: Error): Refusal {
  if (error instanceof Refusal) return error
  console.error(error)
  return isUnavailable(error)
    ? new Refusal(503, 'Databasen er ikke tilgængelig lige nu. Prøv igen om lidt.')
    : new Refusal(500, 'Noget gik galt. Prøv igen om lidt.')
}

/** Turns whatever was thrown into an answer that tells nothing about the inside. */
export function answerError(error: Error, c: Context): Response {
  const { status, message, issues } = refusalOf(error)
  return c.json({ message, issues } satisfies ErrorAnswer, status, { 'Cache-Control': 'no-store' })
}
