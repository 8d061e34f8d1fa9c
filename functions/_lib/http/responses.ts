import type { Context, MiddlewareHandler } from 'hono'

import { TOTAL_HEADER } from '#src/contracts/shared/page.ts'
import type { Page } from '#src/contracts/shared/page.ts'

/** Rows of a list as the answer, and in a header how many there are in all. */
export function answerPage<Row extends object>(c: Context, { rows, total }: Page<Row>): Response {
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

/** A list as JSON in a stream: Netlify passes on 20 MB of one, and only 6 MB of an answer in one piece. */
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

/** The tag of every answer that shows producers: a write purges it. */
export const PRODUCERS_TAG = 'producers'

/**
 * Lets the CDN keep a public answer until its tag is purged, five minutes at most, and browsers ask each
 * time, unless the call has said how it is kept. `keys` are the query keys that make a difference: all others share one entry.
 */
export function cached(tag: string, keys: readonly string[] = ['none']): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (!c.res.ok || c.res.headers.has('Cache-Control')) return
    c.header('Cache-Control', 'public, max-age=0, must-revalidate')
    c.header('Netlify-CDN-Cache-Control', 'public, durable, s-maxage=300, stale-while-revalidate=86400')
    c.header('Netlify-Cache-Tag', tag)
    c.header('Netlify-Vary', `query=${keys.join('|')}`)
  }
}
