import { errorAnswer } from '#src/contracts/shared/errors.ts'

import { visit } from './platform.ts'
import type { Handler } from './platform.ts'

let visitors = 0

/** Returns an unused network address, so that tests do not share rate limits. */
export function newVisitor(): string {
  visitors++
  return `192.0.${visitors >> 8}.${visitors & 255}`
}

export interface Sent {
  ip?: string
  headers?: Record<string, string>
  method?: string
}

/** Sends a body as a page of the site does: as JSON, or a text unchanged. */
export async function send(
  handler: Handler,
  path: string,
  body: unknown,
  { ip = newVisitor(), headers, method = 'POST' }: Sent = {},
): Promise<Response> {
  const own = { 'Content-Type': 'application/json', Origin: 'http://localhost', 'User-Agent': 'Testbrowser/1.0' }
  const text = typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body)
  return visit(
    handler,
    new Request(`http://localhost${path}`, { method, headers: { ...own, ...headers }, body: text }),
    {
      ip,
    },
  )
}

/** The status and the error of a response. */
export async function refusal(response: Response) {
  return { status: response.status, ...errorAnswer.parse(await response.json()) }
}
