import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

export interface OverpassQuestion {
  method: string | undefined
  body: string
  headers: IncomingHttpHeaders
}

/** With 'silence' there is no response, until the caller gives up. */
export type GivenAnswer = { status?: number; headers?: Record<string, string>; body: string } | 'silence'

/** Starts an Overpass API on this machine that records its requests and responds as a test requests. */
export async function startOverpass() {
  const questions: OverpassQuestion[] = []
  let answer: GivenAnswer = { body: '' }
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    questions.push({ method: request.method, headers: request.headers, body: await text(request) })
    if (answer === 'silence') return
    response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json', ...answer.headers })
    response.end(answer.body)
  }
  const server = createServer((request, response) => void respond(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    url: `http://127.0.0.1:${address.port}/api/interpreter`,
    questions,
    answers(next: GivenAnswer) {
      answer = next
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
