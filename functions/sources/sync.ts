import type { Database } from '#db/database.ts'
import { findAnswer, markMerged, saveAnswer, saveFailure, takeTurn } from '#db/queries/sources/answers.ts'
import type { Environment } from '#src/config/environment.ts'
import { nextAsking, retryAt } from '#src/domain/sources/asking.ts'

import { mergeAnswer, readAnswer } from './merge-answer.ts'
import type { MergeReport, MergeSettings } from './merge-answer.ts'
import { SourceUnreachable } from './ask-server.ts'
import { askOverpass } from './osm/ask.ts'
import type { Overpass } from './osm/ask.ts'
import { openStreetMap } from './osm/openstreetmap.ts'
import { BadAnswer } from './source.ts'

/** What asking sources needs of the place it runs at. */
export type SourceSettings = Pick<Environment, 'overpassUrl' | 'smileyUrl' | 'newFromSources'>

/** Longer than one function can be at it. */
const LEASE_MS = 5 * 60_000

export interface Asking {
  query: string
  now: Date
  timeoutMs: number
  /** How often in a row it has failed before. */
  failuresBefore: number
}

/**
 * Asks OpenStreetMap and keeps a good answer in place of the one before; of any other, why, and when to ask again.
 * @throws {SourceUnreachable} {BadAnswer}
 */
export async function fetchAnswer(
  db: Database,
  overpass: Overpass,
  { query, now, timeoutMs, failuresBefore }: Asking,
): Promise<void> {
  const { name } = openStreetMap
  try {
    const answer = await askOverpass(overpass, query, { timeoutMs, now })
    await readAnswer(db, openStreetMap, answer, now)
    await saveAnswer(db, name, { answer, now, dueAt: nextAsking(now) })
  } catch (error) {
    if (!(error instanceof SourceUnreachable || error instanceof BadAnswer)) throw error
    const retryAfter = error instanceof SourceUnreachable ? error.retryAfterSeconds : null
    await saveFailure(db, name, { problem: error.message, now, dueAt: retryAt(now, failuresBefore, retryAfter) })
    throw error
  }
}

/** Merges the last good answer, unless that has been done. */
export async function mergeKept(db: Database, settings: MergeSettings): Promise<MergeReport | null> {
  const kept = await findAnswer(db, openStreetMap.name)
  if (kept === null || kept.mergedAt !== null) return null
  const report = await mergeAnswer(db, openStreetMap, kept.answer, settings)
  await markMerged(db, openStreetMap.name, kept.fetchedAt, settings.now)
  return report
}

export interface Budget {
  /** Of the question; and after so long, merging is left to the next run. */
  askMs: number
  mergeBeforeMs: number
}

/**
 * Asks OpenStreetMap when that is due, and merges what has not been merged. Null where there was nothing to merge.
 * @throws {SourceUnreachable} {BadAnswer}
 */
export async function syncWhenDue(
  db: Database,
  site: Omit<SourceSettings, 'smileyUrl'> & { siteUrl: string },
  query: () => Promise<string>,
  now: Date,
  { askMs, mergeBeforeMs }: Budget,
): Promise<MergeReport | null> {
  const { overpassUrl, siteUrl, newFromSources } = site
  if (overpassUrl === null) return null
  const began = Date.now()
  const turn = await takeTurn(db, openStreetMap.name, { now, until: new Date(now.getTime() + LEASE_MS) })
  if (turn !== undefined) {
    const asking = { query: await query(), now, timeoutMs: askMs, failuresBefore: turn.attempts }
    await fetchAnswer(db, { overpassUrl, siteUrl }, asking)
  }
  return Date.now() - began > mergeBeforeMs ? null : mergeKept(db, { now, newFromSources })
}
