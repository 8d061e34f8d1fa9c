import type { Database } from '#db/database.ts'
import { recordFailure } from '#db/queries/sources/source-responses.ts'
import type { ImportedProducer } from '#db/queries/upload/import.ts'
import type { GoneReason, SourceSnapshot } from '#src/domain/sources/merge.ts'

/** A row that was not imported, and why. */
export interface SkippedRow {
  row: string
  reason: string
}

const onOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ')

/** A line of a report, without line breaks or control characters of the row. */
export const rowLine = (what: string, { row, reason }: SkippedRow): string =>
  `  ${what} ${onOneLine(row)}: ${onOneLine(reason)}`

/** The content of a source's whole response, whatever its format is. */
export interface ParsedSource {
  /** The usable rows, each with an `externalId`. */
  producers: ImportedProducer[]
  /** The `sourceKeyOf` every row in the response, usable or not: none of them is gone. */
  present: ReadonlySet<string>
  /** Rows that the response marks as closed. Rows that it does not contain are 'missing'. */
  gone: ReadonlyMap<string, GoneReason>
  /** Unusable rows. */
  left: SkippedRow[]
  /** Unusable values of usable rows. */
  notes: SkippedRow[]
}

/** A source that is synced regularly. docs/decisions/sources-in-step.md explains how to add one. */
export interface Source {
  /** The `dataSource` of its producers. */
  name: string
  /**
   * Parses a response; `known` are the stored snapshots by `sourceKeyOf` their rows.
   * @throws {InvalidResponse}
   */
  parse: (response: string, context: { today: string; known: ReadonlyMap<string, SourceSnapshot> }) => ParsedSource
}

/**
 * Whether a response lacks so many of the known rows that it is incomplete, or of another region. Up to ten known rows
 * are not checked.
 */
export const lacksTooMany = (known: number, missing: number): boolean => known > 10 && missing > known / 2

/** A source could not be fetched, or its response not be used. */
export class SourceError extends Error {
  override name = 'SourceError'
}

/** The response is truncated, incomplete, or an error message. */
export class InvalidResponse extends SourceError {
  override name = 'InvalidResponse'
}

/** The server did not answer or is busy; a retry may succeed. */
export class SourceUnreachable extends SourceError {
  override name = 'SourceUnreachable'
  /** From the header Retry-After; null without one. */
  readonly retryAfterSeconds: number | null

  constructor(message: string, retryAfterSeconds: number | null = null, options?: ErrorOptions) {
    super(message, options)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const BUSY: ReadonlySet<number> = new Set([429, 502, 503, 504])

/** The header Retry-After, which is a number of seconds or a date, in seconds; null without one. */
function retryAfter(response: Response, now: Date): number | null {
  const text = response.headers.get('Retry-After')?.trim() ?? ''
  if (/^\d{1,6}$/.test(text)) return Number(text)
  const time = Date.parse(text)
  return Number.isNaN(time) ? null : Math.max(0, Math.ceil((time - now.getTime()) / 1000))
}

async function readBytes(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new InvalidResponse('It is larger than any answer that was asked for')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

interface SourceRequest {
  /** Name of the server in messages to operators. */
  name: string
  url: string
  /** Canonical origin of this site, for the User-Agent. */
  siteUrl: string
  init: Pick<RequestInit, 'method' | 'body' | 'redirect'> & { headers: Record<string, string> }
  maxBytes: number
  timeoutMs: number
  now: Date
}

/**
 * Fetches a whole response.
 * @throws {SourceUnreachable} if there is none within `timeoutMs`, or the server is busy.
 * @throws {InvalidResponse} if the server refuses, or the response is larger than `maxBytes`.
 */
export async function fetchBytes(request: SourceRequest): Promise<Uint8Array> {
  const { name, url, siteUrl, init, maxBytes, timeoutMs, now } = request
  try {
    const response = await fetch(url, {
      ...init,
      headers: { 'User-Agent': `gaardkortet (${siteUrl})`, ...init.headers },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (BUSY.has(response.status))
      throw new SourceUnreachable(`${name} is busy: it answered ${response.status}`, retryAfter(response, now))
    if (!response.ok) throw new InvalidResponse(`${name} answered ${response.status}`)
    return await readBytes(response, maxBytes)
  } catch (cause) {
    if (cause instanceof SourceError) throw cause
    const isTimeout = cause instanceof Error && cause.name === 'TimeoutError'
    const message = isTimeout ? `No answer came in ${timeoutMs / 1000} s` : `${name} did not answer`
    throw new SourceUnreachable(message, null, { cause })
  }
}

/** How long a claimed source stays claimed. Well above the time that one function may run. */
const LEASE_MS = 5 * 60_000

export const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE_MS)

/** Half an hour less than a day, so that a daily run does not get later each day. */
const HOURS_BETWEEN = 23.5

/** Minutes until a retry, by the number of failures in a row before this one. */
const backOffMinutes = [15, 60, 240, 720, 1440] as const

const minutesLater = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

/** When to fetch a source again after a success. */
export const nextFetchAt = (now: Date): Date => minutesLater(now, HOURS_BETWEEN * 60)

/** When to fetch a source again after a failure: by our own back-off, but not before its Retry-After. */
export function retryAt(now: Date, failuresBefore: number, retryAfterSeconds: number | null): Date {
  const own = backOffMinutes[Math.min(failuresBefore, backOffMinutes.length - 1)] ?? 1440
  return minutesLater(now, Math.max(own, (retryAfterSeconds ?? 0) / 60))
}

/** Runs `fetch`. If it fails with a `SourceError`, records the problem and when to retry, and rethrows. */
export async function recordingFailure<Result>(
  db: Database,
  dataSource: string,
  { now, failuresBefore }: { now: Date; failuresBefore: number },
  fetch: () => Promise<Result>,
): Promise<Result> {
  try {
    return await fetch()
  } catch (error) {
    if (error instanceof SourceError) {
      const seconds = error instanceof SourceUnreachable ? error.retryAfterSeconds : null
      const dueAt = retryAt(now, failuresBefore, seconds)
      await recordFailure(db, dataSource, { problem: error.message, now, dueAt })
    }
    throw error
  }
}
