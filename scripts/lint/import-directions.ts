import boundaries from 'eslint-plugin-boundaries'
import { join } from 'node:path'
import type { Linter } from 'eslint'

/** The folders and files that each layer may import besides itself. A folder within another follows it. */
export const layers: Record<string, readonly string[]> = {
  'src/site.ts': [],
  'src/generated': [],
  'src/texts': [],
  'src/config': ['src/domain', 'src/texts'],
  'src/domain': ['src/generated', 'src/site.ts', 'src/texts'],
  'src/domain/hours/evaluation': ['src/domain', 'src/texts'],
  'src/contracts': ['src/domain', 'src/site.ts', 'src/texts'],
  'src/data': ['public', 'src/config', 'src/contracts', 'src/domain', 'src/site.ts', 'src/texts'],
  'src/stores': ['src/contracts', 'src/domain', 'src/site.ts', 'src/texts'],
  'src/ui': ['src/domain', 'src/site.ts', 'src/texts', 'src/styles'],
  'src/islands': ['src/contracts', 'src/domain', 'src/site.ts', 'src/texts', 'src/stores', 'src/styles', 'src/ui'],
  'src/components': ['src/domain', 'src/site.ts', 'src/texts', 'src/stores', 'src/styles', 'src/ui'],
  'src/layouts': ['src/components', 'src/domain', 'src/site.ts', 'src/texts', 'src/styles', 'src/ui'],
  'src/pages': [
    'src/components',
    'src/data',
    'src/domain',
    'src/islands',
    'src/layouts',
    'src/site.ts',
    'src/styles',
    'src/texts',
    'src/ui',
  ],
  'src/worker': ['src/domain', 'src/texts'],
  'src/middleware.ts': ['src/config', 'src/domain', 'src/texts'],
  'src/styles': [],
  public: [],
  // The page is served before the build contains it: docs/decisions/live-producer-page.md.
  functions: [
    'db',
    'src/config',
    'src/contracts',
    'src/domain',
    'src/site.ts',
    'src/texts',
    'src/ui/producer/ProducerPage.tsx',
  ],
  db: ['src/config', 'src/domain'],
  'db/migrations': [],
}

/** Layers that do no I/O, with the only packages that they may import. */
export const packagesOf: Record<string, readonly string[]> = {
  'src/site.ts': [],
  'src/generated': [],
  'src/texts': ['node:async_hooks'],
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
  // For servers only: .dependency-cruiser.js keeps it out of browsers.
  'src/domain/hours/evaluation': ['node:module', 'opening_hours', 'zod'],
  'db/migrations': ['kysely', 'node:fs'],
}

const files = (...categories: string[]) => ({ file: { categories } })
const packages = { module: { origin: ['external', 'core'] } }

/** The last policy that matches an import wins. */
const policies = [
  ...Object.entries(layers).flatMap(([layer, others]) => [
    {
      from: files(layer),
      disallow: { to: { module: { origin: 'local' } } },
      message: `${layer} may import only ${['itself', ...others].join(', ')} of the project.`,
    },
    { from: files(layer), allow: { to: files(layer, ...others) } },
  ]),
  {
    from: files('island'),
    disallow: { to: { file: { categories: 'island', captured: { screen: '!{{ from.file.captured.screen }}' } } } },
    message: 'An island may not import another: share a store or a part of src/ui.',
  },
  {
    from: { file: { path: '!{db,scripts}/**' } },
    disallow: { to: { module: { source: 'kysely' } }, dependency: { kind: 'value' } },
    message: 'Only db and scripts may use kysely: import its types, or a query of db/queries.',
  },
  ...Object.entries(packagesOf).flatMap(([layer, names]) => [
    {
      from: files(layer),
      disallow: { to: packages },
      message: names.length > 0 ? `${layer} may import only ${names.join(', ')}.` : `${layer} may import no package.`,
    },
    { from: files(layer), allow: { to: { module: { source: [...names] } } } },
  ]),
  { from: files('test'), allow: { to: packages } },
]

/** The ESLint configuration for `layers`. It covers static and dynamic imports, of values and of types. */
export const importDirections: Linter.Config = {
  plugins: { boundaries },
  settings: {
    'import/resolver': [join(import.meta.dirname, 'resolver.js')],
    'boundaries/root-path': join(import.meta.dirname, '../..'),
    'boundaries/elements': [],
    'boundaries/files': [
      ...[...new Set([...Object.keys(layers), ...Object.values(layers).flat()])].map((place) => ({
        category: place,
        pattern: [place, `${place}/**`],
      })),
      { category: 'island', pattern: 'src/islands/*/**', capture: ['screen'] },
      { category: 'test', pattern: ['**/*.test.{ts,tsx}', '**/testing/**'] },
    ],
    'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
    'boundaries/additional-dependency-nodes': [{ name: 'import-type', selector: 'TSImportType Literal', kind: 'type' }],
  },
  rules: {
    'boundaries/dependencies': [
      'error',
      { default: 'allow', policies, checkAllOrigins: true, checkUnknownLocals: true, checkInternals: true },
    ],
  },
}
