import { join } from 'node:path'

import type { Linter } from 'eslint'
import boundaries from 'eslint-plugin-boundaries'

import { layers, packagesOf } from './layers.ts'

const files = (...categories: string[]) => ({ file: { categories } })
const packages = { module: { origin: ['external', 'core'] } }

/** Of the policies that fit an import, the last decides. */
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

/** ESLint's configuration: every import, static or dynamic, of values or of types, follows the arrows. */
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
