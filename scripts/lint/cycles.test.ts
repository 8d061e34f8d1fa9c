import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { cruise } from 'dependency-cruiser'
import { expect, test } from 'vitest'

import configuration from '../../.dependency-cruiser.js'

/** Names of the files in a cycle, of a project of these files. */
async function cyclesOf(files: Record<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'gaardkortet-cycles-'))
  try {
    for (const [name, code] of Object.entries(files)) await writeFile(join(folder, name), code)
    const { options, ...ruleSet } = configuration
    const { output } = await cruise(['.'], { ...options, baseDir: folder, validate: true, ruleSet })
    return typeof output === 'string' ? [] : output.summary.violations.map(({ from }) => from)
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('files that import each other are a cycle', async () => {
  expect(
    await cyclesOf({
      'a.ts': "import { b } from './b.ts'\nexport const a = b",
      'b.ts': "import { a } from './a.ts'\nexport const b = () => a",
    }),
  ).not.toEqual([])
})

test('files that import types of each other are a cycle', async () => {
  expect(
    await cyclesOf({
      'a.ts': "import type { B } from './b.ts'\nexport type A = B[]",
      'b.ts': "import type { A } from './a.ts'\nexport type B = { a: A }",
    }),
  ).not.toEqual([])
})

test('a file that two others import is none', async () => {
  expect(
    await cyclesOf({
      'a.ts': "export { c } from './c.ts'",
      'b.ts': "export { c } from './c.ts'",
      'c.ts': 'export const c = 1',
    }),
  ).toEqual([])
})
