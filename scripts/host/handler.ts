import type { IncomingMessage, ServerResponse } from 'node:http'

import { readAddress } from './address.ts'
import type { Address } from './address.ts'
import { callFunction } from './functions/call-function.ts'
import type { FunctionRoutes } from './functions/function-routes.ts'
import type { NetlifyRules } from './netlify-config.ts'
import { redirectFor } from './redirect.ts'
import type { LiveSite } from './site/live-site.ts'

export interface HostParts {
  site: LiveSite
  functions: FunctionRoutes
  rules: NetlifyRules
}

/** Answers requests in Netlify's order: redirects (a file goes before one that is not forced), functions, files. */
export function createHandler(parts: HostParts): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const address = readAddress(request.url ?? '/')
    if (address === null) return refuse(response, 400)
    request.url = address.encoded + address.search
    answer(parts, address, request, response).catch((error: unknown) => {
      console.error(error)
      if (response.headersSent) response.destroy()
      else refuse(response, 500)
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
  const call = functions(request.method ?? 'GET', address.encoded)
  if (call !== null && !(call.preferStatic && found !== null)) return callFunction(call, request, response)
  if (found !== null && request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(response, 405, { Allow: 'GET, HEAD' })

  response.setHeader('Cache-Control', 'no-cache')
  for (const [name, value] of Object.entries(rules.headersOf(address.path))) response.setHeader(name, value)
  if (found === null) return site.serveNotFound(request, response)
  const place = encodeURI(found.locate(address.path) ?? '/')
  if (place !== address.sent) return void response.writeHead(301, { Location: place + address.search }).end()
  found.serve(request, response)
}

function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Length': 0, ...headers }).end()
}
