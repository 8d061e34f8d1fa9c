import { join } from 'node:path'

import astro from 'eslint-plugin-astro'
import { Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { describe, expect, test } from 'vitest'

import { importRule } from './import-rule.ts'

const project = join(import.meta.dirname, '../..')

function problems(file: string, code: string): string[] {
  const linter = new Linter({ cwd: project })
  const messages = linter.verify(
    code,
    [
      tseslint.configs.base,
      ...astro.configs['flat/base'],
      {
        files: ['**/*.{ts,tsx,astro}'],
        plugins: { project: { rules: { directions: importRule } } },
        rules: { 'project/directions': 'error' },
      },
    ],
    { filename: join(project, file) },
  )
  return messages.map(({ message }) => message)
}

describe('an import against the arrows is reported', () => {
  test.each([
    [
      'src/islands/home/Map.tsx',
      "import { Form } from '../contact/Form.tsx'",
      "The island 'home' may not import the island 'contact': share a store or a part of src/ui.",
    ],
    [
      'src/islands/home/Map.tsx',
      "const form = await import('#src/islands/contact/Form.tsx')",
      "The island 'home' may not import the island 'contact': share a store or a part of src/ui.",
    ],
    ['src/ui/Button.tsx', "import { $home } from '#src/stores/home.ts'", 'src/ui may not import src/stores.'],
    ['src/domain/producer/slug.ts', "import { readFile } from 'node:fs'", 'src/domain may not import node:fs.'],
    [
      'src/domain/producer/slug.ts',
      "export { producers } from '../../data/producers.ts'",
      'src/domain may not import src/data.',
    ],
    ['src/domain/producer/slug.ts', "type Row = import('#db/schema.ts').ProducerRow", 'src/domain may not import db.'],
    ['src/islands/home/Map.tsx', "import { openDatabase } from '#db/connection.ts'", 'src/islands may not import db.'],
    [
      'functions/messages.ts',
      "import { sql } from 'kysely'",
      'Only db, db/migrations, scripts may use kysely: import its types, or a query of db/queries.',
    ],
    [
      'functions/messages.ts',
      "import { runHost } from '#scripts/host/host.ts'",
      'functions may not import scripts/host/host.ts.',
    ],
    ['functions/fallback.ts', "import { Rating } from '#src/ui/Rating.tsx'", 'functions may not import src/ui.'],
    [
      'db/queries/producer/producers.ts',
      "import { Hono } from '#functions/messages.ts'",
      'db may not import functions.',
    ],
    ['db/migrations/0001-producers.ts', "import { plugins } from '../database.ts'", 'db/migrations may not import db.'],
  ])('%s: %s', (file, code, problem) => {
    expect(problems(file, code)).toEqual([problem])
  })

  test('in the frontmatter of a page as well', () => {
    expect(
      problems('src/components/Footer.astro', "---\nimport { areas } from '#src/data/areas.ts'\n---\n<p>Hej</p>"),
    ).toEqual(['src/components may not import src/data.'])
  })
})

describe('an import along the arrows is fine', () => {
  test.each([
    ['src/islands/home/Map.tsx', "import { Marker } from './Marker.tsx'"],
    ['src/pages/index.astro', "---\nimport { areas } from '#src/data/areas.ts'\n---\n<p>Hej</p>"],
    ['functions/messages.ts', "import type { Kysely } from 'kysely'"],
    ['functions/fallback.ts', "import { ProducerPage } from '#src/ui/ProducerPage.tsx'"],
    ['db/migrate.ts', "import { migrations } from './migrations/index.ts'"],
    ['scripts/host/host.ts', "import { openDatabase } from '#db/connection.ts'"],
    ['src/domain/producer/slug.test.ts', "import { expect } from 'vitest'"],
  ])('%s: %s', (file, code) => {
    expect(problems(file, code)).toEqual([])
  })
})
