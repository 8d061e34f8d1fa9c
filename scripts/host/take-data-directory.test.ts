import { join } from 'node:path'

import { expect, test } from 'vitest'

import { folderWith } from '../testing/temporary.ts'
import { takeDataDirectory } from './take-data-directory.ts'

test('a second host of one data directory is told whose it is, and may have it afterwards', async () => {
  const directory = await folderWith({})
  const release = await takeDataDirectory(directory)
  await expect(takeDataDirectory(directory)).rejects.toThrow(
    `${directory} is served by process ${process.pid}: stop that one, or choose another with DATA_DIR.`,
  )
  release()
  const again = await takeDataDirectory(directory)
  again()
})

test('two data directories are two hosts’', async () => {
  const root = await folderWith({ 'a/x': '', 'b/x': '' })
  const releases = [await takeDataDirectory(join(root, 'a')), await takeDataDirectory(join(root, 'b'))]
  for (const release of releases) release()
})
