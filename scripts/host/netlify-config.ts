import { resolveConfig } from '@netlify/config'
import { parseAllHeaders } from '@netlify/headers-parser'
import { RedirectsHandler } from '@netlify/redirects'
import { z } from 'zod'

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
