import { join } from 'node:path'

import astro from 'eslint-plugin-astro'
import { Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { describe, expect, test } from 'vitest'

import { importDirections } from './import-directions.ts'

const project = join(import.meta.dirname, '../..')

function problems(file: string, code: string): string[] {
  const configuration = [
    tseslint.configs.base,
    ...astro.configs['flat/base'],
    { files: ['**/*.{ts,tsx,astro}'], ...importDirections },
  ]
  const messages = new Linter({ cwd: project }).verify(code, configuration, { filename: join(project, file) })
  return messages.map(({ message }) => message)
}

const ISLANDS = 'An island may not import another: share a store or a part of src/ui.'
const DOMAIN = 'src/domain may import only itself, src/generated, src/site.ts, src/texts of the project.'
const FUNCTIONS =
  'functions may import only itself, db, src/config, src/contracts, src/domain, src/site.ts, src/texts, ' +
  'src/ui/producer/ProducerPage.tsx of the project.'

describe('an import in a forbidden direction is reported', () => {
  test.each([
    ['src/islands/listing/Map.tsx', "import { Form } from '../messages/Form.tsx'", ISLANDS],
    ['src/islands/listing/Map.tsx', "const form = await import('#src/islands/messages/Form.tsx')", ISLANDS],
    [
      'src/ui/Button.tsx',
      "import { $home } from '#src/stores/home.ts'",
      'src/ui may import only itself, src/domain, src/site.ts, src/texts, src/styles of the project.',
    ],
    [
      'src/domain/producer/slug.ts',
      "import { readFile } from 'node:fs'",
      'src/domain may import only zod, csv-parse, csv-stringify, fastest-levenshtein, point-in-polygon-hao, punycode, schema-dts, uqr.',
    ],
    ['src/domain/producer/slug.ts', "export { producers } from '../../data/producers.ts'", DOMAIN],
    ['src/domain/producer/slug.ts', "type Row = import('#db/schema.ts').ProducerRow", DOMAIN],
    [
      'src/islands/listing/Map.tsx',
      "import { openDatabase } from '#db/connection.ts'",
      'src/islands may import only itself, src/contracts, src/domain, src/site.ts, src/texts, src/stores, ' +
        'src/styles, src/ui of the project.',
    ],
    [
      'functions/messages/routes.ts',
      "import { sql } from 'kysely'",
      'Only db and scripts may use kysely: import its types, or a query of db/queries.',
    ],
    ['functions/messages/routes.ts', "import { runHost } from '#scripts/host/host.ts'", FUNCTIONS],
    ['functions/producer-page/fallback.ts', "import { Rating } from '#src/ui/producer/card-parts.tsx'", FUNCTIONS],
    [
      'db/queries/producer/producers.ts',
      "import { Hono } from '#functions/messages/routes.ts'",
      'db may import only itself, src/config, src/domain of the project.',
    ],
    [
      'db/migrations/migrations.ts',
      "import { plugins } from '../database.ts'",
      'db/migrations may import only itself of the project.',
    ],
  ])('%s: %s', (file, code, problem) => {
    expect(problems(file, code)).toEqual([problem])
  })

  test('in the frontmatter of a page as well', () => {
    expect(
      problems('src/components/Footer.astro', "---\nimport { areas } from '#src/data/areas.ts'\n---\n<p>Hej</p>"),
    ).toEqual([
      'src/components may import only itself, src/domain, src/site.ts, src/texts, src/stores, src/styles, src/ui of the project.',
    ])
  })
})

describe('an import in an allowed direction is accepted', () => {
  test.each([
    ['src/islands/listing/Map.tsx', "import { Marker } from './Marker.tsx'"],
    ['src/pages/index.astro', "---\nimport { areas } from '#src/data/areas.ts'\n---\n<p>Hej</p>"],
    ['functions/messages/routes.ts', "import type { Kysely } from 'kysely'"],
    ['functions/producer-page/fallback.ts', "import { ProducerPage } from '#src/ui/producer/ProducerPage.tsx'"],
    ['db/migrate.ts', "import { migrations } from './migrations/migrations.ts'"],
    ['scripts/host/host.ts', "import { openDatabase } from '#db/connection.ts'"],
    ['src/domain/head/structured-data.ts', "import type { Thing } from 'schema-dts'"],
    ['db/migrations/migrations.ts', "import { sql } from 'kysely'"],
    ['src/domain/producer/slug.test.ts', "import { expect } from 'vitest'"],
  ])('%s: %s', (file, code) => {
    expect(problems(file, code)).toEqual([])
  })
})
