import { expect, test } from 'vitest'

import { pathsToKeep } from './messages.ts'

test('a message names the pages to keep, and what is no path is left out', () => {
  expect(pathsToKeep({ type: 'keep-pages', paths: ['/producer/a', 7, null] })).toEqual(['/producer/a'])
})

test.each([
  null,
  'keep-pages',
  { type: 'keep-pages' },
  { type: 'other', paths: ['/'] },
  { type: 'keep-pages', paths: '/' },
])('%j is no such message', (message) => {
  expect(pathsToKeep(message)).toBeNull()
})
