import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import manifest from '../../package.json' with { type: 'json' }

test('docs/decisions/dependencies.md lists exactly the dependencies', async () => {
  const document = await readFile(new URL('../../docs/decisions/dependencies.md', import.meta.url), 'utf8')
  const named = [...document.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name)
  expect(named.sort()).toEqual(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).sort())
})
