import { once } from 'node:events'
import { createServer } from 'node:net'

import { neon } from '@neondatabase/serverless'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'

import { runBatch } from './batch.ts'
import { DatabaseUnavailableError, isUnavailable } from './database.ts'
import type { Database } from './database.ts'
import { openRemoteDatabase } from './remote.ts'
import { openTestDatabase } from './testing/databases.ts'
import type { TestDatabase } from './testing/databases.ts'
import { untilIdle } from './testing/lost-connection.ts'
import { startNeonBridge, useNeonBridge } from './testing/neon-bridge.ts'
import type { NeonBridge } from './testing/neon-bridge.ts'
import { addProducer } from './testing/producers.ts'
import { statementsDuring } from './testing/statement-log.ts'
import { withQueryLimit } from './time-limit.ts'

let bridge: NeonBridge
let opened: TestDatabase
let url = ''

/** Reopened for each test, so that no WebSocket is left over. */
let db: Database
let close: () => Promise<void>

beforeAll(async () => {
  bridge = await startNeonBridge(Number(new URL(inject('testDatabases').postgresUrl).port))
  opened = await openTestDatabase('neon', { logsStatements: true })
  url = opened.settings.driver === 'neon' ? opened.settings.url : ''
})
beforeEach(() => {
  useNeonBridge(bridge.port)
  ;({ db, close } = openRemoteDatabase({ driver: 'neon', url }))
  Object.assign(bridge.traffic, { requests: 0, sockets: 0 })
})
afterEach(async () => {
  useNeonBridge(bridge.port)
  await db.deleteFrom('producers').execute()
  await close()
})
afterAll(async () => {
  useNeonBridge(inject('testDatabases').neonBridgePort)
  await opened.close()
  await bridge.stop()
})

const names = async (): Promise<string[]> =>
  (await db.selectFrom('producers').select('name').orderBy('name').execute()).map(({ name }) => name)

/** Returns the error with which a promise rejects. */
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

describe('a statement outside a transaction', () => {
  test('is one HTTP request and opens no WebSocket', async () => {
    expect(await statementsDuring(opened, () => db.selectFrom('producers').select('id').execute())).toEqual([
      'select "id" from "producers"',
    ])
    expect(bridge.traffic).toMatchObject({ requests: 1, sockets: 0 })
  })

  test('reuses the connection of the previous statement', async () => {
    const fresh = await startNeonBridge(Number(new URL(inject('testDatabases').postgresUrl).port))
    useNeonBridge(fresh.port)
    for (const number of [1, 2, 3]) await sql`select ${number}::int`.execute(db)
    expect(fresh.traffic).toEqual({ requests: 3, sockets: 0, connections: 1 })
    await fresh.stop()
  })

  test('returns values of the same types as in a transaction', async () => {
    const values = (of: Database) =>
      sql`select count(*) as bigint, 1.5::float8 as float8, 1.5::numeric as numeric, true as boolean, null as null,
        '{"a":[1]}'::jsonb as jsonb, array['å','b'] as texts, '{1,2}'::int[] as ints, '2026-11-25'::date as date,
        '2026-11-25T08:30:00.123Z'::timestamptz as moment, '\\x00ff'::bytea as bytes`.execute(of)
    const { rows } = await values(db)
    expect(rows).toEqual((await db.transaction().execute(values)).rows)
    expect(rows).toMatchObject([
      { bigint: 1, float8: 1.5, boolean: true, jsonb: { a: [1] }, moment: new Date('2026-11-25T08:30:00.123Z') },
    ])
  })

  test('takes parameters of the same types as in a transaction', async () => {
    const values = (of: Database) =>
      sql`select ${null}::text as null, ${true}::boolean as boolean, ${1.5}::float8 as float8,
        ${new Date('2026-11-25T08:30:00.123Z')}::timestamptz as moment, ${['å', '"b"']}::text[] as texts,
        ${JSON.stringify({ a: [1] })}::jsonb as jsonb, ${Buffer.from([0, 255])}::bytea as bytes`.execute(of)
    expect((await values(db)).rows).toEqual((await db.transaction().execute(values)).rows)
  })

  test('leaves no lock or setting behind for the next statement', async () => {
    await sql`select pg_advisory_lock(1), set_config('timezone', 'Asia/Tokyo', false)`.execute(db)
    const free = sql`select pg_try_advisory_lock(1) as free, current_setting('timezone') <> 'Asia/Tokyo' as is_reset`
    expect((await db.transaction().execute((trx) => free.execute(trx))).rows).toEqual([{ free: true, isReset: true }])
  })

  test('reports the number of rows written', async () => {
    await addProducer(db, { name: 'Bakkegården' })
    await addProducer(db, { name: 'Søgården' })
    const { numUpdatedRows } = await db.updateTable('producers').set({ phone: '12 34 56 78' }).executeTakeFirst()
    expect(numUpdatedRows).toBe(2n)
    const { numDeletedRows } = await db.deleteFrom('producers').where('name', '=', 'Søgården').executeTakeFirst()
    expect(numDeletedRows).toBe(1n)
  })
})

