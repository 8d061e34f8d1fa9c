import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'

import type { Smiley } from '#src/domain/smileys/smileys.ts'
import { smileyKey } from '#src/domain/smileys/smileys.ts'

import type { Database } from '../../database.ts'

interface ShownSmiley extends Smiley {
  producerId: string
}

/** The last inspection of each public producer, or of one, that is certainly in the register and still there. */
const shownQuery = (producerId: Expression<string> | null): RawBuilder<ShownSmiley> =>
  sql<ShownSmiley>`
    select distinct on (producer_id) producer_id, result, inspected_on, report_url
    from producer_sources
    join producers on producers.id = producer_id
    join smileys on key = ${smileyKey('')} || smileys.number
    where gone_because is null and result is not null and verified and standing = 'listed'
      and (${producerId === null ? sql`true` : sql`producer_id = ${producerId}`})
    order by producer_id, inspected_on desc, smileys.number`

/** The last inspection of a producer, for a batch. */
export const smileyQuery = (producerId: Expression<string>): RawBuilder<ShownSmiley> => shownQuery(producerId)

/** By the ids of their producers, in the order of these. */
export async function listSmileys(db: Database): Promise<Record<string, Smiley>> {
  const { rows: shown } = await shownQuery(null).execute(db)
  return Object.fromEntries(shown.map(({ producerId, ...smiley }) => [producerId, smiley]))
}

export async function findSmiley(db: Database, producerId: string): Promise<Smiley | undefined> {
  const { rows } = await shownQuery(sql`${producerId}::uuid`).execute(db)
  return smileyOf(rows)
}

/** The smiley of the rows of `smileyQuery`. */
export function smileyOf([shown]: readonly ShownSmiley[]): Smiley | undefined {
  if (shown === undefined) return undefined
  const { result, inspectedOn, reportUrl } = shown
  return { result, inspectedOn, reportUrl }
}
