import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { DataDirectoryError, makeDataDirectory } from './data-directory.ts'
import { openEmbeddedDatabase } from './open.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gaardkortet-data-'))
  await chmod(folder, 0o755)
  await writeFile(join(folder, 'file'), '')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a missing folder is created with access for its owner only', async () => {
  const directory = join(folder, 'new', 'data')
  await makeDataDirectory(directory)
  expect((await stat(directory)).mode & 0o777).toBe(0o700)
})

test.each([
  ['file', 'is a file'],
  ['file/data', 'lies below a file'],
])('%s is rejected with the reason', async (name, reason) => {
  const directory = join(folder, name)
  const error = new DataDirectoryError(`DATA_DIR: ${directory} ${reason}. Name a folder that can be written.`)
  await expect(makeDataDirectory(directory)).rejects.toThrow(error)
  await expect(openEmbeddedDatabase(directory)).rejects.toThrow(error)
})

test('a read-only folder is rejected with the reason', async () => {
  const directory = join(folder, 'read-only')
  await makeDataDirectory(directory)
  await chmod(directory, 0o555)
  // Root can write everywhere.
  const script = `
    if (process.getuid() === 0) process.setuid(65534)
    const { makeDataDirectory } = await import(${JSON.stringify(import.meta.resolve('./data-directory.ts'))})
    await makeDataDirectory(${JSON.stringify(directory)}).catch(({ name, message }) => console.log(name, message))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  expect(stdout).toBe(
    `DataDirectoryError DATA_DIR: ${directory} may not be written by this user. Name a folder that can be written.\n`,
  )
})
