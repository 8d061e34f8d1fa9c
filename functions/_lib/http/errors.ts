import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'

import { isUnavailable } from '#db/database.ts'
import type { ErrorAnswer } from '#src/contracts/shared/errors.ts'
import type { Language } from '#src/domain/text/format.ts'
import { currentLanguage } from '#src/texts/language.ts'
import { answers } from '#src/texts/texts.ts'

import type { Env } from './platform.ts'

interface Details {
  issues?: ErrorAnswer['issues']
  /** For a conflict: the current rows. */
  current?: ErrorAnswer['current']
  /** Seconds. */
  retryAfter?: number
}

/** In one language for calls of a single screen, otherwise in all languages. */
export type Message = string | (Readonly<Record<Language, string>> & { readonly de?: string })

/**
 * The language of the calling screen. Our screens send exactly 'en' or 'da'; messages for other clients are never
 * displayed by our pages.
 */
export const languageOf = (c: Context): Language => (c.req.header('accept-language') === 'en' ? 'en' : 'da')

export function inLanguageOf(c: Context, message: Message): string {
  if (typeof message === 'string') return message
  const page = currentLanguage()
  return page === 'de' ? (message.de ?? message.en) : message[page === 'en' ? page : languageOf(c)]
}

/** An error whose message is meant for the caller. */
export class Refusal extends Error {
  override name = 'Refusal'
  /** As thrown; `message` is the Danish text. */
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

/** The maximum number of reported issues. No form has more fields. */
const MAX_ISSUES = 100

/** 422: the content is readable, but invalid. Contains the first issue of each field. */
export function invalid({ issues }: Pick<z.ZodError, 'issues'>): Refusal {
  const messages = new Map<string, string>()
  for (const { path, message } of issues.slice(0, MAX_ISSUES)) {
    const place = path.join('.')
    if (!messages.has(place)) messages.set(place, message)
  }
  const wrong = Array.from(messages, ([path, message]) => ({ path, message }))
  return new Refusal(422, [...new Set(wrong.map(({ message }) => message))].join('. '), { issues: wrong })
}

/** 422 for one field, for a problem that its schema cannot detect. */
export const invalidField = (path: string, message: string): Refusal =>
  new Refusal(422, message, { issues: [{ path, message }] })

/**
 * The error for a 404 with a message of its own.
 * @example
 * if (review === undefined) throw notFound('Anmeldelsen findes ikke.')
 */
export const notFound = (message: Message): Refusal => new Refusal(404, message)

/** 404 for a call about a producer that does not exist or is not public. */
export const unknownProducer = (): Refusal => notFound(answers.unknownProducer)

function refusalOf(error: Error): Refusal {
  if (error instanceof Refusal) return error
  return isUnavailable(error)
    ? new Refusal(
        503,
        {
          da: 'Databasen er ikke tilgængelig lige nu. Prøv igen om lidt.',
          de: 'Die Datenbank ist gerade nicht erreichbar. Versuchen Sie es gleich noch einmal.',
          en: 'The database cannot be reached right now. Please try again in a moment.',
        },
        { retryAfter: 60 },
      )
    : new Refusal(500, {
        da: 'Noget gik galt. Prøv igen om lidt.',
        de: 'Etwas ist schiefgegangen. Versuchen Sie es gleich noch einmal.',
        en: 'Something went wrong. Please try again in a moment.',
      })
}

/** Turns any error into a response that reveals no internals, only the request id that is in the log. */
export function answerError(error: Error, c: Context<Env>): Response {
  const { status, translations, issues, current, retryAfter } = refusalOf(error)
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
  const requestId = status >= 500 ? c.var.requestId : undefined
  return c.json({ message: inLanguageOf(c, translations), issues, current, requestId } satisfies ErrorAnswer, status, {
    'Cache-Control': 'no-store',
  })
}
