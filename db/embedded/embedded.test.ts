import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, inject, test } from 'vitest'

import { openDatabase } from '#db/connection.ts'
import type { Database, OpenDatabase } from '#db/connection.ts'
import { migrateToLatest } from '#db/migrate.ts'
import { addProducer } from '#db/testing/producers.ts'

import { embeddedLocation } from './data-directory.ts'
import { openEmbeddedDatabase } from './open.ts'

let directory = ''
const processes = new Set<ChildProcess>()

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gaardkortet-shared-'))
  await cp(inject('testDatabases').embeddedTemplate, directory, { recursive: true })
})

afterEach(async () => {
  for (const each of processes) each.kill('SIGKILL')
  processes.clear()
  await rm(directory, { recursive: true, force: true })
  await rm(embeddedLocation(directory).socketFolder, { recursive: true, force: true })
})

const open = (): Promise<OpenDatabase> => openDatabase({ driver: 'embedded', directory })

/** Starts another process that opens the same folder and performs a task. */
function startNeighbour(task: string): ChildProcess {
  const neighbour = fork(join(import.meta.dirname, '..', 'testing', 'neighbour.ts'), [task, directory], {
    execArgv: [],
  })
  processes.add(neighbour)
  return neighbour
}

async function nextMessage(neighbour: ChildProcess): Promise<unknown> {
  const [message] = await once(neighbour, 'message')
  return message
}

async function names(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('producers').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

test('another process reads and writes a shared database', async () => {
  const own = await open()
  await addProducer(own.db, { name: 'Vores' })
  await own.share()
  const neighbour = startNeighbour('add-one')
  expect(await nextMessage(neighbour)).toEqual(['Naboens', 'Vores'])
  await own.close()
})

test('opening a database that is in use and not shared fails with the process id', async () => {
  const own = await open()
  await expect(openEmbeddedDatabase(directory, 100)).rejects.toThrow(
    `The database in ${directory} is in use by process ${process.pid}`,
  )
  await own.close()
})

test('an open transaction of another process is invisible, and is rolled back when that process dies', async () => {
  const own = await open()
  await own.share()
  const neighbour = startNeighbour('begin')
  await nextMessage(neighbour)
  const waiting = names(own.db)
  neighbour.kill('SIGKILL')
  expect(await waiting).toEqual([])
  await own.close()
})

test('three processes that write concurrently each get their own results', async () => {
  const own = await open()
  await own.share()
  const neighbours = [startNeighbour('write-many'), startNeighbour('write-many')]
  const answers = neighbours.map(nextMessage)
  for (let round = 0; round < 40; round++) {
    await own.db.transaction().execute(async (trx) => {
      const id = await addProducer(trx, { name: `Vores ${round}` })
      expect(await trx.selectFrom('producers').select('name').where('id', '=', id).execute()).toEqual([
        { name: `Vores ${round}` },
      ])
    })
  }
  expect(await Promise.all(answers)).toEqual([40, 40])
  expect(await names(own.db)).toHaveLength(120)
  await own.close()
})

test('a database opens after a process that shared it was killed', async () => {
  const neighbour = startNeighbour('share')
  await nextMessage(neighbour)
  neighbour.kill('SIGKILL')
  await once(neighbour, 'exit')
  const own = await open()
  await own.share()
  expect(await nextMessage(startNeighbour('add-one'))).toEqual(['Naboens'])
  await own.close()
})

test('when two processes open a database at once, one opens the folder and the other connects to it', async () => {
  const neighbours = [startNeighbour('share'), startNeighbour('share')]
  expect(await Promise.all(neighbours.map(nextMessage))).toEqual(['ready', 'ready'])
})

test('migrating a shared database from a second connection finds it up to date', async () => {
  const own = await open()
  await own.share()
  const other = await open()
  expect(await migrateToLatest(other.db)).toEqual([])
  await other.close()
  await own.close()
})
