import type { Config } from '@netlify/functions'

import { handle, serveFeatures } from './_lib/http/app.ts'
import type { Feature, WithFiles } from './_lib/http/app.ts'

/** Pictures for sharing, and signs to print. */
export const features: readonly Feature[] = [
  { paths: ['/og/*'], load: async () => (await import('./open-graph/routes.ts')).openGraphRoutes },
  { paths: ['/skilt/*'], load: async () => (await import('./embeds/sign.ts')).signRoutes },
]

export default handle(serveFeatures(features), import.meta.url)

export const config: Config & WithFiles = {
  path: ['/og/*', '/skilt/*'],
  includedFiles: [
    'open-graph/fonts/*.ttf',
    '../node_modules/@resvg/resvg-wasm/index_bg.wasm',
    // Excluded: duplicate code, as in netlify.toml, and fonts that signs do not use.
    '!../node_modules/zod/**/*.cjs',
    '!../node_modules/{fontkit,linebreak,restructure,unicode-properties}/dist/main.cjs',
    '!../node_modules/pdfkit/js/standard-fonts/**',
    '!../node_modules/@neondatabase/serverless/index.js',
    '!../node_modules/opening_hours/build/opening_hours.esm.mjs',
    '!../node_modules/suncalc/index.js',
    '!../node_modules/hono/dist/cjs/**',
    '!../node_modules/@netlify/blobs/dist/main.cjs',
  ],
}
