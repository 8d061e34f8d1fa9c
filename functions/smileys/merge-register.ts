import type { Database } from '#db/database.ts'
import { requestRebuild } from '#db/queries/publishing/rebuild-requests.ts'
import {
  addOwner,
  findKnownSmileys,
  forgetStrangers,
  listMatchable,
  saveDoubts,
  saveSmileys,
} from '#db/queries/smileys/register.ts'
import { markGone, markThere } from '#db/queries/sources/source-rows.ts'
import { waitForUploads } from '#db/queries/upload/import.ts'
import { matchSmileys } from '#src/domain/smileys/match.ts'
import { smileyKey } from '#src/domain/smileys/smileys.ts'

import { BadAnswer } from '#functions/sources/source.ts'
import type { LeftRow } from '#functions/upload/plan.ts'
import { readRegister } from './read-register.ts'

export interface SmileyReport {
  /** Rows of the register. */
  read: number
  /** Producers that have a row of it. */
  known: number
  /** Of those, the ones that were found now. */
  added: number
  /** Rows that say something else than before, those that were found now included. */
  changed: number
  /** Rows that may be a producer's: an operator says. */
  doubts: number
  /** Rows that are in it no longer, as far as producers have them. */
  gone: number
  left: LeftRow[]
}

/** A register without half of what is known of it is another one, or not whole. */
const LEAST_SHARE = 0.5
const FEW_ROWS = 10

/**
 * Brings smileys into step with the whole register, all of it or nothing. A producer that nobody knows is not added, and
 * one of which it is not certain shows nothing. @throws {BadAnswer}
 */
export function mergeRegister(db: Database, bytes: Uint8Array, now: Date): Promise<SmileyReport> {
  const { rows, left } = readRegister(bytes)
  return db.transaction().execute(async (trx) => {
    await waitForUploads(trx)
    const known = await findKnownSmileys(trx)
    const present = new Set([...rows.map(({ number }) => number), ...left.map(({ row }) => row)])
    const missing = [...known.owners.keys()].filter((number) => !present.has(number))
    if (known.owners.size > FEW_ROWS && missing.length > known.owners.size * (1 - LEAST_SHARE))
      throw new BadAnswer(`It lacks ${missing.length} of the ${known.owners.size} shops that are known`)

    const stillThere = new Map([...known.owners].filter(([number]) => present.has(number)))
    const { certain, doubts } = matchSmileys(rows, await listMatchable(trx), { ...known, owners: stillThere })
    const kept = rows.filter(({ number }) => stillThere.has(number) || certain.has(number) || doubts.has(number))
    const changed = await saveSmileys(trx, kept)
    await addOwner(trx, certain)
    await saveDoubts(trx, doubts)
    await markGone(trx, new Map(missing.map((number) => [smileyKey(number), 'missing'])), now)
    const returned = await markThere(trx, [...stillThere.keys()].map(smileyKey), now)
    await forgetStrangers(trx)
    if (changed + missing.length + returned > 0) await requestRebuild(trx, 'smileys')
    const total = stillThere.size + certain.size
    return {
      read: rows.length,
      known: total,
      added: certain.size,
      changed,
      doubts: doubts.size,
      gone: missing.length,
      left,
    }
  })
}
