import type { IncomingMessage } from 'node:http'

/** Netlify's limit for a request to a function: 6 MB. */
const bodyLimit = 6 * 1024 * 1024

export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/** Whether the request says by itself that it is over the limit. */
export function saysTooLarge(incoming: IncomingMessage): boolean {
  return Number(incoming.headers['content-length'] ?? 0) > bodyLimit
}

/** What is taken in of a body that nobody reads, in bytes. */
const DISCARDED_BYTES = 32 * 1024 * 1024

/** Takes in the rest of a body that was answered before its end: a browser reads the answer once it has sent all. */
export function discardRest(incoming: IncomingMessage): void {
  if (incoming.complete) return
  let left = DISCARDED_BYTES
  incoming.removeAllListeners('data')
  incoming.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) incoming.destroy()
  })
  incoming.resume()
}

/** The same request with a body that fails with BodyTooLarge at the first byte over the limit. */
export function limitBody(request: Request, onTooLarge: () => void): Request {
  if (request.body === null) return request
  let size = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength
      if (size <= bodyLimit) return controller.enqueue(chunk)
      onTooLarge()
      throw new BodyTooLarge()
    },
  })
  // Node asks for `duplex` with a streamed body; the browsers' types do not know it, so it cannot stand in the call.
  const streamed = { body: request.body.pipeThrough(counted), duplex: 'half' }
  return new Request(request, streamed)
}
