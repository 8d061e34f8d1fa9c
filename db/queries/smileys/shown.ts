import { sql } from 'kysely'

import type { Smiley } from '#src/domain/smileys/smileys.ts'
import { smileyKey } from '#src/domain/smileys/smileys.ts'

import type { Database } from '../../database.ts'

interface ShownSmiley extends Smiley {
  producerId: string
}

/** The last inspection of each public producer, or of one, that is certainly in the register and still there. */
async function findShown(db: Database, producerId: string | null): Promise<ShownSmiley[]> {
  const { rows } = await sql<ShownSmiley>`
    select distinct on (producer_id) producer_id, result, inspected_on, report_url
    from producer_sources
    join producers on producers.id = producer_id
    join smileys on key = ${smileyKey('')} || smileys.number
    where gone_because is null and result is not null and verified and standing = 'listed'
      and (${producerId}::uuid is null or producer_id = ${producerId}::uuid)
    order by producer_id, inspected_on desc, smileys.number`.execute(db)
  return rows
}

/** By the ids of their producers, in the order of these. */
export async function listSmileys(db: Database): Promise<Record<string, Smiley>> {
  const shown = await findShown(db, null)
  return Object.fromEntries(shown.map(({ producerId, ...smiley }) => [producerId, smiley]))
}

export async function findSmiley(db: Database, producerId: string): Promise<Smiley | undefined> {
  const [shown] = await findShown(db, producerId)
  if (shown === undefined) return undefined
  const { result, inspectedOn, reportUrl } = shown
  return { result, inspectedOn, reportUrl }
}
