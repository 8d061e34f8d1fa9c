import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'

export interface GeocoderQuery {
  path: string
  query: Record<string, string>
  headers: IncomingHttpHeaders
  /** Milliseconds. */
  at: number
}

type Answer = { status?: number; body: unknown } | 'silence'

/** Starts a geocoder on this machine that records its requests and responds as a test requests. */
export async function startGeocoder() {
  const questions: GeocoderQuery[] = []
  let answer: Answer = { body: [] }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    questions.push({
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: request.headers,
      at: Date.now(),
    })
    if (answer === 'silence') return void request.socket.destroy()
    response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json' })
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The geocoder has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    questions,
    answers(next: Answer) {
      answer = next
      questions.length = 0
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
