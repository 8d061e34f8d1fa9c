import { createServer } from 'node:http'

import { expect, onTestFinished, test } from 'vitest'

import { DatabaseUnavailableError } from '#db/database.ts'
import { DataDirectoryError } from '#db/embedded/data-directory.ts'
import { MigrationsDifferError } from '#db/migrate.ts'
import { openRemoteDatabase } from '#db/remote.ts'

import { BuildFailed } from './build/astro-build.ts'
import { explain } from './problem.ts'

const coded = (code: string, message = 'x'): Error => Object.assign(new Error(message), { code })

test.each([
  ['3D000', 'The database that DATABASE_URL names does not exist: create it, or name another.'],
  ['28P01', 'The database refuses the password, or knows no such user: check both in DATABASE_URL.'],
  ['28000', 'The database does not let this user in: check the user in DATABASE_URL, and what the server allows.'],
  ['53300', 'The database has no connection left: end other clients, or raise its max_connections.'],
  ['ENOTFOUND', 'The host in DATABASE_URL is not known: check its name.'],
  ['ECONNREFUSED', 'Nothing answers at the address of DATABASE_URL: check host and port, and that the server runs.'],
  ['ETIMEDOUT', 'The database does not answer: check DATABASE_URL, and that its server runs.'],
])('a connection that fails with %s is explained in one line', (code, line) => {
  expect(explain(new DatabaseUnavailableError(coded(code)))).toBe(line)
})

test('a server that is not PostgreSQL is reported as such', { timeout: 20_000 }, async () => {
  const server = createServer((_, response) => response.end('Hej'))
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const { db, close } = openRemoteDatabase({ driver: 'postgres', url: `postgres://me@127.0.0.1:${port}/x` })
  const error = await db
    .selectFrom('producers')
    .select('id')
    .execute()
    .catch((caught: unknown) => caught)
  await close()
  expect(explain(error)).toMatch(/^What answers at the address of DATABASE_URL is no PostgreSQL server/)
})

test.each([
  new DataDirectoryError('DATA_DIR: /etc/passwd is a file. Name a folder that can be written.'),
  new MigrationsDifferError('The database has run the migration 9999-later, which this version does not have.'),
])('a refused database or data directory is explained in one line: $name', (error) => {
  expect(explain(error)).toBe(error.message)
})

test.each([
  ['a file', coded('ENOSPC', 'ENOSPC: no space left on device, write')],
  ['the embedded database', coded('53100', 'could not extend file "base/5/16384": No space left on device')],
  ['the lock of a data directory', coded('ERR_SQLITE_ERROR', 'database or disk is full')],
  [
    'a build',
    new BuildFailed('The site could not be built (astro build ended with 1).', 'at x\nError: ENOSPC: no space'),
  ],
  ['the embedded database as it is made', new Error('x', { cause: { name: 'ErrnoError', errno: 51 } })],
  ['what caused it', new Error('x', { cause: coded('ENOSPC') })],
])('a full disk is explained in one line: %s', (_, error) => {
  expect(explain(error)).toMatch(/^The disk is full: make room where DATA_DIR and the project lie\. .*$/)
})
