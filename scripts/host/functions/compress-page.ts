import type { IncomingMessage } from 'node:http'

/** Whether a browser takes gzip, by its Accept-Encoding. */
function takesGzip({ headers }: IncomingMessage): boolean {
  const encodings = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((encoding) => encoding.replaceAll(' ', '').toLowerCase())
  return encodings.some((encoding) => /^gzip(;|$)/.test(encoding) && !/;q=0(\.0*)?$/.test(encoding))
}

/** A page that a function made, compressed as Netlify's edge does it; any other answer as it is. */
export function compressPage(incoming: IncomingMessage, response: Response): Response {
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
