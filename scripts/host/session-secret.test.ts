import { stat } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { folderWith } from '../testing/temporary.ts'
import { localSecret } from './session-secret.ts'

test('the secret is made once, long enough, and for its user alone', async () => {
  const folder = join(await folderWith({}), 'data')
  const secret = await localSecret(folder)
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  expect(await localSecret(folder)).toBe(secret)
  expect((await stat(join(folder, 'session-secret'))).mode & 0o777).toBe(0o600)
})

test('every machine has its own', async () => {
  expect(await localSecret(await folderWith({}))).not.toBe(await localSecret(await folderWith({})))
})
