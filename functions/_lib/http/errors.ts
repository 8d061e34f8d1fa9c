import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'

import { isUnavailable } from '#db/database.ts'
import type { ErrorAnswer } from '#src/contracts/shared/errors.ts'
import type { Language } from '#src/domain/text/format.ts'

import type { Env } from './platform.ts'

interface Details {
  issues?: ErrorAnswer['issues']
  /** Of a conflict: what is stored now. */
  current?: ErrorAnswer['current']
  /** Seconds. */
  retryAfter?: number
}

/** In one language where one screen alone asks, else in that of the screen. */
export type Message = string | Readonly<Record<Language, string>>

/** Of the screen that calls: ours name their language, and nothing else; what names others is shown by none of them. */
export const languageOf = (c: Context): Language => (c.req.header('accept-language') === 'en' ? 'en' : 'da')

export const inLanguageOf = (c: Context, message: Message): string =>
  typeof message === 'string' ? message : message[languageOf(c)]

/** Thrown where something is found to be wrong; its message is for the one who asked. */
export class Refusal extends Error {
  override name = 'Refusal'
  /** As it was thrown; `message` is the Danish one. */
  readonly translations: Message
  readonly status: ContentfulStatusCode
  readonly issues: ErrorAnswer['issues']
  readonly current: ErrorAnswer['current']
  readonly retryAfter: number | undefined

  constructor(status: ContentfulStatusCode, message: Message, { issues, current, retryAfter }: Details = {}) {
    super(typeof message === 'string' ? message : message.da)
    this.translations = message
    this.status = status
    this.issues = issues
    this.current = current
    this.retryAfter = retryAfter
  }
}

/** No form has as many fields, and an answer of tens of thousands helps nobody. */
const MAX_ISSUES = 100

/** 422: what was sent can be read, but not used. Of each field the first thing that is wrong. */
export function invalid({ issues }: Pick<z.ZodError, 'issues'>): Refusal {
  const messages = new Map<string, string>()
  for (const { path, message } of issues.slice(0, MAX_ISSUES)) {
    const place = path.join('.')
    if (!messages.has(place)) messages.set(place, message)
  }
  const wrong = Array.from(messages, ([path, message]) => ({ path, message }))
  return new Refusal(422, [...new Set(wrong.map(({ message }) => message))].join('. '), { issues: wrong })
}

/** 422 for one field, found wrong by more than its contract. */
export const invalidField = (path: string, message: string): Refusal =>
  new Refusal(422, message, { issues: [{ path, message }] })

export const notFound = (message: Message): Refusal => new Refusal(404, message)

/** Of a call about a producer that is not there, or not public. */
export const unknownProducer = (): Refusal => notFound('Gårdbutikken findes ikke, eller den er ikke på kortet længere.')

function refusalOf(error: Error): Refusal {
  if (error instanceof Refusal) return error
  return isUnavailable(error)
    ? new Refusal(
        503,
        {
          da: 'Databasen er ikke tilgængelig lige nu. Prøv igen om lidt.',
          en: 'The database cannot be reached right now. Please try again in a moment.',
        },
        { retryAfter: 60 },
      )
    : new Refusal(500, {
        da: 'Noget gik galt. Prøv igen om lidt.',
        en: 'Something went wrong. Please try again in a moment.',
      })
}

/** Turns whatever was thrown into an answer that tells nothing about the inside, but where in the log it stands. */
export function answerError(error: Error, c: Context<Env>): Response {
  const { status, translations, issues, current, retryAfter } = refusalOf(error)
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
  const requestId = status >= 500 ? c.var.requestId : undefined
  return c.json({ message: inLanguageOf(c, translations), issues, current, requestId } satisfies ErrorAnswer, status, {
    'Cache-Control': 'no-store',
  })
}
