import { Refusal } from './errors.ts'
import { readBytes } from './read-bytes.ts'

const unreadable = (): Refusal =>
  new Refusal(400, { da: 'Indholdet kan ikke læses.', en: 'What was sent cannot be read.' })

function tooLarge(maxBytes: number): Refusal {
  const most = `${Math.floor(maxBytes / 1024)} KB`
  return new Refusal(413, {
    da: `Indholdet er for stort: højst ${most}.`,
    en: `What was sent is too large: at most ${most}.`,
  })
}

/** The JSON in a request's body: 415 for another type, 413 over the limit, 400 when it cannot be read. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new Refusal(415, { da: 'Indholdet skal sendes som JSON.', en: 'Send the content as JSON.' })
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
