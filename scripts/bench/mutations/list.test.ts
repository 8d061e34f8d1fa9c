import { existsSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { mutations } from './list.ts'

const root = new URL('../../../', import.meta.url)

/** Returns how often the text to change occurs in its file, 0 if the file does not exist. */
function occurrences({ file, from }: (typeof mutations)[number]): number {
  const path = new URL(file, root)
  return existsSync(path) ? readFileSync(path, 'utf8').split(from).length - 1 : 0
}

test('a mutation changes one place, and names tests that exist', () => {
  expect(mutations.length).toBeGreaterThan(50)
  const broken = mutations.filter((mutation) => occurrences(mutation) !== 1).map(({ file, from }) => `${file}: ${from}`)
  const lost = mutations.flatMap(({ caughtBy }) => caughtBy).filter((file) => !existsSync(new URL(file, root)))
  expect([...broken, ...new Set(lost)]).toEqual([])
})
