import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'

import { BlobsServer } from '@netlify/blobs/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { readSnapshot, allTables } from '#db/backup/snapshot.ts'
import { appliedMigrations, migrateTo } from '#db/migrate.ts'
import { replacedMigrations } from '#db/migrations/migrations.ts'
import { openTestDatabase } from '#db/testing/databases.ts'
import type { TestDatabase } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { blobStore } from '#functions/pictures/blob-store.ts'
import { folderStore } from '#functions/pictures/folder-store.ts'
import type { ImageStore } from '#functions/pictures/blob-store.ts'
import { filesAt, pictureFile } from '#src/domain/pictures/pictures.ts'

import { restoreBackup, writeBackup } from './backup-file.ts'
import { everything, fill, fillImages, picture } from './testing.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gaardkortet-backup-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function open(driver: Parameters<typeof openTestDatabase>[0]): Promise<TestDatabase> {
  const opened = await openTestDatabase(driver)
  onTestFinished(() => opened.close())
  return opened
}

let folders = 0
const newPath = (): string => join(folder, String(++folders))
const newStore = (): ImageStore => folderStore(newPath())

/** Writes a backup of a database and image store that cover every type of content. */
async function backUp(driver: Parameters<typeof openTestDatabase>[0], store = newStore()) {
  const { db } = await open(driver)
  await fill(db)
  await fillImages(store)
  const file = newPath()
  const written = await writeBackup(db, store, file)
  return { db, store, file, written }
}

/** Returns the digests of the picture's files in a store. */
async function filesIn(store: ImageStore): Promise<string[]> {
  const files = await Promise.all(filesAt(picture).map((name) => store.read(name)))
  return files.map((bytes) => (bytes === null ? 'lost' : createHash('sha256').update(bytes).digest('hex')))
}

test.each([
  ['embedded', 'postgres'],
  ['postgres', 'embedded'],
  ['embedded', 'neon'],
  ['neon', 'postgres'],
] as const)('all data of %s is restored into %s exactly', async (from, to) => {
  const source = await backUp(from)
  const { db } = await open(to)
  const store = newStore()
  const restored = await restoreBackup(db, store, source.file)
  const before = await everything(source.db)
  expect(await everything(db)).toEqual(before)
  expect(await filesIn(store)).toEqual(await filesIn(source.store))
  const tables = Object.values(before)
  expect(restored).toEqual({ tables: tables.length, rows: tables.flat().length, imageFiles: 3 })
  expect(source.written).toEqual({
    tables: tables.length,
    rows: tables.flat().length,
    pictures: 1,
    lostPictures: 0,
    unrecordedFiles: 0,
  })
})

test('the test data covers every type of column', async () => {
  const { db } = await backUp('postgres')
  const { rows } = await sql<{ type: string }>`
    select distinct atttypid::regtype::text as type from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and relname not like 'kysely%'
    order by 1`.execute(db)
  expect(rows.map(({ type }) => type)).toEqual([
    'bigint',
    'boolean',
    'double precision',
    'integer',
    'jsonb',
    'smallint',
    'text',
    'text[]',
    'timestamp with time zone',
    'uuid',
  ])
  // Sequences are not part of a backup, so there must be none.
  expect((await sql`select from pg_class where relkind = 'S'`.execute(db)).rows).toHaveLength(0)
  const { producers = [], producer_changes: changes = [] } = await everything(db)
  expect(producers.join()).toMatch(/55\.10000000000001,0\.30000000000000004/)
  expect(changes.join()).toContain('2025-12-31 23:00:00.000001+00')
})

test('pictures move from a folder to Netlify and back', async () => {
  const server = new BlobsServer({ directory: newPath(), token: 'a token' })
  const { port } = await server.start()
  onTestFinished(async () => void (await server.stop()))
  const address = `http://127.0.0.1:${port}`
  const blobs = blobStore({ siteID: 'a-site', token: 'a token', edgeURL: address, uncachedEdgeURL: address })
  const { file, store } = await backUp('postgres')
  await restoreBackup((await open('postgres')).db, blobs, file)
  expect(await filesIn(blobs)).toEqual(await filesIn(store))
  const again = await backUp('postgres', blobs)
  expect(again.written.pictures).toBe(1)
})

