import { existsSync, statSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { folderWith } from '../testing/temporary.ts'
import { moveFolder } from './folders.ts'

/** A file system of Linux that is in memory. */
const TMPFS = '/dev/shm'

async function expectMoved(to: string): Promise<void> {
  const from = join(await folderWith({ 'site/index.html': 'Forside', 'site/producer/æg.html': 'Æg' }), 'site')
  await moveFolder(from, to)
  expect(await readFile(join(to, 'index.html'), 'utf8')).toBe('Forside')
  expect(await readFile(join(to, 'producer/æg.html'), 'utf8')).toBe('Æg')
  expect(existsSync(from)).toBe(false)
}

test('a folder is moved beside it', async () => expectMoved(join(await folderWith({}), 'builds/1')))

test.runIf(existsSync(TMPFS))('a folder is moved to another file system', async () => {
  const folder = await mkdtemp(join(TMPFS, 'gaardkortet-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  expect(statSync(folder).dev).not.toBe(statSync(await folderWith({})).dev)
  await expectMoved(join(folder, 'builds/1'))
})
