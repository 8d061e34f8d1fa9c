import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'

import type { Smiley } from '#src/domain/smileys/smileys.ts'
import { smileyKey } from '#src/domain/smileys/smileys.ts'

import type { Database } from '../../database.ts'

interface SmileyOfProducer extends Smiley {
  producerId: string
}

/** The last inspection of public producers that are still in the register; of all of them if `producerId` is null. */
export const smileyQuery = (producerId: Expression<string> | null): RawBuilder<SmileyOfProducer> =>
  sql<SmileyOfProducer>`
    select distinct on (producer_id) producer_id, result, inspected_on, report_url
    from producer_sources
    join producers on producers.id = producer_id
    join smileys on key = ${smileyKey('')} || smileys.number
    where gone_reason is null and result is not null and verified and standing = 'listed'
      and (${producerId === null ? sql`true` : sql`producer_id = ${producerId}`})
    order by producer_id, inspected_on desc, smileys.number`

/** The smileys of all public producers, by producer id. */
export async function listSmileys(db: Database): Promise<Record<string, Smiley>> {
  const { rows } = await smileyQuery(null).execute(db)
  return Object.fromEntries(rows.map(({ producerId, ...smiley }) => [producerId, smiley]))
}

/** Reads the rows of `smileyQuery` for one producer. */
export function smileyOf([row]: readonly SmileyOfProducer[]): Smiley | undefined {
  if (row === undefined) return undefined
  const { result, inspectedOn, reportUrl } = row
  return { result, inspectedOn, reportUrl }
}
