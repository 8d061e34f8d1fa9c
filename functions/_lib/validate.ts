import type { Context } from 'hono'
import type { z } from 'zod'

import { invalid } from './errors.ts'

/** The query as its contract has it, or 422. Of a key that is repeated, the first counts. */
export function validQuery<Schema extends z.ZodType>(c: Context, contract: Schema): z.output<Schema> {
  const result = contract.safeParse(c.req.query())
  if (!result.success) throw invalid(result.error)
  return result.data
}
