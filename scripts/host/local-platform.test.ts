import { expect, test } from 'vitest'
import { isLocalSite, localSecret, takeDataDirectory } from './local-platform.ts'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { folderWith } from '../testing/temporary.ts'

test.each([
  ['127.0.0.1', 'http://127.0.0.1:4321', true],
  ['localhost', 'http://localhost:4321', true],
  ['::1', 'http://[::1]:4321', true],
  ['127.0.0.1', 'https://gaardkortet.dk', false],
  ['0.0.0.0', 'http://localhost:4321', false],
  ['::', 'http://127.0.0.1:4321', false],
  ['192.168.1.20', 'http://192.168.1.20:4321', false],
  ['localhost.gaardkortet.dk', 'http://localhost:4321', false],
  ['127.0.0.1', 'http://localhost.gaardkortet.dk', false],
])('a site that listens on %s, with the address %s, is local: %s', (host, siteUrl, isLocal) => {
  expect(isLocalSite({ host, siteUrl })).toBe(isLocal)
})

test('the secret is created once, with 256 bits, and only its user can read it', async () => {
  const folder = join(await folderWith({}), 'data')
  const secret = await localSecret(folder)
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  expect(await localSecret(folder)).toBe(secret)
  expect((await stat(join(folder, 'session-secret'))).mode & 0o777).toBe(0o600)
})

test('every data directory has its own secret', async () => {
  expect(await localSecret(await folderWith({}))).not.toBe(await localSecret(await folderWith({})))
})

test('a data directory has one host at a time, and is free again after its release', async () => {
  const directory = await folderWith({})
  const release = await takeDataDirectory(directory)
  await expect(takeDataDirectory(directory)).rejects.toThrow(
    `${directory} is served by process ${process.pid}: stop that one, or choose another with DATA_DIR.`,
  )
  release()
  const again = await takeDataDirectory(directory)
  again()
})

test('two hosts can use two data directories', async () => {
  const root = await folderWith({ 'a/x': '', 'b/x': '' })
  const releases = [await takeDataDirectory(join(root, 'a')), await takeDataDirectory(join(root, 'b'))]
  for (const release of releases) release()
})
