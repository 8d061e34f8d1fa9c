import type { Context } from 'hono'
import type { z } from 'zod'

import { MAX_BODY_BYTES } from '#src/domain/limits/calls.ts'

import { invalid } from './errors.ts'
import { readJson } from './read-json.ts'

/** What was sent, as its contract has it, or 422. */
function valid<Schema extends z.ZodType>(contract: Schema, sent: unknown): z.output<Schema> {
  const result = contract.safeParse(sent)
  if (!result.success) throw invalid(result.error)
  return result.data
}

/** The query as its contract has it, or 422. Of a key that is repeated, the first counts. */
export function validQuery<Schema extends z.ZodType>(c: Context, contract: Schema): z.output<Schema> {
  return valid(contract, c.req.query())
}

/** The JSON body as its contract has it; 400, 413 or 415 when it cannot be read, 422 when it cannot be used. */
export async function validBody<Schema extends z.ZodType>(
  c: Context,
  contract: Schema,
  maxBytes: number = MAX_BODY_BYTES,
): Promise<z.output<Schema>> {
  return valid(contract, await readJson(c.req.raw, maxBytes))
}
