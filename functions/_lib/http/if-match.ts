import type { Context } from 'hono'

import type { Database } from '#db/database.ts'
import { lockDisplayed } from '#db/queries/displayed-versions.ts'
import type { Displayed } from '#db/queries/displayed-versions.ts'
import { combineVersions } from '#src/contracts/shared/version.ts'

import { Refusal } from './errors.ts'
import type { Env } from './platform.ts'

const CHANGED = {
  da: 'Det er ændret, siden du så det. Se det igennem igen.',
  en: 'This has changed since you saw it. Look at it again.',
}

/**
 * A conflict contains at most this many rows in full. With more, the caller fetches the rows whose version has changed.
 */
const MOST_SHOWN = 100

/**
 * Refuses a decision on rows that have changed since they were displayed: 409 with the current rows. The `If-Match`
 * header contains the displayed version. A call without the header, as in the specification, decides on the current rows.
 * The rows stay locked until the transaction ends.
 *
 * @example await c.var.db.transaction().execute(async (trx) => {
 *   await requireDisplayed(c, trx, 'reviews', [id])
 *   return moderateReviews(trx, [id], true)
 * })
 */
export async function requireDisplayed(
  c: Context<Env>,
  trx: Database,
  table: Displayed,
  ids: readonly string[],
): Promise<void> {
  const wanted = c.req.header('if-match')
  if (wanted === undefined || wanted === '*') return
  const rows = await lockDisplayed(trx, table, [...new Set(ids)])
  if (`"${combineVersions(rows.map(({ version }) => version))}"` === wanted) return
  const shown = rows.map(({ version, current }) =>
    rows.length > MOST_SHOWN ? { id: current['id'], version } : { ...current, version },
  )
  throw new Refusal(409, CHANGED, { current: shown })
}
