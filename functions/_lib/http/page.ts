import type { Context } from 'hono'

import { TOTAL_HEADER } from '#src/contracts/shared/page.ts'
import type { Page } from '#src/contracts/shared/page.ts'

/** Rows of a list as the answer, and in a header how many there are in all. */
export function answerPage<Row extends object>(c: Context, { rows, total }: Page<Row>): Response {
  return c.json(rows, 200, { [TOTAL_HEADER]: String(total) })
}
