import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { cruise } from 'dependency-cruiser'
import { describe, expect, test } from 'vitest'

import configuration from '../../.dependency-cruiser.js'

/** Returns the rules that a project with these files violates, each with the violating file. */
async function violationsOf(files: Record<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'gaardkortet-cycles-'))
  try {
    for (const [name, code] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), code)
    }
    const { options, ...ruleSet } = configuration
    const { output } = await cruise(['.'], { ...options, baseDir: folder, validate: true, ruleSet })
    return typeof output === 'string' ? [] : output.summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('files that import each other are a cycle', async () => {
  expect(
    await violationsOf({
      'a.ts': "import { b } from './b.ts'\nexport const a = b",
      'b.ts': "import { a } from './a.ts'\nexport const b = () => a",
    }),
  ).not.toEqual([])
})

test('files that import types of each other are a cycle', async () => {
  expect(
    await violationsOf({
      'a.ts': "import type { B } from './b.ts'\nexport type A = B[]",
      'b.ts': "import type { A } from './a.ts'\nexport type B = { a: A }",
    }),
  ).not.toEqual([])
})

test('a file that two others import is not a cycle', async () => {
  expect(
    await violationsOf({
      'a.ts': "export { c } from './c.ts'",
      'b.ts': "export { c } from './c.ts'",
      'c.ts': 'export const c = 1',
    }),
  ).toEqual([])
})

describe('the opening hours library', () => {
  const evaluation = {
    'src/domain/hours/evaluation/compile.ts': 'export const compile = 1',
    'src/domain/hours/words.ts': "export { compile } from './evaluation/compile.ts'",
  }

  test('is not imported by browsers, even indirectly', async () => {
    const island = "import { compile } from '../domain/hours/words.ts'\nexport const hours = compile"
    expect(await violationsOf({ ...evaluation, 'src/islands/Hours.ts': island })).toEqual([
      'no-hours-library-in-browsers: src/islands/Hours.ts',
    ])
  })

  test('can be imported where pages are built', async () => {
    const built = "import { compile } from '../domain/hours/words.ts'\nexport const hours = compile"
    expect(await violationsOf({ ...evaluation, 'src/data/hours.ts': built })).toEqual([])
  })
})
