import { halfMonthAt } from '#src/domain/season/half-months.ts'

import { scriptHash } from '../script-hash.ts'
import { showSeason } from './season-now.ts'

/**
 * Stands in the page after what it changes and runs before that is drawn: what is in season is right on the day of
 * reading, and nothing jumps.
 */
export const seasonScript = `(${showSeason.toString()})((${halfMonthAt.toString()})(new Date()))`

export const seasonScriptHash = scriptHash(seasonScript)
