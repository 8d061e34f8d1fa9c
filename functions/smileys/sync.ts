import type { Hono } from 'hono'
import sax from 'sax'

import type { Database } from '#db/database.ts'
import { requestRebuild } from '#db/queries/publishing/builds.ts'
import { publicRevision } from '#db/queries/publishing/revisions.ts'
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
import {
  InvalidResponse,
  fetchBytes,
  leaseEnd,
  nextFetchAt,
  recordingFailure,
  rowLine,
  SourceError,
  lacksTooMany,
} from '#functions/sources/source.ts'
import type { SkippedRow } from '#functions/sources/source.ts'
import { isInDenmark } from '#src/domain/place/denmark.ts'
import { inspectionResults, matchSmileys, smileyKey, SMILEYS } from '#src/domain/smileys/smileys.ts'
import type { SmileyRow } from '#src/domain/smileys/smileys.ts'
import { safeWebsite } from '#src/domain/text/links.ts'
import { tidyLine, withoutForbiddenCharacters } from '#src/domain/text/plain-text.ts'
import { decodeText } from '#src/domain/upload/decode-text.ts'

type Fields = Partial<Record<string, string>>

/** How many characters the parser gets at a time, to keep its memory small. */
const CHUNK = 65_536

/**
 * Calls `onRow` for each element below the root, with the texts of its children by their names in lower case.
 * @throws {InvalidResponse}
 */
function eachRow(xml: string, onRow: (fields: Fields) => void): void {
  const reader = sax.parser(true, { trim: true })
  let [depth, name] = [0, '']
  let fields: Fields = {}
  reader.onopentag = (tag) => {
    depth += 1
    if (depth === 2) fields = {}
    name = tag.name.toLowerCase()
  }
  const keep = (text: string): void => {
    if (depth === 3) fields[name] = (fields[name] ?? '') + text
  }
  reader.ontext = keep
  reader.oncdata = keep
  reader.onclosetag = () => {
    if (depth === 2) onRow(fields)
    depth -= 1
  }
  reader.onerror = (error) => {
    throw error
  }
  try {
    for (let at = 0; at < xml.length; at += CHUNK) reader.write(xml.slice(at, at + CHUNK))
    reader.close()
  } catch (cause) {
    throw new InvalidResponse('It is no XML, or was cut off', { cause })
  }
}

/** Parses '12-03-2026 00:00:00' or '2026-03-12T00:00:00' to 'YYYY-MM-DD'; null if invalid. */
function dayOf(text: string): string | null {
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})(?!\d)/.exec(text) ?? []
  const iso = year === undefined ? text.slice(0, 10) : `${year}-${month}-${day}`
  const time = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? Date.parse(`${iso}T00:00:00Z`) : NaN
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? null : iso
}

/** Parses degrees with a decimal point or comma; 0,0 if they are missing or outside Denmark. */
function positionOf({ geo_lat: latitude = '', geo_lng: longitude = '' }: Fields) {
  const degrees = (text: string): number => Number(text.replace(',', '.') || NaN)
  const place = { latitude: degrees(latitude), longitude: degrees(longitude) }
  return isInDenmark(place) ? place : { latitude: 0, longitude: 0 }
}

function inspectionOf({
  seneste_kontrol: result = '',
  seneste_kontrol_dato: day = '',
}: Fields): SmileyRow['inspection'] {
  const known = inspectionResults.find((each) => String(each) === result)
  const inspectedOn = dayOf(day)
  return known === undefined || inspectedOn === null ? null : { result: known, inspectedOn }
}

const plainLine = (text: string): string => tidyLine(withoutForbiddenCharacters(text))

/** Parses a row, or returns why it cannot be used. */
function parseRow(fields: Fields): SmileyRow | string {
  const { navnelbnr: number = '', navn1: name = '', adresse1: road = '', postnr = '', by: town = '', url = '' } = fields
  if (!/^\d{1,20}$/.test(number)) return 'has no number'
  if (plainLine(name) === '') return 'has no name'
  // No encoding explains these characters: the original letters are lost.
  if (`${name}${road}${town}`.includes('\uFFFD')) return 'has letters that were lost'
  const inspected = fields['seneste_kontrol'] ?? ''
  const inspection = inspectionOf(fields)
  if (inspected !== '' && inspection === null) return 'has an inspection that cannot be read'
  const address = [plainLine(road), plainLine(`${postnr} ${town}`)].filter((part) => part !== '').join(', ')
  const reportUrl = /^https?:/.test(url) ? safeWebsite(url) : null
  return { number, name: plainLine(name), address, ...positionOf(fields), inspection, reportUrl }
}

interface ParsedRegister {
  rows: SmileyRow[]
  left: SkippedRow[]
}

/**
 * Parses the food authority's open XML (`navnelbnr, navn1, adresse1, postnr, By, Geo_Lat, Geo_Lng, seneste_kontrol,
 * seneste_kontrol_dato, URL`) in UTF-8 or a Windows encoding. Invalid rows are skipped and reported. If a number occurs
 * twice, the later inspection counts.
 * @throws {InvalidResponse} if the XML is truncated or has no shops.
 */
export function parseRegister(bytes: Uint8Array): ParsedRegister {
  const rows = new Map<string, SmileyRow>()
  const left: SkippedRow[] = []
  let count = 0
  eachRow(decodeText(bytes).replace(/^\uFEFF/, ''), (fields) => {
    count += 1
    const row = parseRow(fields)
    if (typeof row === 'string') {
      left.push({ row: fields['navnelbnr'] || `row ${count}`, reason: row })
      return
    }
    const before = rows.get(row.number)?.inspection?.inspectedOn ?? ''
    if ((row.inspection?.inspectedOn ?? '') >= before) rows.set(row.number, row)
  })
  if (rows.size === 0) throw new InvalidResponse('It has no shops')
  return { rows: [...rows.values()], left }
}

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
  /** Linked rows that have left the register since the last sync. */
  gone: number
  left: SkippedRow[]
}

/**
 * Merges the whole register in one transaction. Shops that are no producers are ignored, and ambiguous matches show no
 * smiley.
 * @throws {InvalidResponse}
 */
export function mergeRegister(db: Database, bytes: Uint8Array, now: Date): Promise<SmileyReport> {
  const { rows, left } = parseRegister(bytes)
  return db.transaction().execute(async (trx) => {
    await waitForUploads(trx)
    const before = await publicRevision(trx)
    const { linked, gone, rejected } = await findKnownSmileys(trx)
    const present = new Set([...rows.map(({ number }) => number), ...left.map(({ row }) => row)])
    const expected = [...linked.keys()].filter((number) => !gone.has(number))
    const missing = expected.filter((number) => !present.has(number))
    if (lacksTooMany(expected.length, missing.length))
      throw new InvalidResponse(`It lacks ${missing.length} of the ${expected.length} shops that are known`)

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
    await markReturned(trx, [...stillLinked.keys()].map(smileyKey), now)
    await deleteUnlinkedSmileys(trx)
    if ((await publicRevision(trx)) !== before) await requestRebuild(trx, 'smileys')
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
