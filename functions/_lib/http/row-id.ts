import type { Context } from 'hono'
import { z } from 'zod'

import { notFound } from './errors.ts'
import type { Message } from './errors.ts'

const rowId = z.guid()

/** The id in a call's path. What can be no id is answered as one that nothing has: 404 with this message. */
export function idOf(c: Context, missing: Message): string {
  const { success, data } = rowId.safeParse(c.req.param('id'))
  if (!success) throw notFound(missing)
  return data
}
