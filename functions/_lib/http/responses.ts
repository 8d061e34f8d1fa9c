import type { Context, MiddlewareHandler } from 'hono'

import { TOTAL_HEADER } from '#src/contracts/shared/page.ts'
import type { Page } from '#src/contracts/shared/page.ts'

/** A row of a contract before it is written as JSON, which has Dates in ISO 8601, as the contracts do. */
type Unwritten<Row> = { [Key in keyof Row]: Row[Key] | (string extends Row[Key] ? Date : never) }

/** Answers with rows of a list, and their total number in a header. */
export function answerPage<Row extends object>(c: Context, { rows, total }: Page<Unwritten<Row>>): Response {
  return c.json(rows, 200, { [TOTAL_HEADER]: String(total) })
}

const CHUNK = 200

function* pieces(values: readonly unknown[]): Generator<Uint8Array> {
  const encoder = new TextEncoder()
  for (let from = 0; from < values.length; from += CHUNK) {
    const chunk = values.slice(from, from + CHUNK).map((value) => JSON.stringify(value))
    yield encoder.encode(`${from === 0 ? '[' : ','}${chunk.join(',')}`)
  }
  yield encoder.encode(values.length === 0 ? '[]' : ']')
}

/** Streams a list as JSON: Netlify limits a streamed response to 20 MB, and others to 6 MB. */
export function jsonStream(values: readonly unknown[]): ReadableStream<Uint8Array> {
  const left = pieces(values)
  return new ReadableStream({
    pull(controller) {
      const { done, value } = left.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}

/** The cache tag of every response with producers. Writes purge it. */
export const PRODUCERS_TAG = 'producers'

/**
 * Lets the CDN cache a public response until its tag is purged, for at most `seconds`, and browsers revalidate every
 * time, unless the handler has set `Cache-Control`. Only the query keys in `keys` distinguish responses. Nothing is served stale:
 * a response that counts from today could otherwise be yesterday's.
 */
export function cached(tag: string, keys: readonly string[] = ['none'], seconds = 300): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (!c.res.ok || c.res.headers.has('Cache-Control')) return
    c.header('Cache-Control', 'public, max-age=0, must-revalidate')
    c.header('Netlify-CDN-Cache-Control', `public, durable, s-maxage=${seconds}`)
    c.header('Netlify-Cache-Tag', tag)
    c.header('Netlify-Vary', `query=${keys.join('|')}`)
  }
}
