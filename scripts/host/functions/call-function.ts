import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import { newRequestId } from '#functions/_lib/http/log.ts'
import type { ErrorAnswer } from '#src/contracts/shared/errors.ts'
import { contextOf } from './functions.ts'
import type { FunctionCall } from './functions.ts'

/** Returns whether the request's Accept-Encoding allows gzip. */
function takesGzip({ headers }: IncomingMessage): boolean {
  const encodings = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((encoding) => encoding.replaceAll(' ', '').toLowerCase())
  return encodings.some((encoding) => /^gzip(;|$)/.test(encoding) && !/;q=0(\.0*)?$/.test(encoding))
}

/** Compresses a page made by a function, as Netlify's edge does. Returns other responses unchanged. */
function compressPage(incoming: IncomingMessage, response: Response): Response {
  const { body, status, statusText } = response
  const headers = new Headers(response.headers)
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  if (body === null || !isPage || headers.has('content-encoding')) return response
  headers.append('Vary', 'Accept-Encoding')
  if (!takesGzip(incoming)) return new Response(body, { status, statusText, headers })
  headers.set('Content-Encoding', 'gzip')
  headers.delete('Content-Length')
  return new Response(body.pipeThrough(new CompressionStream('gzip')), { status, statusText, headers })
}

/** Netlify's limit for a request to a function, 6 MB. */
const bodyLimit = 6 * 1024 * 1024

class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/** Returns whether the request's Content-Length exceeds the limit. */
function declaresTooLarge(incoming: IncomingMessage): boolean {
  return Number(incoming.headers['content-length'] ?? 0) > bodyLimit
}

/** How much of an unread body is received before the connection is closed, in bytes. */
const DISCARDED_BYTES = 32 * 1024 * 1024

/** Reads the rest of a body that was answered early: a browser reads the response only once it has sent everything. */
function discardRest(incoming: IncomingMessage): void {
  if (incoming.complete) return
  let left = DISCARDED_BYTES
  incoming.removeAllListeners('data')
  incoming.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) incoming.destroy()
  })
  incoming.resume()
}

/** Returns the same request with a body that fails with BodyTooLarge beyond the limit. */
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
  // Node requires `duplex` for a streamed body. The DOM types lack it, so it cannot be an inline object.
  const streamed = { body: request.body.pipeThrough(counted), duplex: 'half' }
  return new Request(request, streamed)
}

const tooLarge = (): Response => answer(413, { message: 'Indholdet er for stort: højst 6 MB.' })

const answer = (status: number, error: ErrorAnswer): Response => Response.json(error, { status })

/** Runs a function on a Node request and sends its response. Never throws: a function that fails results in 500. */
export async function callFunction(
  call: FunctionCall,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const response = declaresTooLarge(incoming) ? tooLarge() : await responseOf(call, incoming, outgoing)
  discardRest(incoming)
  try {
    await sendResponse(outgoing, compressPage(incoming, response))
  } catch (error) {
    console.error(error)
    outgoing.destroy()
  }
}

async function responseOf(call: FunctionCall, incoming: IncomingMessage, outgoing: ServerResponse): Promise<Response> {
  let isTooLarge = false
  try {
    const request = limitBody(createRequest(incoming, outgoing), () => (isTooLarge = true))
    const response = await call.handler(request, contextOf(incoming, request, call.params))
    if (isTooLarge) return tooLarge()
    return response ?? new Response(null, { status: 204 })
  } catch (error) {
    if (isTooLarge) return tooLarge()
    const requestId = newRequestId()
    console.error(requestId, error)
    return answer(500, { message: 'Noget gik galt. Prøv igen om lidt.', requestId })
  }
}
