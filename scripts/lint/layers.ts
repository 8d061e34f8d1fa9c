/**
 * What each layer may import besides itself, a folder or a single file: the arrows of the design. A
 * folder inside another stands after it.
 */
export const layers: Record<string, readonly string[]> = {
  'src/site.ts': [],
  'src/generated': [],
  'src/config': ['src/domain'],
  'src/domain': ['src/generated', 'src/site.ts'],
  'src/domain/hours/evaluation': ['src/domain'],
  'src/contracts': ['src/domain', 'src/site.ts'],
  'src/data': ['public', 'src/config', 'src/contracts', 'src/domain', 'src/site.ts'],
  'src/stores': ['src/contracts', 'src/domain', 'src/site.ts'],
  'src/ui': ['src/domain', 'src/site.ts', 'src/styles'],
  'src/islands': ['src/contracts', 'src/domain', 'src/site.ts', 'src/stores', 'src/styles', 'src/ui'],
  'src/components': ['src/domain', 'src/site.ts', 'src/stores', 'src/styles', 'src/ui'],
  'src/layouts': ['src/components', 'src/domain', 'src/site.ts', 'src/styles', 'src/ui'],
  'src/pages': ['src/components', 'src/data', 'src/domain', 'src/islands', 'src/layouts', 'src/site.ts', 'src/styles'],
  'src/worker': ['src/domain'],
  'src/middleware.ts': ['src/config', 'src/domain'],
  'src/styles': [],
  public: [],
  // The page that is served before the build has it: docs/decisions/live-producer-page.md.
  functions: ['db', 'src/config', 'src/contracts', 'src/domain', 'src/site.ts', 'src/ui/producer/ProducerPage.tsx'],
  db: ['src/config', 'src/domain'],
  'db/migrations': [],
}

/** Layers whose rules are pure: from outside the project they may take these packages alone, none of which does I/O. */
export const packagesOf: Record<string, readonly string[]> = {
  'src/site.ts': [],
  'src/generated': [],
  'src/config': ['zod'],
  'src/domain': [
    'zod',
    'csv-parse',
    'csv-stringify',
    'fastest-levenshtein',
    'point-in-polygon-hao',
    'punycode',
    'schema-dts',
    'uqr',
  ],
  // Servers alone: .dependency-cruiser.js keeps it from browsers.
  'src/domain/hours/evaluation': ['node:module', 'opening_hours', 'zod'],
  'db/migrations': ['kysely', 'node:fs'],
}
