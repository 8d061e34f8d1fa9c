import { BadAnswer } from './source.ts'

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

const BUSY: ReadonlySet<number> = new Set([429, 502, 503, 504])

/** 'Retry-After' in seconds, which may also name a day; null for none. */
function retryAfter(response: Response, now: Date): number | null {
  const text = response.headers.get('Retry-After')?.trim() ?? ''
  if (/^\d{1,6}$/.test(text)) return Number(text)
  const day = Date.parse(text)
  return Number.isNaN(day) ? null : Math.max(0, Math.ceil((day - now.getTime()) / 1000))
}

async function readBytes(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new BadAnswer('It is larger than any answer that was asked for')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export interface Asked {
  /** What the server is called, to operators. */
  name: string
  url: string
  /** Canonical origin of this site: who gives data away wants to know who asks. */
  siteUrl: string
  init: Pick<RequestInit, 'method' | 'body' | 'redirect'> & { headers: Record<string, string> }
  maxBytes: number
  timeoutMs: number
  now: Date
}

/**
 * A whole answer, as it comes. @throws {SourceUnreachable} when there is none within `timeoutMs`, or the server is busy;
 * {BadAnswer} when it refuses.
 */
export async function askServer({ name, url, siteUrl, init, maxBytes, timeoutMs, now }: Asked): Promise<Uint8Array> {
  try {
    const response = await fetch(url, {
      ...init,
      headers: { 'User-Agent': `gaardkortet (${siteUrl})`, ...init.headers },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (BUSY.has(response.status))
      throw new SourceUnreachable(`${name} is busy: it answered ${response.status}`, retryAfter(response, now))
    if (!response.ok) throw new BadAnswer(`${name} answered ${response.status}`)
    return await readBytes(response, maxBytes)
  } catch (error) {
    if (error instanceof SourceUnreachable || error instanceof BadAnswer) throw error
    const isSlow = error instanceof Error && error.name === 'TimeoutError'
    throw new SourceUnreachable(isSlow ? `No answer came in ${timeoutMs / 1000} s` : `${name} did not answer`, null, {
      cause: error,
    })
  }
}
