import { askServer } from '../ask-server.ts'

export interface Overpass {
  /** Of the interpreter itself. */
  overpassUrl: string
  siteUrl: string
}

/** All farm shops of Denmark are about 1 MB. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024

/** The answer to one query, as it comes. Throws as `askServer` does. */
export async function askOverpass(
  { overpassUrl, siteUrl }: Overpass,
  query: string,
  { timeoutMs, now }: { timeoutMs: number; now: Date },
): Promise<string> {
  const answer = await askServer({
    name: 'Overpass',
    url: overpassUrl,
    siteUrl,
    init: {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams({ data: query }),
      redirect: 'error',
    },
    maxBytes: MAX_ANSWER_BYTES,
    timeoutMs,
    now,
  })
  return new TextDecoder().decode(answer)
}
