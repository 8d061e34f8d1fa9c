import { existsSync } from 'node:fs'

import { expect, test } from 'vitest'

import { scriptChunks } from './script-chunks.ts'

test('every module that a chunk names exists', () => {
  const root = new URL('../../', import.meta.url)
  const modules = scriptChunks.flatMap((chunk) => chunk.modules).filter((module) => !module.startsWith('vite/'))
  expect(modules.length).toBeGreaterThan(40)
  expect(modules.filter((module) => !existsSync(new URL(module, root)))).toEqual([])
})
