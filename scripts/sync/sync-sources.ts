import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Database } from '#db/connection.ts'
import { recordFileSync } from '#db/queries/sources/source-responses.ts'
import { InvalidResponse, SourceError, SourceUnreachable } from '#functions/sources/source.ts'
import { Problem } from '../problem.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { mergeResponse } from '#functions/sources/merge-response.ts'
import type { MergeReport } from '#functions/sources/merge-response.ts'
import { openStreetMap, readQuery } from '#functions/sources/osm/openstreetmap.ts'
import { fetchOpenStreetMap, mergeStoredResponse, reportLines } from '#functions/sources/sync.ts'
import type { Environment } from '#src/config/environment.ts'
import { mergeRegister, smileyLines, syncSmileys } from '#functions/smileys/sync.ts'
import { SMILEYS } from '#src/domain/smileys/smileys.ts'

async function bytesOf(file: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch (cause) {
    throw new Problem(`${file} cannot be read`, { cause })
  }
}

interface Reading {
  dataSource: string
  file: string
  now: Date
}

/**
 * Reads a source from a file, and records the outcome for operators: a failure is shown until the next success.
 * @throws {Problem} if the file cannot be read; and whatever `merge` throws
 */
async function readFromFile<Report>(
  db: Database,
  { dataSource, file, now }: Reading,
  merge: (bytes: Buffer) => Promise<Report>,
): Promise<Report> {
  try {
    const report = await merge(await bytesOf(file))
    await recordFileSync(db, dataSource, now, null)
    return report
  } catch (error) {
    if (error instanceof InvalidResponse)
      await recordFileSync(db, dataSource, now, `${basename(file)}: ${error.message}`)
    if (error instanceof Problem) await recordFileSync(db, dataSource, now, `${basename(file)}: cannot be read`)
    throw error
  }
}

const TIMEOUT_MS = 180_000

/** Seconds before each retry. A longer Retry-After is respected, up to a limit. */
const RETRY_SECONDS = [15, 30, 60]
const LONGEST_WAIT_SECONDS = 300

type Settings = Pick<Environment, 'overpassUrl' | 'newFromSources' | 'siteUrl'>

async function* ask(db: Database, { overpassUrl, siteUrl }: Settings, retrySeconds: readonly number[]) {
  if (overpassUrl === null)
    throw new Problem(
      'OVERPASS_URL: set it to an Overpass API, such as https://overpass-api.de/api/interpreter, or name a file',
    )
  const query = await readQuery()
  for (let failuresBefore = 0; ; failuresBefore++) {
    yield `Asking ${new URL(overpassUrl).host} for the farm shops of Denmark …`
    try {
      await fetchOpenStreetMap(
        db,
        { overpassUrl, siteUrl },
        { query, now: new Date(), timeoutMs: TIMEOUT_MS, failuresBefore },
      )
      return
    } catch (error) {
      const own = retrySeconds[failuresBefore]
      if (!(error instanceof SourceUnreachable) || own === undefined) throw error
      const seconds = Math.max(own, error.retryAfterSeconds ?? 0)
      if (seconds > LONGEST_WAIT_SECONDS) throw error
      yield `  ${error.message}. Again in ${seconds} s.`
      await wait(seconds * 1000)
    }
  }
}

/**
 * Synchronises the directory with OpenStreetMap, or with a file of Overpass's JSON, and yields lines of progress.
 * @throws {Problem} if there is no valid response. Then nothing has changed.
 */
export async function* syncOpenStreetMap(
  db: Database,
  settings: Settings,
  file: string | undefined,
  retrySeconds: readonly number[] = RETRY_SECONDS,
): AsyncGenerator<string> {
  const merging = { now: new Date(), newFromSources: settings.newFromSources }
  try {
    let report: MergeReport | null
    if (file === undefined) {
      yield* ask(db, settings, retrySeconds)
      report = await mergeStoredResponse(db, merging)
    } else {
      const reading = { dataSource: openStreetMap.name, file, now: merging.now }
      report = await readFromFile(db, reading, (bytes) => mergeResponse(db, openStreetMap, bytes.toString(), merging))
    }
    yield* report === null ? ['Another run has merged this answer already.'] : reportLines(report)
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    throw new Problem(`OpenStreetMap is not read, and nothing changed: ${error.message}`, { cause: error })
  }
}

/**
 * Synchronises smileys with the food authority's register, or with a file of its XML, and yields lines of progress.
 * @throws {Problem} if there is no valid response. Then nothing has changed.
 */
export async function* smileysInStep(
  db: Database,
  { smileyUrl, siteUrl }: Pick<Environment, 'smileyUrl' | 'siteUrl'>,
  file: string | undefined,
): AsyncGenerator<string> {
  const now = new Date()
  try {
    if (file !== undefined) {
      const reading = { dataSource: SMILEYS, file, now }
      return yield* smileyLines(await readFromFile(db, reading, (bytes) => mergeRegister(db, bytes, now)))
    }
    if (smileyUrl === null)
      throw new Problem("SMILEY_URL: set it to the address of the food authority's open XML, or name a file")
    yield `Asking ${new URL(smileyUrl).host} for the register …`
    yield* smileyLines(await syncSmileys(db, { smileyUrl, siteUrl }, { now, timeoutMs: TIMEOUT_MS, failuresBefore: 0 }))
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    throw new Problem(`The register is not read, and nothing changed: ${error.message}`, { cause: error })
  }
}
