import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'

import { MAX_BODY_BYTES } from '#src/domain/limits/limits.ts'

import { invalid, notFound, Refusal } from './errors.ts'
import type { Message } from './errors.ts'
import type { Env } from './platform.ts'

/** A middleware whose handler reads the parsed value with `c.req.valid('json')`, `('query')` or `('param')`. */
type Validated<Target extends string, Value> = MiddlewareHandler<
  Env,
  string,
  { in: Record<Target, Value>; out: Record<Target, Value> }
>

/** Parses a value by a contract. Throws 422 if it is invalid. */
function valid<Schema extends z.ZodType>(contract: Schema, sent: unknown): z.output<Schema> {
  const result = contract.safeParse(sent)
  if (!result.success) throw invalid(result.error)
  return result.data
}

/** Reads a request's body up to a limit, so that no larger body is ever in memory. Throws `tooLarge` beyond it. */
export async function limitBody(c: Context, maxSize: number, tooLarge: Refusal): Promise<void> {
  const onError = (): never => {
    throw tooLarge
  }
  await bodyLimit({ maxSize, onError })(c, async () => undefined)
}

function tooLarge(maxBytes: number): Refusal {
  const most = `${Math.floor(maxBytes / 1024)} KB`
  return new Refusal(413, {
    da: `Indholdet er for stort: højst ${most}.`,
    de: `Der Inhalt ist zu groß: höchstens ${most}.`,
    en: `What was sent is too large: at most ${most}.`,
  })
}

/** The maximum nesting of lists and objects. An upload has four levels, and no contract is recursive that deeply. */
const MAX_DEPTH = 16

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((part) => isDeeperThan(part, levels - 1))
}

const unreadable = (): Refusal =>
  new Refusal(400, {
    da: 'Indholdet kan ikke læses.',
    de: 'Der Inhalt ist nicht lesbar.',
    en: 'What was sent cannot be read.',
  })

/** Parses the JSON of a body. An empty body results in `empty`, or in 400 without it. */
async function readJson(c: Context, maxBytes: number, empty?: object): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw new Refusal(415, {
      da: 'Indholdet skal sendes som JSON.',
      de: 'Der Inhalt muss als JSON gesendet werden.',
      en: 'Send the content as JSON.',
    })
  }
  try {
    await limitBody(c, maxBytes, tooLarge(maxBytes))
    const bytes = await c.req.arrayBuffer()
    if (bytes.byteLength === 0 && empty !== undefined) return empty
    const read: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (!isDeeperThan(read, MAX_DEPTH)) return read
    throw unreadable()
  } catch (error) {
    // The text is not JSON, the bytes are not UTF-8, or the caller aborted the request.
    if (error instanceof Refusal) throw error
    throw unreadable()
  }
}

function validated<Target extends 'json' | 'query' | 'param', Value extends object>(
  target: Target,
  read: (c: Context) => Value | Promise<Value>,
): Validated<Target, Value> {
  return async (c, next) => {
    c.req.addValidatedData(target, await read(c))
    await next()
  }
}

/**
 * Middleware that parses the JSON body by a contract: 415 for another content type, 413 over the limit, 400 if it is
 * not JSON, 422 if it is invalid.
 */
export const validBody = <Schema extends z.ZodType<object>>(
  contract: Schema,
  maxBytes: number = MAX_BODY_BYTES,
): Validated<'json', z.output<Schema>> => validated('json', async (c) => valid(contract, await readJson(c, maxBytes)))

/**
 * Like `validBody`, but a call without a body has the value `absent`. With `allowsEmpty`, so has an empty body with the
 * content type of JSON, which some clients send.
 */
export const validOptionalBody = <Schema extends z.ZodType<object>>(
  contract: Schema,
  { maxBytes, absent, allowsEmpty = false }: { maxBytes: number; absent: z.output<Schema>; allowsEmpty?: boolean },
): Validated<'json', z.output<Schema>> =>
  validated('json', async (c) => {
    const hasBody = c.req.header('content-type') !== undefined || (c.req.header('content-length') ?? '0') !== '0'
    return hasBody ? valid(contract, await readJson(c, maxBytes, allowsEmpty ? absent : undefined)) : absent
  })

/**
 * Middleware that parses the query by a contract, or answers 422. The first of repeated keys counts.
 * @example
 * routes.get('/', validQuery(reviewQuery), async (c) => c.json(await findReviews(c.var.db, c.req.valid('query'))))
 */
export const validQuery = <Schema extends z.ZodType<object>>(contract: Schema): Validated<'query', z.output<Schema>> =>
  validated('query', (c) => valid(contract, c.req.query()))

const rowId = z.object({ id: z.guid() })

/**
 * Middleware that parses the id in the path. Text that cannot be an id is answered like an unknown id: 404 with this
 * message.
 */
export const validId = (missing: Message): Validated<'param', { id: string }> =>
  validated('param', (c) => {
    const { success, data } = rowId.safeParse(c.req.param())
    if (!success) throw notFound(missing)
    return data
  })
