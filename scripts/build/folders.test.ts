import { existsSync, statSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { folderWith } from '../testing/temporary.ts'
import { moveFolder } from './folders.ts'

/** Linux file systems: one in memory, one on a disk. Temporary folders are in one of them. */
const fileSystems = ['/dev/shm', '/var/tmp'].filter((folder) => existsSync(folder))

async function expectMoved(to: string): Promise<void> {
  const from = join(await folderWith({ 'site/index.html': 'Forside', 'site/producer/æg.html': 'Æg' }), 'site')
  await moveFolder(from, to)
  expect(await readFile(join(to, 'index.html'), 'utf8')).toBe('Forside')
  expect(await readFile(join(to, 'producer/æg.html'), 'utf8')).toBe('Æg')
  expect(existsSync(from)).toBe(false)
}

test('a folder is moved within a file system', async () => expectMoved(join(await folderWith({}), 'builds/1')))

const deviceOf = (folder: string): number => statSync(folder).dev
const other = fileSystems.find((folder) => deviceOf(folder) !== deviceOf(tmpdir()))

test.runIf(other !== undefined)('a folder is moved to another file system', async () => {
  const folder = await mkdtemp(join(other ?? '', 'gaardkortet-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  expect(deviceOf(folder)).not.toBe(deviceOf(await folderWith({})))
  await expectMoved(join(folder, 'builds/1'))
})
