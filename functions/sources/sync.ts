import type { Hono } from 'hono'

import type { Database } from '#db/database.ts'
import { claimSource, findResponse, markMerged, saveResponse } from '#db/queries/sources/source-responses.ts'
import type { Environment } from '#src/config/environment.ts'
import { createApp } from '#functions/_lib/http/app.ts'
import { logEvent } from '#functions/_lib/http/log.ts'
import type { Env } from '#functions/_lib/http/platform.ts'

import { mergeResponse, parseResponse } from './merge-response.ts'
import type { MergeReport, MergeSettings } from './merge-response.ts'
import { openStreetMap, readQuery } from './osm/openstreetmap.ts'
import { queryOverpass } from './osm/overpass.ts'
import type { Overpass } from './osm/overpass.ts'
import { leaseEnd, nextFetchAt, recordingFailure, rowLine, SourceError } from './source.ts'

const { name } = openStreetMap

interface FetchSettings {
  query: string
  now: Date
  timeoutMs: number
  failuresBefore: number
}

/**
 * Fetches OpenStreetMap and stores a valid response, or records the failure and when to retry.
 * @throws {SourceError}
 */
export function fetchOpenStreetMap(
  db: Database,
  overpass: Overpass,
  { query, now, timeoutMs, failuresBefore }: FetchSettings,
): Promise<void> {
  return recordingFailure(db, name, { now, failuresBefore }, async () => {
    const response = await queryOverpass(overpass, query, { timeoutMs, now })
    await parseResponse(db, openStreetMap, response, now)
    await saveResponse(db, name, { response, now, dueAt: nextFetchAt(now) })
  })
}

/** Merges the stored response. Returns null if there is none or it is merged already. */
export async function mergeStoredResponse(db: Database, settings: MergeSettings): Promise<MergeReport | null> {
  const stored = await findResponse(db, name)
  if (stored === null || stored.mergedAt !== null) return null
  const report = await mergeResponse(db, openStreetMap, stored.response, settings)
  await markMerged(db, name, stored.fetchedAt, settings.now)
  return report
}

interface SyncBudget {
  fetchMs: number
  /** After this time, merging is left to the next run. */
  mergeBeforeMs: number
}

/**
 * Fetches OpenStreetMap if it is due, and merges a pending response. Returns null if nothing was merged.
 * @throws {SourceError}
 */
export async function syncWhenDue(
  db: Database,
  { overpassUrl, siteUrl, newFromSources }: Pick<Environment, 'overpassUrl' | 'siteUrl' | 'newFromSources'>,
  query: () => Promise<string>,
  now: Date,
  { fetchMs, mergeBeforeMs }: SyncBudget,
): Promise<MergeReport | null> {
  if (overpassUrl === null) return null
  const began = Date.now()
  const claim = await claimSource(db, name, { now, until: leaseEnd(now) })
  if (claim !== undefined) {
    const settings = { query: await query(), now, timeoutMs: fetchMs, failuresBefore: claim.attempts }
    await fetchOpenStreetMap(db, { overpassUrl, siteUrl }, settings)
  }
  return Date.now() - began > mergeBeforeMs ? null : mergeStoredResponse(db, { now, newFromSources })
}

/** '3 added (2 to review), 5 changed, 240 unchanged, 1 newly gone, 0 left.' */
function reportLine({ added, toReview, changed, unchanged, newlyGone, left }: MergeReport): string {
  const review = toReview > 0 ? ` (${toReview} to review)` : ''
  return `${added} added${review}, ${changed} changed, ${unchanged} unchanged, ${newlyGone} newly gone, ${left.length} left.`
}

/** The report of a sync from the command line. */
export function reportLines(report: MergeReport): string[] {
  const { waiting, gone, redrawn, returned, left, notes } = report
  return [
    `Synchronised with OpenStreetMap: ${reportLine(report)}`,
    ...(waiting > 0 ? [`  ${waiting} wait for a choice under Source Changes: people have set something else.`] : []),
    ...(gone > 0
      ? [`  ${gone} are no longer in the source: operators are asked under Source Changes whether they closed.`]
      : []),
    ...(redrawn > 0 ? [`  ${redrawn} were drawn anew, and are the same as before.`] : []),
    ...(returned > 0 ? [`  ${returned} are there again.`] : []),
    ...left.map((row) => rowLine('Left', row)),
    ...notes.map((row) => rowLine('Tag of', row)),
  ]
}

/** Netlify stops a scheduled function after 30 seconds. A slow response is merged by the next run, an hour later. */
const BUDGET = { fetchMs: 22_000, mergeBeforeMs: 14_000 }

export const sourceTask: Hono<Env> = createApp('/')

sourceTask.all('*', async (c) => {
  const { platform } = c.env
  try {
    const query = () => readQuery(new URL('functions/sources/osm/farm-shops.overpassql', c.env.root))
    const report = await syncWhenDue(c.var.db, platform, query, platform.now(), BUDGET)
    if (report !== null) logEvent(platform, 'info', `OpenStreetMap was read: ${reportLine(report)}`)
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    logEvent(platform, 'error', 'OpenStreetMap could not be read', error)
  }
  return c.body(null, 204)
})
