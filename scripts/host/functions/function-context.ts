import type { IncomingMessage } from 'node:http'

import { newRequestId } from '#functions/_lib/http/log.ts'
import type { Platform } from '#functions/_lib/http/platform.ts'

/** The part of Netlify's context that means something on a host of one's own. */
export interface FunctionContext {
  ip: string
  params: Record<string, string>
  requestId: string
  url: URL
  geo: Record<string, never>
  waitUntil(promise: Promise<unknown>): void
  /** What the function runs on: nothing of a request gets into it. */
  platform?: Platform
}

export function contextOf(
  incoming: IncomingMessage,
  request: Request,
  params: Record<string, string>,
): FunctionContext {
  return {
    // A dual-stack socket writes an IPv4 visitor as ::ffff:192.0.2.1.
    ip: (incoming.socket.remoteAddress ?? '').replace(/^::ffff:/, ''),
    params,
    requestId: newRequestId(),
    url: new URL(request.url),
    geo: {},
    waitUntil: (promise) => void promise.catch((error: unknown) => console.error(error)),
  }
}
