import { Refusal } from './errors.ts'
import { readBytes } from './read-bytes.ts'

const unreadable = (): Refusal => new Refusal(400, 'Indholdet kan ikke læses.')
const tooLarge = (maxBytes: number): Refusal => new Refusal(413, `Indholdet er for stort: højst ${Math.floor(maxBytes / 1024)} KB.`)

/** The JSON in a request's body: 415 for another type, 413 over the limit, 400 when it cannot be read. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new Refusal(415, 'Indholdet skal sendes som JSON.')
  }
  try {
    const bytes = await readBytes(request, maxBytes, tooLarge(maxBytes))
    const read: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return read
  } catch (error) {
    // Text that is no JSON, bytes that are no text, a visitor who went away halfway.
    throw error instanceof Refusal ? error : unreadable()
  }
}
