import type { Refusal } from './errors.ts'

/** A request's body, read no further than the limit: what is over it never stands in memory. Throws `tooLarge` then. */
export async function readBytes(request: Request, maxBytes: number, tooLarge: Refusal): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
