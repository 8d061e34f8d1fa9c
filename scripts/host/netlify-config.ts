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
  /** Returns the headers that netlify.toml sets on a static path. Later rules win. */
  headersOf(path: string): Record<string, string>
  redirects: RedirectsHandler
  /** Whether any redirect takes precedence over an existing file. */
  hasForcedRedirect: boolean
}

/** Reads netlify.toml with Netlify's own packages, so that the host and production follow the same rules. */
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

/** Returns the redirect in netlify.toml for an address, if any. A file takes precedence unless the rule is forced. */
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
  // Targets on this site are returned as a path, so that no Host header ends up in a response.
  return { status: match.statusCode, location: match.target.href.replace(origin, '') }
}
