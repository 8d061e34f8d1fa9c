import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

import { listen } from './host/listen.ts'
import { folderWith } from './testing/temporary.ts'

const run = promisify(execFile)

/** Starting a process takes a while on a busy machine. Milliseconds. */
const timeout = 20_000

/** Returns the exit code and error output of a start that fails. */
async function failureOf(env: Record<string, string>): Promise<unknown> {
  const serve = join(import.meta.dirname, 'serve.ts')
  return run(process.execPath, [serve], { env: { ...process.env, ...env } }).catch(
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
  )
}

test('a bad value stops the start with one line that names it', { timeout }, async () => {
  expect(await failureOf({ PORT: 'home' })).toEqual({ code: 1, stderr: 'PORT: must be a port number\n' })
})

test('a port that is taken stops the start with one line', { timeout }, async () => {
  const other = await listen(() => undefined, '127.0.0.1', 0)
  const { port } = new URL(other.url)
  const failure = await failureOf({ PORT: port })
  await other.close()
  expect(failure).toEqual({
    code: 1,
    stderr: `Port ${port} is in use: stop what uses it, or choose another with PORT=${Number(port) + 1}.\n`,
  })
})

test('a DATA_DIR that is a file stops the start with one line', { timeout }, async () => {
  expect(await failureOf({ PORT: '0', DATA_DIR: import.meta.filename })).toEqual({
    code: 1,
    stderr: `DATA_DIR: ${import.meta.filename} is a file. Name a folder that can be written.\n`,
  })
})

test('an unreachable database stops the start, and is not reported as opened', { timeout }, async () => {
  const other = await listen(() => undefined, '127.0.0.1', 0)
  const { port } = new URL(other.url)
  await other.close()
  const serve = join(import.meta.dirname, 'serve.ts')
  const env = {
    ...process.env,
    PORT: port,
    SEED: 'none',
    DATA_DIR: await folderWith({}),
    DATABASE_URL: `postgres://me@127.0.0.1:${port}/none`,
  }
  const failure: unknown = await run(process.execPath, [serve], { env }).catch((error: unknown) => error)
  expect(failure).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/Nothing answers at the address of DATABASE_URL/),
  })
  expect(failure).toMatchObject({ stdout: expect.not.stringContaining('Opened') })
})