test('a restore uses its connection after each picture, because a database may end idle transactions', async () => {
  const { file } = await backUp('postgres')
  const { db } = await open('postgres')
  const [store, uses] = [newStore(), new Array<string | undefined>()]
  const save: ImageStore['save'] = async (...picture) => {
    const { rows } = await sql<{ last: string }>`
      select max(state_change)::text as last from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(db)
    uses.push(rows[0]?.last)
    return store.save(...picture)
  }
  await restoreBackup(db, { ...store, save }, file)
  expect(uses.length).toBeGreaterThan(1)
  expect(new Set(uses).size).toBe(uses.length)
})

test('triggers, references and search words work after a restore', async () => {
  const { file } = await backUp('embedded')
  const { db } = await open('postgres')
  await restoreBackup(db, newStore(), file)
  const [before] = await db.selectFrom('producers').select(['id', 'updatedAt']).orderBy('name').execute()
  const id = before?.id ?? ''
  const after = await db
    .updateTable('producers')
    .set({ phone: '87654321' })
    .where('id', '=', id)
    .returning('updatedAt')
    .executeTakeFirstOrThrow()
  expect(after.updatedAt.getTime()).toBeGreaterThan(before?.updatedAt.getTime() ?? Infinity)
  await addProducer(db, { name: 'Nyhedsgården' })
  expect(await db.selectFrom('searchWords').select('word').where('word', 'like', 'nyhedsg%').execute()).toHaveLength(1)
  const orphan = db
    .insertInto('reviews')
    .values({ producerId: '11111111-1111-4222-8333-444455556666', rating: 5 })
    .execute()
  await expect(orphan).rejects.toThrow(/reviews_producer_fkey/)
  expect((await sql`select from pg_constraint where contype = 'f' and condeferrable`.execute(db)).rows).toHaveLength(0)
})

test('a backup is a consistent snapshot, whatever is written meanwhile', async () => {
  const { db } = await open('postgres')
  await addProducer(db, { name: 'Før' })
  const names: string[] = []
  const reading = readSnapshot(db, async function* ({ rows, tables }) {
    expect(tables['producers']).toBe(1)
    await addProducer(db, { name: 'Imens' })
    yield* rows('producers')
  })
  for await (const row of reading) names.push(JSON.parse(row).name)
  expect(names).toEqual(['Før'])
})

test('a database with rows is refused and stays unchanged', async () => {
  const { file, db, store } = await backUp('postgres')
  const before = await everything(db)
  await expect(restoreBackup(db, store, file)).rejects.toThrow(
    'The database is not empty: admin_users has 1 rows. A backup is restored into an empty one.',
  )
  expect(await everything(db)).toEqual(before)
})

const edited = (change: (text: string) => string) => async (file: string) =>
  writeFile(file, gzipSync(change(gunzipSync(await readFile(file)).toString())))

/** Replaces the migrations that a backup names. */
const from = (names: readonly string[]) =>
  edited((text) => text.replace(/"migrations":\[[^\]]*\]/, `"migrations":${JSON.stringify(names)}`))

test('a backup of the schema that the baseline replaced is restored, and an older backup is refused', async () => {
  const { db: source, file } = await backUp('postgres')
  await from(replacedMigrations)(file)
  const { db } = await open('postgres')
  await dropTables(db)
  await restoreBackup(db, newStore(), file)
  expect(await everything(db)).toEqual(await everything(source))

  await from(replacedMigrations.slice(0, -1))(file)
  await dropTables(db)
  await expect(restoreBackup(db, newStore(), file)).rejects.toThrow(
    /^The backup is of another version of the program: it ends with 0042-unplaced-pins, .* Restore it with the version that made it\.$/,
  )
})

test('an older backup is restored into a database without tables, and migrated', async () => {
  const { db: old } = await open('postgres')
  await dropTables(old)
  await migrateTo(old, '0001-baseline')
  await sql`
    insert into producers (id, name, description, address, latitude, longitude, search_text, name_order)
    values ('3f2a9c10-1111-4222-8333-444455556666', 'Bøgely', 'Gårdbutik', 'Odense', 0, 0, 'x', 'x')`.execute(old)
  await sql`
    insert into producer_sources (key, producer_id, says)
    values ('osm:node/1', '3f2a9c10-1111-4222-8333-444455556666', '{"name": "Bøgely"}')`.execute(old)
  const file = newPath()
  await writeBackup(old, newStore(), file)

  const { db } = await open('postgres')
  await expect(restoreBackup(db, newStore(), file)).rejects.toThrow(/Restore it into a database without tables\.$/)
  await dropTables(db)
  await restoreBackup(db, newStore(), file)
  expect(await db.selectFrom('producerSources').select(['key', 'snapshot']).execute()).toEqual([
    { key: 'osm:node/1', snapshot: { name: 'Bøgely' } },
  ])
})

test('a backup of another version of the program is refused', async () => {
  const { file } = await backUp('postgres')
  const { db } = await open('postgres')
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(db)
  await expect(restoreBackup(db, newStore(), file)).rejects.toThrow(
    /^The backup is of another version of the program: it ends with \d{4}-[\w-]+, this one with 9999-later\. Restore it/,
  )
})

test.each<[string, (file: string) => Promise<unknown>, RegExp]>([
  ['is cut off', async (file) => truncate(file, (await stat(file)).size - 20), /cannot be read to its end/],
  ['is empty', (file) => writeFile(file, ''), /cannot be read to its end|is empty/],
  ['is something else', (file) => writeFile(file, 'Kære dagbog'), /cannot be read to its end/],
  [
    'is something else that was compressed',
    (file) => writeFile(file, gzipSync('Kære dagbog\n')),
    /^This is no backup of this program\.$/,
  ],
  ['lost a row', edited((text) => text.replace(/\n\["row","reviews".*/, '')), /differs from its own summary/],
  [
    'got a row of another table',
    edited((text) => text.replace('["row","reviews"', '["row","kysely_migration"')),
    /differs from its own summary/,
  ],
  [
    'got a file for another folder',
    edited((text) => text.replace('["image","', '["image","../')),
    /differs from its own summary/,
  ],
  ['got a line of something else', edited((text) => `${text}og så videre\n`), /has a line that cannot be read/],
])('a file that %s is refused, and nothing is written', async (_, damage, problem) => {
  const { file } = await backUp('postgres')
  await damage(file)
  const { db } = await open('postgres')
  const store = newStore()
  await expect(restoreBackup(db, store, file)).rejects.toThrow(problem)
  expect(Object.values(await everything(db)).flat()).toEqual([])
  expect(await store.list()).toEqual([])
  expect((await sql`select from pg_constraint where contype = 'f' and condeferrable`.execute(db)).rows).toHaveLength(0)
})

async function dropTables(db: TestDatabase['db']): Promise<void> {
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
}

test.each<[string, (text: string) => string]>([
  ['is damaged', (text) => text.replace(/\n\["row","reviews".*/, '')],
  ['is of a later version', (text) => text.replace(/("migrations":\[[^\]]*)/, '$1,"9999-later"')],
  ['has a row that the database refuses', (text) => text.replace('"rating":5', '"rating":6')],
])('a backup that %s leaves no tables and no pictures in an empty database', async (_, change) => {
  const { file } = await backUp('postgres')
  await edited(change)(file)
  const { db } = await open('postgres')
  await dropTables(db)
  const store = newStore()
  await expect(restoreBackup(db, store, file)).rejects.toThrow()
  expect(await allTables(db)).toEqual([])
  expect(await appliedMigrations(db)).toEqual([])
  expect(await store.list()).toEqual([])
})

test('a restore that fails at a picture leaves nothing behind, and keeps the existing pictures', async () => {
  const { file } = await backUp('postgres')
  const { db } = await open('postgres')
  const store = newStore()
  const [first = '', second = ''] = filesAt(picture)
  await store.save(first, Uint8Array.of(1))
  const failing: ImageStore = {
    ...store,
    save: (name, bytes) => (name === second ? Promise.reject(new Error('The disk is gone')) : store.save(name, bytes)),
  }
  await expect(restoreBackup(db, failing, file)).rejects.toThrow('The disk is gone')
  expect(Object.values(await everything(db)).flat()).toEqual([])
  expect(await store.list()).toEqual([first])
})

test('a file without a record is reported, and not in the backup', async () => {
  const store = newStore()
  await store.save(pictureFile({ hash: 'f'.repeat(32), width: 10, height: 10 }), Uint8Array.of(1))
  const { written, file } = await backUp('postgres', store)
  expect(written).toMatchObject({ pictures: 1, lostPictures: 0, unrecordedFiles: 1 })
  expect(gunzipSync(await readFile(file)).toString()).not.toContain('f'.repeat(32))
})

test('a lost picture is reported', async () => {
  const store = newStore()
  const { db } = await backUp('postgres', store)
  await store.remove(filesAt(picture)[0] ?? '')
  expect(await writeBackup(db, store, newPath())).toMatchObject({ pictures: 0, lostPictures: 1 })
})

test('the commands move the embedded database to PostgreSQL, and print no personal data', async () => {
  const source = await open('embedded')
  const target = await open('postgres')
  const directory = source.settings.driver === 'embedded' ? source.settings.directory : ''
  await fill(source.db)
  await fillImages(folderStore(join(directory, 'images')))
  // Shares the database, as `npm start` does.
  await source.share()
  const file = newPath()
  const run = (script: string, env: Record<string, string>) =>
    promisify(execFile)(process.execPath, [`scripts/${script}.ts`, file], { env: { ...env, TMPDIR: tmpdir() } })
  const written = await run('backup', { DATA_DIR: directory })
  expect(written.stdout).toMatch(
    /^Wrote \S+: \d+ rows of \d+ tables from the embedded database, and 1 pictures from \S+\/images\.\n$/,
  )
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const restoredTo = newPath()
  const restored = await run('restore', {
    DATABASE_URL: target.settings.driver === 'postgres' ? target.settings.url : '',
    DATA_DIR: restoredTo,
  })
  const images = join(restoredTo, 'images')
  const modes = await Promise.all(
    [restoredTo, images, ...filesAt(picture).map((name) => join(images, name))].map(
      async (path) => (await stat(path)).mode & 0o777,
    ),
  )
  expect(modes).toEqual([0o700, 0o700, 0o600, 0o600, 0o600])
  expect(restored.stdout).toMatch(
    /^Restored \d+ rows of \d+ tables into the postgres database, and 3 files of pictures into \S+\/images\.\n$/,
  )
  expect(written.stderr + restored.stderr).toBe('')
  expect(await everything(target.db)).toEqual(await everything(source.db))
})

test.each(['backup', 'restore'])('%s without a file asks for its name', async (script) => {
  const run = promisify(execFile)(process.execPath, [`scripts/${script}.ts`], { env: {} })
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Name the file to (write|restore): npm run \w+ -- gaardkortet\.backup\n$/),
  })
})
