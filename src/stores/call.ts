import { errorAnswer, messageOf } from '#src/contracts/shared/errors.ts'
import type { ErrorAnswer } from '#src/contracts/shared/errors.ts'
import { TOTAL_HEADER } from '#src/contracts/shared/page.ts'
import type { Page } from '#src/contracts/shared/page.ts'
import { combineVersions } from '#src/contracts/shared/version.ts'
import { frame } from '#src/texts/texts.ts'

import { acceptedLanguage, messageLanguage, screenLanguage } from './language.ts'

/** A response that is no success. The message follows the specification: status, colon, body. */
export class CallError extends Error {
  override name = 'CallError'
  readonly status: number
  /** The server's message for the visitor; null if the body is not an error response of this site. */
  readonly errorAnswer: ErrorAnswer | null
  /** The parsed error response, if it is JSON. */
  readonly answer: unknown

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body === '' ? statusText : body}`)
    this.status = status
    this.answer = jsonOf(body)
    this.errorAnswer = errorAnswer.safeParse(this.answer).data ?? null
  }
}

const noConnection = {
  da: () => frame.noServer,
  en: () => 'The server cannot be reached. Check your network, and try again.',
}

/** The server was not reached. The request may have arrived, so it may be sent again with the same id. */
export class NetworkError extends Error {
  override name = 'NetworkError'

  constructor() {
    super(noConnection[screenLanguage()]())
  }
}

/** Null if it is not JSON. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

interface CallRequest extends RequestInit {
  headers?: Record<string, string>
}

/** The browser sets the content type of a form with files. */
export function bodyOf(body: unknown): { body: string | FormData | undefined; headers?: Record<string, string> } {
  if (body === undefined || body instanceof FormData) return { body }
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
}

async function answerOf(path: string, request: CallRequest): Promise<{ headers: Headers; read: unknown }> {
  const answer = await fetch(path, {
    ...request,
    headers: { ...request.headers, 'Accept-Language': acceptedLanguage() },
  }).catch(() => {
    throw new NetworkError()
  })
  const text = await answer.text().catch(() => {
    throw new NetworkError()
  })
  if (!answer.ok) throw new CallError(answer.status, answer.statusText, text)
  return { headers: answer.headers, read: jsonOf(text) }
}

interface CallOptions {
  /** The displayed rows that the call decides on: the server refuses with 409 if they have changed. */
  displayed?: readonly { version: string }[]
}

/**
 * Sends a request that changes something. Throws a `CallError` for every unsuccessful response, and a `NetworkError`
 * without a response.
 * @example
 * await call('PUT', `/api/admin/reviews/${id}`, { isApproved: true }, { displayed: [review] })
 */
export async function call(
  method: Method,
  path: string,
  body?: unknown,
  { displayed }: CallOptions = {},
): Promise<unknown> {
  const { headers, ...sent } = bodyOf(body)
  const match = displayed && { 'If-Match': `"${combineVersions(displayed.map(({ version }) => version))}"` }
  return (await answerOf(path, { method, ...sent, headers: { ...headers, ...match } })).read
}

/** Fetches a path as JSON; the signal aborts. Throws as `call` does. */
export async function read(path: string, signal: AbortSignal): Promise<unknown> {
  return (await answerOf(path, { signal })).read
}

/** Some rows of a list, and the number of all. Throws as `read` does. */
export async function readPage(path: string, signal: AbortSignal): Promise<Page<unknown>> {
  const { headers, read: found } = await answerOf(path, { signal })
  const rows = Array.isArray(found) ? found : []
  return { rows, total: Number(headers.get(TOTAL_HEADER) ?? rows.length) }
}

/** The server's message for the visitor; null if there is none. */
export function serverMessage(error: unknown): string | null {
  if (error instanceof CallError) return error.errorAnswer && messageOf(error.errorAnswer, messageLanguage())
  return error instanceof NetworkError ? error.message : null
}
