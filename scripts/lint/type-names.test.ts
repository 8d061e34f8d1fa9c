import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const DECLARATION = /^export (?:type|interface|class) (\w+)/gm

test('every exported type has a unique name in the project', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !/\.test\.|\/testing\/|^e2e\//.test(file))
  const places = new Map<string, string[]>()
  for (const file of files)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(DECLARATION))
      places.set(name, [...(places.get(name) ?? []), file])
  expect(places.size).toBeGreaterThan(500)
  expect([...places].filter(([, found]) => found.length > 1)).toEqual([])
})
