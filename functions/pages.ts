import type { Config } from '@netlify/functions'

import { handle, serveFeatures } from './_lib/http/app.ts'
import type { Feature, WithFiles } from './_lib/http/app.ts'
import { producerFolders } from '#src/texts/paths.ts'

/** Pages that are not part of a build: recently approved producers, frames on other sites, and missing pages. */
export const features: readonly Feature[] = [
  {
    paths: [...producerFolders.flatMap((folder) => [`${folder}/:slug{.+}`, `/nu${folder}/:segment`])],
    load: async () => (await import('./producer-page/routes.ts')).producerPageRoutes,
  },
  {
    paths: ['/indlejr/butik/:slug', '/indlejr/kort/*'],
    load: async () => (await import('./embeds/routes.tsx')).embedRoutes,
  },
  { paths: ['/*'], load: async () => (await import('./producer-page/fallback.ts')).fallbackRoutes },
]

export default handle(serveFeatures(features), import.meta.url)

/**
 * Every path that no file and no other function matches. This limit is against floods: each unknown producer queries
 * the database.
 */
export const config: Config & WithFiles = {
  path: '/*',
  excludedPath: ['/api/*', '/images/*', '/og/*', '/skilt/*', '/_astro/*', '/soeg/*', '/.netlify/*'],
  preferStatic: true,
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
  includedFiles: [
    '../public/denmark-land.geojson',
    '!../node_modules/zod/**/*.cjs',
    '!../node_modules/@neondatabase/serverless/index.js',
    '!../node_modules/opening_hours/build/opening_hours.esm.mjs',
    '!../node_modules/suncalc/index.js',
    '!../node_modules/hono/dist/cjs/**',
    '!../node_modules/@netlify/blobs/dist/main.cjs',
  ],
}