describe('a transaction', () => {
  test('uses one WebSocket and commits', async () => {
    const statements = await statementsDuring(opened, () =>
      db.transaction().execute((trx) => sql`select 1 as one`.execute(trx)),
    )
    expect(statements).toEqual(['begin', 'select 1 as one', 'commit'])
    await db.transaction().execute((trx) => addProducer(trx, { name: 'Bakkegården' }))
    expect(bridge.traffic).toMatchObject({ requests: 0, sockets: 1 })
    expect(await names()).toEqual(['Bakkegården'])
  })

  test('rolls back when its work fails', async () => {
    const work = db.transaction().execute(async (trx) => {
      await addProducer(trx, { name: 'Bakkegården' })
      throw new Error('of the test')
    })
    await expect(work).rejects.toThrow('of the test')
    expect(await names()).toEqual([])
    await db.transaction().execute((trx) => addProducer(trx, { name: 'Søgården' }))
    expect(await names()).toEqual(['Søgården'])
    expect(bridge.traffic.sockets).toBe(1)
  })

  test('closes its WebSocket with the database', async () => {
    await db.transaction().execute((trx) => sql`select 1`.execute(trx))
    // The sockets of earlier tests close asynchronously.
    await expect.poll(() => bridge.openSockets()).toBe(1)
    await close()
    await expect.poll(() => bridge.openSockets()).toBe(0)
    ;({ db, close } = openRemoteDatabase({ driver: 'neon', url }))
  })
})

describe('a batch', () => {
  test('is one request and one transaction', async () => {
    const one = sql<{ one: number }>`select 1 as one`.compile(db)
    const statements = await statementsDuring(opened, () => runBatch(db, [one, one]))
    expect(statements).toHaveLength(4)
    expect(statements.map((statement) => statement.split(' ')[0])).toEqual(['start', 'select', 'select', 'commit'])
    expect(bridge.traffic).toMatchObject({ requests: 1, sockets: 0 })
  })

  test('with one statement sends only that statement', async () => {
    const one = sql<{ one: number }>`select 1 as one`.compile(db)
    expect(await statementsDuring(opened, () => runBatch(db, [one]))).toEqual(['select 1 as one'])
  })
})

test('a batch of Neon’s driver is one request, and is rolled back as a whole', async () => {
  const client = neon(url, { fullResults: true })
  const one = client.query('select 1 as one')
  expect((await client.transaction([one, one], { isolationLevel: 'RepeatableRead' })).map(({ rows }) => rows)).toEqual([
    [{ one: 1 }],
    [{ one: 1 }],
  ])
  expect(bridge.traffic).toMatchObject({ requests: 1, sockets: 0 })
  const insert = client.query('insert into batched values (1)')
  await client.query('create table batched (id int)')
  await expect(client.transaction([insert, client.query('select 1/0')])).rejects.toMatchObject({ code: '22012' })
  expect(await client.query('select * from batched')).toMatchObject({ rows: [] })
})

/** A single statement, and one in a transaction. */
const both = (of: Database): (() => Promise<unknown>)[] => [
  () => sql`select 1`.execute(of),
  () => of.transaction().execute((trx) => sql`select 1`.execute(trx)),
]

describe('a PostgreSQL error', () => {
  test.each([
    ['over HTTP', (work: (of: Database) => Promise<unknown>) => work(db)],
    ['in a transaction', (work: (of: Database) => Promise<unknown>) => db.transaction().execute(work)],
  ])('%s keeps its code and the name of the constraint', async (_, run) => {
    await sql`create table if not exists once (id int constraint once_only primary key)`.execute(db)
    const error = await failure(run((of) => sql`insert into once values (1), (1)`.execute(of)))
    expect(error).toMatchObject({ code: '23505', table: 'once', constraint: 'once_only', severity: 'ERROR' })
    expect(isUnavailable(error)).toBe(false)
  })

  test.each([
    ['a wrong password', () => url.replace('postgres:postgres@', 'postgres:wrong@'), '28P01'],
    ['a missing database', () => `${url}_missing`, '3D000'],
  ])('from %s means that the database is unavailable', async (_, address, code) => {
    const other = openRemoteDatabase({ driver: 'neon', url: address() })
    for (const work of both(other.db)) {
      const error = await failure(work())
      expect(error).toBeInstanceOf(DatabaseUnavailableError)
      expect(error).toMatchObject({ code })
    }
    await other.close()
  })

  test('from a terminated session means that the database is unavailable', async () => {
    const end = (of: Database) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(of)
    expect(isUnavailable(await failure(end(db)))).toBe(true)
    expect(isUnavailable(await failure(db.transaction().execute(end)))).toBe(true)
  })
})

describe('a server', () => {
  test('that refuses connections is unavailable', async () => {
    const closed = await startNeonBridge(0)
    await closed.stop()
    useNeonBridge(closed.port)
    for (const work of both(db)) await expect(work()).rejects.toThrow(DatabaseUnavailableError)
    expect(await failure(sql`select 1`.execute(db))).toMatchObject({ code: 'ECONNREFUSED' })
  })

  test('that does not respond is unavailable after the query limit', async () => {
    const frozen = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1')
    await once(frozen, 'listening')
    const address = frozen.address()
    useNeonBridge(typeof address === 'object' && address !== null ? address.port : 0)
    const before = performance.now()
    await expect(withQueryLimit(200, () => sql`select 1`.execute(db))).rejects.toThrow(DatabaseUnavailableError)
    expect(performance.now() - before).toBeLessThan(1500)
    frozen.close()
  })

  test('cancels a blocked statement at the query limit', async () => {
    const id = await addProducer(db, { name: 'Bakkegården' })
    await db.transaction().execute(async (trx) => {
      await sql`lock table producers in access exclusive mode`.execute(trx)
      const rename = db.updateTable('producers').set({ name: 'Søgården' }).where('id', '=', id)
      await expect(withQueryLimit(200, () => rename.execute())).rejects.toThrow(DatabaseUnavailableError)
      await expect
        .poll(
          async () =>
            (
              await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(trx)
            ).rows,
        )
        .toEqual([])
    })
    await untilIdle(db)
    expect(await names()).toEqual(['Bakkegården'])
  })
})
