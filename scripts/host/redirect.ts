import type { IncomingMessage } from 'node:http'

import type { Address } from './address.ts'
import type { NetlifyRules } from './netlify-config.ts'

/** The redirect that netlify.toml gives an address, if any. A file goes before a rule that is not forced. */
export async function redirectFor(
  rules: NetlifyRules,
  address: Address,
  request: IncomingMessage,
  isFile: boolean,
): Promise<{ status: number; location: string } | null> {
  const origin = 'http://host.invalid'
  const headers = { cookie: request.headers.cookie ?? '', 'accept-language': request.headers['accept-language'] ?? '' }
  const match = await rules.redirects.match(new Request(origin + address.encoded + address.search, { headers }))
  if (!match?.redirect || (isFile && !match.force)) return null
  // A target on this site is named by its path alone, so that no Host header finds its way into an answer.
  return { status: match.statusCode, location: match.target.href.replace(origin, '') }
}
