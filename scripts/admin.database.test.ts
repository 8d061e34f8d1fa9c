import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestDatabase } from '#db/testing/databases.ts'
import type { TestDatabase } from '#db/testing/databases.ts'

/** Starting a process takes a while on a busy machine. Milliseconds. */
const timeout = 60_000

let opened: TestDatabase
let directory = ''
beforeAll(async () => {
  opened = await openTestDatabase('embedded')
  directory = opened.settings.driver === 'embedded' ? opened.settings.directory : ''
  // Shares the database, as a running host does.
  await opened.share()
})
afterAll(() => opened.close())

/** Runs `npm run admin` with these arguments and this input. */
async function admin(words: string[], { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {}) {
  const started = spawn(process.execPath, [join(import.meta.dirname, 'admin.ts'), ...words], {
    env: { ...process.env, DATABASE_URL: '', ADMIN_PASSWORD: '', DATA_DIR: directory, ...env },
  })
  started.stdin.end(input)
  const [output, failure] = await Promise.all([text(started.stdout), text(started.stderr), once(started, 'close')])
  return { code: started.exitCode, output, failure }
}

test('operators can be managed while a host runs on the same database', { timeout }, async () => {
  expect(await admin(['add', 'anna', '--first-name', 'Anna'], { input: 'korn og kløver\n' })).toEqual({
    code: 0,
    output: "'anna' can sign in at /admin/login.\n",
    failure: '',
  })
  expect(await admin(['password', 'anna'], { env: { ADMIN_PASSWORD: 'byg og havre' } })).toEqual({
    code: 0,
    output: "'anna' has a new password, and is signed out everywhere.\n",
    failure: '',
  })
  expect(await admin(['list'])).toEqual({ code: 0, output: 'anna (Anna): administrator, 0 sessions\n', failure: '' })
})

test('a command that fails prints the reason in one line', { timeout }, async () => {
  expect(await admin(['dance'])).toEqual({
    code: 1,
    output: '',
    failure: "'dance' is no command. 'npm run admin' shows how it is used.\n",
  })
  expect(await admin(['add', 'bent'], { input: '\n' })).toEqual({
    code: 1,
    output: '',
    failure: 'New password must be at least 6 characters.\n',
  })
  expect(await admin(['list'], { env: { DATABASE_URL: 'postgres://postgres@127.0.0.1:1/none' } })).toEqual({
    code: 1,
    output: '',
    failure: 'Nothing answers at the address of DATABASE_URL: check host and port, and that the server runs.\n',
  })
})

test('without a command it prints its usage', { timeout }, async () => {
  const { code, output } = await admin([])
  expect(code).toBe(0)
  expect(output).toContain('add NAME [--first-name FIRST]')
})
