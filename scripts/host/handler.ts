import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIPv6 } from 'node:net'

import type { ErrorAnswer } from '#src/contracts/shared/errors.ts'
import { securityHeaders } from '#src/domain/head/security-headers.ts'

import { readAddress } from './address.ts'
import type { Address } from './address.ts'
import { callFunction } from './functions/call-function.ts'
import type { FunctionRoutes } from './functions/functions.ts'
import type { NetlifyRules } from './netlify-config.ts'
import { redirectFor } from './netlify-config.ts'
import { plainPage } from './site/live-site.ts'
import type { LiveSite } from './site/live-site.ts'

export interface HostParts {
  site: LiveSite
  /** Null until the database is open. Pages are served without it. */
  functions: FunctionRoutes | null
  rules: NetlifyRules
  /** Returns whether the host responds to this name: see `ownNames`. */
  isOwnName: (hostname: string, localAddress: string | undefined) => boolean
}

/**
 * Creates a handler with Netlify's order: redirects (an existing file takes precedence unless forced), functions,
 * files.
 */
export function createHandler(parts: HostParts): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value)
    const address = readAddress(request.url ?? '/')
    if (address === null || !isHost(request.headers.host)) return refuse(request, response, 400)
    if (!parts.isOwnName(hostnameOf(request.headers.host), request.socket.localAddress))
      return refuse(request, response, 421)
    // `Request` does not support these methods, so they cannot be passed to a function.
    if (request.method === 'TRACE' || request.method === 'TRACK')
      return refuse(request, response, 405, { Allow: 'GET, HEAD, POST, PUT, PATCH, DELETE' })
    request.url = address.encoded + address.search
    answer(parts, address, request, response).catch((error: unknown) => {
      console.error(error)
      if (response.headersSent) response.destroy()
      else refuse(request, response, 500)
    })
  }
}

async function answer(
  parts: HostParts,
  address: Address,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { site, functions, rules } = parts
  const found = site.siteOf(address.path)
  if (found === null || rules.hasForcedRedirect) {
    const redirect = await redirectFor(rules, address, request, found !== null)
    if (redirect !== null)
      return void response
        .writeHead(redirect.status, { ...rules.headersOf(address.path), Location: redirect.location })
        .end()
  }
  if (functions === null && (found === null || isCall(address.path)))
    return refuse(request, response, 503, { 'Retry-After': '3' })
  const call = functions?.(request.method ?? 'GET', address.encoded) ?? null
  if (call !== null && !(call.preferStatic && found !== null)) return callFunction(call, request, response)
  if (found !== null && request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(request, response, 405, { Allow: 'GET, HEAD' })
  if (found === null && isCall(address.path)) return refuse(request, response, 404)

  response.setHeader('Cache-Control', 'no-cache')
  for (const [name, value] of Object.entries(rules.headersOf(address.path))) response.setHeader(name, value)
  if (found === null) return site.serveNotFound(request, response)
  const place = encodeURI(found.locate(address.path) ?? '/')
  if (place !== address.sent) return void response.writeHead(301, { Location: place + address.search }).end()
  found.serve(request, response)
}

/** Returns whether a Host header is a valid host, with or without a port. */
function isHost(host: string | undefined): boolean {
  return host === undefined || (/^[^/?#@\\\s]+$/.test(host) && URL.canParse(`http://${host}`))
}

const hostnameOf = (host: string | undefined): string => (host === undefined ? '' : new URL(`http://${host}`).hostname)

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Formats an address as in a `URL`. An IPv4-mapped address ('::ffff:192.0.2.1') becomes IPv4. */
function hostOfAddress(address: string): string {
  const [plain = address] = address.replace(/^::ffff:(?=\d+\.)/, '').split('%', 1)
  return isIPv6(plain) ? new URL(`http://[${plain}]`).hostname : plain
}

/**
 * Returns a check for the names under which a host responds: the given ones, 'localhost' and loopback addresses, and
 * the address that received the request. Any other name belongs to another site, whose pages could otherwise reach this
 * host by DNS rebinding. Requests without a Host header do not come from browsers.
 */
export function ownNames(...names: readonly string[]): HostParts['isOwnName'] {
  const known = new Set(['', ...names.map((name) => name.toLowerCase())])
  return (hostname, localAddress) =>
    known.has(hostname) ||
    LOOPBACK.test(hostname) ||
    (localAddress !== undefined && hostname === hostOfAddress(localAddress))
}

const isCall = (path: string): boolean => path === '/api' || path.startsWith('/api/')

const messages = {
  400: 'Adressen kan ikke læses.',
  404: 'Siden findes ikke.',
  405: 'Metoden er ikke tilladt her.',
  421: 'Siden findes ikke under dette navn.',
  500: 'Noget gik galt. Prøv igen om lidt.',
  503: 'Siden er ved at starte. Prøv igen om lidt.',
} as const

/** Refuses a request: with JSON for a call, otherwise with a page. */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: keyof typeof messages,
  headers: Record<string, string> = {},
): void {
  const message = messages[status]
  const [type, body] = isCall(request.url ?? '')
    ? ['application/json', JSON.stringify({ message } satisfies ErrorAnswer)]
    : ['text/html;charset=utf-8', plainPage(String(status), message)]
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...headers,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
