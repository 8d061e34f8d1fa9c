import type { IncomingMessage } from 'node:http'

const oneRange = /^bytes=(\d+)-(\d*)$/

/**
 * Drops a Range that sirv would answer wrongly: a suffix ('bytes=-500'), several ranges, one that ends at 0 or before
 * its start, or one tied to a version by If-Range. A server may always answer with the whole file instead (RFC 9110, 14.2).
 */
export function forgetUnservableRange(request: IncomingMessage): void {
  const { range } = request.headers
  if (range === undefined) return
  const [, start = '', end = ''] = oneRange.exec(range) ?? []
  // A number that no file has as many bytes as, nor a stream as an end: sirv answers 416 to the largest one it can read.
  if (Number(start) > Number.MAX_SAFE_INTEGER || Number(end) > Number.MAX_SAFE_INTEGER)
    request.headers.range = `bytes=${Number.MAX_SAFE_INTEGER}-`
  const isServable = start !== '' && (end === '' || (Number(end) > 0 && Number(end) >= Number(start)))
  if (!isServable || request.headers['if-range'] !== undefined) delete request.headers.range
}
