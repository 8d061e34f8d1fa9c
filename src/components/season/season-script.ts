import { halfMonthAt } from '#src/domain/season/half-months.ts'

import { scriptHash } from '../script-hash.ts'
import { showSeason } from './season-now.ts'

/**
 * An inline script after the lists, which runs before they are painted: it shows what is in season on the day of the
 * visit.
 */
export const seasonScript = `(${showSeason.toString()})((${halfMonthAt.toString()})(new Date()))`

export const seasonScriptHash = scriptHash(seasonScript)
