import { Refusal } from './errors.ts'

const unreadable = (): Refusal => new Refusal(400, 'Indholdet kan ikke læses.')
const tooLarge = (maxBytes: number): Refusal => new Refusal(413, `Indholdet er for stort: højst ${Math.floor(maxBytes / 1024)} KB.`)

/** Reads no further than the limit: what is over it never stands in memory. */
async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge(maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The JSON in a request's body: 415 for another type, 413 over the limit, 400 when it cannot be read. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new Refusal(415, 'Indholdet skal sendes som JSON.')
  }
  try {
    const bytes = await readBytes(request, maxBytes)
    const read: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return read
  } catch (error) {
    // Text that is no JSON, bytes that are no text, a visitor who went away halfway.
    throw error instanceof Refusal ? error : unreadable()
  }
}
