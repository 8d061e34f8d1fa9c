import type { Hono } from 'hono'

import type { Database } from '#db/database.ts'
import { requestRebuild } from '#db/queries/publishing/builds.ts'
import {
  deleteUnlinkedSmileys,
  findKnownSmileys,
  linkSmileys,
  listSmileyTargets,
  replaceSmileyCandidates,
  saveSmileys,
} from '#db/queries/smileys/register.ts'
import { markGone, markReturned } from '#db/queries/sources/source-records.ts'
import { claimSource, recordSync } from '#db/queries/sources/source-responses.ts'
import { waitForUploads } from '#db/queries/upload/import.ts'
import { createApp } from '#functions/_lib/http/app.ts'
import { logEvent } from '#functions/_lib/http/log.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { matchSmileys } from '#src/domain/smileys/match.ts'
import { smileyKey, SMILEYS } from '#src/domain/smileys/smileys.ts'

import { fetchBytes, InvalidResponse, leaseEnd, nextFetchAt, recordingFailure, SourceError } from '../sources/source.ts'
import { rowLine } from '../upload/plan.ts'
import type { SkippedRow } from '../upload/plan.ts'
import { parseRegister } from './parse-register.ts'

interface SmileyReport {
  /** Rows of the register. */
  read: number
  /** Producers that are linked to a row, and how many of them were linked now. */
  known: number
  added: number
  /** Rows that are new or have changed. */
  changed: number
  /** Rows that an operator has to match. */
  unmatched: number
  /** Linked rows that are not in the register any more. */
  gone: number
  left: SkippedRow[]
}

/** A register must contain this share of the linked rows. Otherwise it is incomplete. */
const LEAST_SHARE = 0.5
/** Up to this many linked rows, the share is not checked. */
const FEW_ROWS = 10

/**
 * Merges the whole register in one transaction. Shops that are no producers are ignored, and ambiguous matches show no
 * smiley.
 * @throws {InvalidResponse}
 */
export function mergeRegister(db: Database, bytes: Uint8Array, now: Date): Promise<SmileyReport> {
  const { rows, left } = parseRegister(bytes)
  return db.transaction().execute(async (trx) => {
    await waitForUploads(trx)
    const { linked, rejected } = await findKnownSmileys(trx)
    const present = new Set([...rows.map(({ number }) => number), ...left.map(({ row }) => row)])
    const missing = [...linked.keys()].filter((number) => !present.has(number))
    if (linked.size > FEW_ROWS && missing.length > linked.size * (1 - LEAST_SHARE))
      throw new InvalidResponse(`It lacks ${missing.length} of the ${linked.size} shops that are known`)

    const stillLinked = new Map([...linked].filter(([number]) => present.has(number)))
    const known = { linked: stillLinked, rejected }
    const { certain, candidates } = matchSmileys(rows, await listSmileyTargets(trx), known)
    const relevant = rows.filter(
      ({ number }) => stillLinked.has(number) || certain.has(number) || candidates.has(number),
    )
    const changed = await saveSmileys(trx, relevant)
    await linkSmileys(trx, certain)
    await replaceSmileyCandidates(trx, candidates)
    await markGone(trx, new Map(missing.map((number) => [smileyKey(number), 'missing'])), now)
    const returned = await markReturned(trx, [...stillLinked.keys()].map(smileyKey), now)
    await deleteUnlinkedSmileys(trx)
    if (changed + missing.length + returned > 0) await requestRebuild(trx, 'smileys')
    return {
      read: rows.length,
      known: stillLinked.size + certain.size,
      added: certain.size,
      changed,
      unmatched: candidates.size,
      gone: missing.length,
      left,
    }
  })
}

/** The whole register is some 40 MB. */
const MAX_BYTES = 256 * 1024 * 1024

interface SmileyRegister {
  /** URL of the open XML. */
  smileyUrl: string
  siteUrl: string
}

/**
 * Fetches the register and merges it, or records the failure and when to retry.
 * @throws {SourceError}
 */
export function syncSmileys(
  db: Database,
  { smileyUrl, siteUrl }: SmileyRegister,
  { now, timeoutMs, failuresBefore }: { now: Date; timeoutMs: number; failuresBefore: number },
): Promise<SmileyReport> {
  return recordingFailure(db, SMILEYS, { now, failuresBefore }, async () => {
    const bytes = await fetchBytes({
      name: 'The register',
      url: smileyUrl,
      siteUrl,
      init: { headers: { Accept: 'application/xml, text/xml' } },
      maxBytes: MAX_BYTES,
      timeoutMs,
      now,
    })
    const report = await mergeRegister(db, bytes, now)
    await recordSync(db, SMILEYS, { now, dueAt: nextFetchAt(now) })
    return report
  })
}

/** '60000 read; 210 shops have a smiley (3 new, 12 changed), 4 to choose, 1 gone, 2 left.' */
const smileyLine = ({ read, known, added, changed, unmatched, gone, left }: SmileyReport): string =>
  `${read} read; ${known} shops have a smiley (${added} new, ${changed} changed), ${unmatched} to choose, ` +
  `${gone} gone, ${left.length} left.`

/** How many of the skipped rows are named. */
const MOST_NAMED = 20

/** The report of a sync from the command line. */
export function smileyLines(report: SmileyReport): string[] {
  const { unmatched, gone, left } = report
  const rest = left.length - MOST_NAMED
  return [
    `Synchronised with the food authority's register: ${smileyLine(report)}`,
    ...(unmatched > 0 ? [`  ${unmatched} may be shops of ours: operators choose under Source Changes.`] : []),
    ...(gone > 0
      ? [`  ${gone} are no longer in it: operators are asked under Source Changes whether they closed.`]
      : []),
    ...left.slice(0, MOST_NAMED).map((row) => rowLine('Left', row)),
    ...(rest > 0 ? [`  … and ${rest} more.`] : []),
  ]
}

/** Netlify stops a scheduled function after 30 seconds, some of which merging takes. */
const FETCH_MS = 16_000

export const smileyTask: Hono<Env> = createApp('/')

smileyTask.all('*', async (c) => {
  const { platform } = c.env
  const { smileyUrl, siteUrl } = platform
  const now = platform.now()
  if (smileyUrl === null) return c.body(null, 204)
  try {
    const claim = await claimSource(c.var.db, SMILEYS, { now, until: leaseEnd(now) })
    if (claim !== undefined) {
      const settings = { now, timeoutMs: FETCH_MS, failuresBefore: claim.attempts }
      const report = await syncSmileys(c.var.db, { smileyUrl, siteUrl }, settings)
      logEvent(platform, 'info', `The food authority's register was read: ${smileyLine(report)}`)
    }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    logEvent(platform, 'error', "The food authority's register could not be read", error)
  }
  return c.body(null, 204)
})
