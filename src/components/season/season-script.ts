import { createHash } from 'node:crypto'

import { halfMonthAt } from '#src/domain/season/half-months.ts'

import { showSeason } from './season-now.ts'

/**
 * Stands in the page after what it changes and runs before that is drawn: what is in season is right on the day of
 * reading, and nothing jumps.
 */
export const seasonScript = `(${showSeason.toString()})((${halfMonthAt.toString()})(new Date()))`

/** For the policy of a page that carries it, which must be told before its head is written. */
export const seasonScriptHash: `sha256-${string}` = `sha256-${createHash('sha256').update(seasonScript).digest('base64')}`
