import { resolveConfig } from '@netlify/config'
import { parseAllHeaders } from '@netlify/headers-parser'
import { RedirectsHandler } from '@netlify/redirects'
import { z } from 'zod'
import type { IncomingMessage } from 'node:http'
import type { Address } from './address.ts'

const netlifyConfig = z.object({
  config: z.object({
    headers: z.array(z.object({ for: z.string(), values: z.record(z.string(), z.string()) })),
    redirects: z.array(z.looseObject({ from: z.string(), force: z.boolean().optional() })),
  }),
})

export interface NetlifyRules {
  /** The headers that netlify.toml gives a static path; later rules win. */
  headersOf(path: string): Record<string, string>
  redirects: RedirectsHandler
  /** Whether a redirect may stand before an existing file. */
  hasForcedRedirect: boolean
}

/** Reads netlify.toml with Netlify's own packages, once, so that the host and production follow the same rules. */
export async function readNetlifyRules(projectDirectory: string): Promise<NetlifyRules> {
  const place = { cwd: projectDirectory, repositoryRoot: projectDirectory }
  const resolved = await resolveConfig({
    ...place,
    offline: true,
    mode: 'require',
    context: 'production',
    branch: 'main',
  })
  const { config } = netlifyConfig.parse(resolved)
  const { headers } = await parseAllHeaders({ headersFiles: [], configHeaders: config.headers, minimal: false })
  const rules = headers.flatMap((rule) => ('forRegExp' in rule ? [rule] : []))
  return {
    headersOf: (path) =>
      Object.assign({}, ...rules.filter((rule) => rule.forRegExp.test(path)).map((rule) => rule.values)),
    redirects: new RedirectsHandler({
      configRedirects: config.redirects,
      projectDir: projectDirectory,
      jwtRoleClaim: '',
      jwtSecret: '',
    }),
    hasForcedRedirect: config.redirects.some((redirect) => redirect.force === true),
  }
}

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
