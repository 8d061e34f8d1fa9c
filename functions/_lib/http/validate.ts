import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'

import { MAX_BODY_BYTES } from '#src/domain/limits/calls.ts'

import { invalid, notFound, Refusal } from './errors.ts'
import type { Message } from './errors.ts'
import type { Env } from './platform.ts'

/** What a handler behind such a middleware reads with `c.req.valid('json')`, `('query')` or `('param')`. */
type Validated<Target extends string, Value> = MiddlewareHandler<
  Env,
  string,
  { in: Record<Target, Value>; out: Record<Target, Value> }
>

/** What was sent, as its contract has it, or 422. */
function valid<Schema extends z.ZodType>(contract: Schema, sent: unknown): z.output<Schema> {
  const result = contract.safeParse(sent)
  if (!result.success) throw invalid(result.error)
  return result.data
}

/** A request's body, read no further than the limit: what is over it never stands in memory. Throws `tooLarge` then. */
export async function readBytes(c: Context, maxSize: number, tooLarge: Refusal): Promise<ArrayBuffer> {
  const onError = (): never => {
    throw tooLarge
  }
  await bodyLimit({ maxSize, onError })(c, async () => undefined)
  return c.req.arrayBuffer()
}

function tooLarge(maxBytes: number): Refusal {
  const most = `${Math.floor(maxBytes / 1024)} KB`
  return new Refusal(413, {
    da: `Indholdet er for stort: højst ${most}.`,
    en: `What was sent is too large: at most ${most}.`,
  })
}

async function readJson(c: Context, maxBytes: number): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw new Refusal(415, { da: 'Indholdet skal sendes som JSON.', en: 'Send the content as JSON.' })
  }
  try {
    const bytes = await readBytes(c, maxBytes, tooLarge(maxBytes))
    const read: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return read
  } catch (error) {
    // Text that is no JSON, bytes that are no text, a visitor who went away halfway.
    if (error instanceof Refusal) throw error
    throw new Refusal(400, { da: 'Indholdet kan ikke læses.', en: 'What was sent cannot be read.' })
  }
}

/**
 * The JSON body as its contract has it: 415 for another type, 413 over the limit, 400 when it cannot be read, 422 when
 * it cannot be used.
 */
export function validBody<Schema extends z.ZodType<object>>(
  contract: Schema,
  maxBytes: number = MAX_BODY_BYTES,
): Validated<'json', z.output<Schema>> {
  return async (c, next) => {
    c.req.addValidatedData('json', valid(contract, await readJson(c, maxBytes)))
    await next()
  }
}

/** The query as its contract has it, or 422. Of a key that is repeated, the first counts. */
export function validQuery<Schema extends z.ZodType<object>>(contract: Schema): Validated<'query', z.output<Schema>> {
  return async (c, next) => {
    c.req.addValidatedData('query', valid(contract, c.req.query()))
    await next()
  }
}

const rowId = z.guid()

/** The id in the path. What can be no id is answered as one that nothing has: 404 with this message. */
export function validId(missing: Message): Validated<'param', { id: string }> {
  return async (c, next) => {
    const { success, data } = rowId.safeParse(c.req.param('id'))
    if (!success) throw notFound(missing)
    c.req.addValidatedData('param', { id: data })
    await next()
  }
}
