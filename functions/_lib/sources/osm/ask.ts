import { BadAnswer } from '../source.ts'

export interface Overpass {
  /** Of the interpreter itself. */
  overpassUrl: string
  /** Canonical origin of this site: who gives Overpass away wants to know who asks. */
  siteUrl: string
}

/** It did not answer, or is too busy: it may be asked again. */
export class SourceUnreachable extends Error {
  override name = 'SourceUnreachable'
  /** For so long it does not want to be asked; null where it does not say. */
  readonly retryAfterSeconds: number | null

  constructor(message: string, retryAfterSeconds: number | null = null, options?: ErrorOptions) {
    super(message, options)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** All farm shops of Denmark are about 1 MB. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024

const BUSY: ReadonlySet<number> = new Set([429, 502, 503, 504])

/** 'Retry-After' in seconds, which may also name a day; null for none. */
function retryAfter(response: Response, now: Date): number | null {
  const text = response.headers.get('Retry-After')?.trim() ?? ''
  if (/^\d{1,6}$/.test(text)) return Number(text)
  const day = Date.parse(text)
  return Number.isNaN(day) ? null : Math.max(0, Math.ceil((day - now.getTime()) / 1000))
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_ANSWER_BYTES) throw new BadAnswer('It is larger than any answer that was asked for')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/**
 * The answer to one query, as it comes. @throws {SourceUnreachable} when there is none within `timeoutMs`, or the
 * server is busy; {BadAnswer} when it refuses the query.
 */
export async function askOverpass(
  { overpassUrl, siteUrl }: Overpass,
  query: string,
  { timeoutMs, now }: { timeoutMs: number; now: Date },
): Promise<string> {
  try {
    const response = await fetch(overpassUrl, {
      method: 'POST',
      headers: { 'User-Agent': `gaardkortet (${siteUrl})`, Accept: 'application/json' },
      body: new URLSearchParams({ data: query }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    if (BUSY.has(response.status))
      throw new SourceUnreachable(`Overpass is busy: it answered ${response.status}`, retryAfter(response, now))
    if (!response.ok) throw new BadAnswer(`Overpass answered ${response.status}`)
    return await readText(response)
  } catch (error) {
    if (error instanceof SourceUnreachable || error instanceof BadAnswer) throw error
    const isSlow = error instanceof Error && error.name === 'TimeoutError'
    throw new SourceUnreachable(isSlow ? `No answer came in ${timeoutMs / 1000} s` : 'Overpass did not answer', null, {
      cause: error,
    })
  }
}
