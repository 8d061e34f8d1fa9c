import { request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
  /** The body as received, possibly compressed. */
  bytes: Buffer
}

interface Question {
  method?: string
  headers?: Record<string, string>
  body?: Buffer
}

/** Requests a path exactly as written, which `fetch` would normalise. */
export function ask(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body }: Question = {},
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const { hostname, port } = new URL(origin)
  const asked = request({ hostname, port, path, method, headers }, (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('error', reject)
    response.on('end', () => {
      const bytes = Buffer.concat(chunks)
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: bytes.toString(), bytes })
    })
  })
  asked.on('error', reject)
  asked.end(body)
  return promise
}
