import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { DERIVED_VERSION } from '#src/domain/producer/derived.ts'

import { openDatabase } from './connection.ts'
import { appliedMigrations, migrateTo, MigrationsDifferError, migrateToLatest } from './migrate.ts'
import { BASELINE, replacedMigrations, migrations } from './migrations/migrations.ts'
import { onEveryDatabase, onPostgres } from './testing/databases.ts'
import { addProducer, addReview } from './testing/producers.ts'

onEveryDatabase((opened) => {
  test('migrating again does nothing', async () => {
    expect(await migrateToLatest(opened().db)).toEqual([])
  })

  /** Pretends that the database has run exactly these migrations. */
  const pretend = async (names: readonly string[]): Promise<void> => {
    const { db } = opened()
    await sql`delete from kysely_migration`.execute(db)
    for (const [nth, name] of names.entries())
      await sql`
        insert into kysely_migration (name, timestamp)
        values (${name}, ${`2026-11-01T00:00:${String(nth).padStart(2, '0')}Z`})`.execute(db)
  }

  test('a database with an unknown migration is rejected', async () => {
    const { db } = opened()
    await pretend([...Object.keys(migrations), '9999-later'])
    await expect(migrateToLatest(db)).rejects.toThrow(
      new MigrationsDifferError(
        'The database has run the migration 9999-later, which this version does not have: use the version that made it, ' +
          'or another database (DATABASE_URL, or DATA_DIR for the embedded one).',
      ),
    )
    await pretend(Object.keys(migrations))
  })

  test('all migrations that the baseline replaced count as the baseline, and fewer are rejected', async () => {
    const { db } = opened()
    await pretend(replacedMigrations.slice(0, -1))
    await expect(migrateToLatest(db)).rejects.toThrow(
      new MigrationsDifferError(
        'The database ends with the migration 0042-unplaced-pins, and this version goes on from 0043-live-changes: ' +
          'use the version that made it, or another database (DATABASE_URL, or DATA_DIR for the embedded one).',
      ),
    )
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
    await migrateTo(db, BASELINE)
    const id = '5d1b7c20-1111-4222-8333-444455556666'
    await sql`
      insert into producers (id, name, description, address, latitude, longitude, search_text, name_order)
      values (${id}, 'Bøgely', 'En gård.', '5700 Svendborg', 55, 10, '', '')`.execute(db)
    await pretend(replacedMigrations)
    expect(await migrateToLatest(db)).toEqual(Object.keys(migrations).slice(1))
    expect(await appliedMigrations(db)).toEqual(Object.keys(migrations))
    expect(await db.selectFrom('producers').select('id').where('id', '=', id).execute()).toHaveLength(1)
  })

  test('constraints reject invalid rows', async () => {
    const { db } = opened()
    const id = await addProducer(db)
    await expect(addProducer(db, { name: ' ' })).rejects.toThrow('producers_name_given')
    await expect(addProducer(db, { longitude: 181 })).rejects.toThrow('producers_longitude_in_range')
    await expect(addProducer(db, { id: `${id.slice(0, 8)}-aaaa-4222-8333-444455556666` })).rejects.toThrow(
      'producers_id_segment_unique',
    )
    await expect(addReview(db, id, 6)).rejects.toThrow('reviews_rating_in_range')
    await expect(addReview(db, '3f2a9c10-1111-4222-8333-444455556666', 5)).rejects.toThrow('reviews_producer_fkey')
    await expect(
      sql`
        insert into correction_requests (producer_id, field, suggested_value, suggested_text)
        values (${id}, 'phone', '" "', ' ')`.execute(db),
    ).rejects.toThrow('correction_requests_suggestion_given')
    await expect(
      sql`insert into contact_messages (name, email, subject, message, status) values ('a', 'b', 'c', 'd', 'lost')`.execute(
        db,
      ),
    ).rejects.toThrow('contact_messages_status_known')
  })

  test('deleting a producer deletes its reviews', async () => {
    const { db } = opened()
    const id = await addProducer(db)
    await addReview(db, id, 5)
    await db.deleteFrom('producers').where('id', '=', id).execute()
    expect(await db.selectFrom('reviews').select('id').where('producerId', '=', id).execute()).toEqual([])
  })

  test('changing a producer advances updatedAt', async () => {
    const { db } = opened()
    const id = await addProducer(db)
    const read = () => db.selectFrom('producers').select('updatedAt').where('id', '=', id).executeTakeFirstOrThrow()
    const before = await read()
    await db.updateTable('producers').set({ phone: '12 34 56 78' }).where('id', '=', id).execute()
    expect((await read()).updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime())
  })

  test('changing derived columns or the confirmation by visitors leaves updatedAt unchanged', async () => {
    const { db } = opened()
    const id = await addProducer(db)
    const read = () => db.selectFrom('producers').select('updatedAt').where('id', '=', id).executeTakeFirstOrThrow()
    const before = await read()
    await db
      .updateTable('producers')
      .set({ visitorsConfirmedAt: new Date(), searchText: ' x ' })
      .where('id', '=', id)
      .execute()
    expect(await read()).toEqual(before)
  })

  test('changing a column that a later migration added advances updatedAt', async () => {
    const { db } = opened()
    await sql`alter table producers add column parking text`.execute(db)
    await migrateToLatest(db)
    const id = await addProducer(db)
    const updatedAt = async () =>
      (await db.selectFrom('producers').select('updatedAt').where('id', '=', id).executeTakeFirstOrThrow()).updatedAt
    const before = await updatedAt()
    await sql`update producers set parking = 'ja' where id = ${id}`.execute(db)
    expect((await updatedAt()).getTime()).toBeGreaterThan(before.getTime())
    await sql`alter table producers drop column parking cascade`.execute(db)
    await migrateToLatest(db)
  })

  test('two concurrent migrations run each migration once', async () => {
    const { db, settings } = opened()
    // Concurrent clients of an embedded database have their own test, since its folder can be opened only once.
    if (settings.driver === 'embedded') return
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
    const other = await openDatabase(settings)
    const ran = await Promise.all([migrateToLatest(db), migrateToLatest(other.db)])
    await other.close()
    expect(ran.flat().toSorted()).toEqual(Object.keys(migrations))
  })
})

onPostgres((opened) => {
  const stored = (id: string) =>
    opened().db.selectFrom('producers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const takeBuildRequests = () => opened().db.deleteFrom('rebuildRequests').returning('reason').execute()
  const spoiled = { searchText: ' forkert ', nameOrder: 'forkert', matchKeys: ['forkert'] }
  async function spoil(id: string, derivedVersion: number) {
    await opened()
      .db.updateTable('producers')
      .set({ ...spoiled, derivedVersion })
      .where('id', '=', id)
      .execute()
  }

  test('values that older rules derived are derived again, with one build request and no other change', async () => {
    const { db } = opened()
    const ids = [await addProducer(db, { name: 'Bøgely' }), await addProducer(db, { name: 'Lyngely', verified: false })]
    const before = await Promise.all(ids.map(stored))
    for (const id of ids) await spoil(id, DERIVED_VERSION - 1)
    await migrateToLatest(db)
    expect(await Promise.all(ids.map(stored))).toEqual(before)
    expect(await takeBuildRequests()).toEqual([{ reason: 'derivation' }])
    expect(await db.selectFrom('producerChanges').selectAll().execute()).toEqual([])
    const words = await db.selectFrom('searchWords').select('word').where('word', '=', 'bogely').execute()
    expect(words).toHaveLength(1)
  })

  test('values that the current version derived stay unchanged', async () => {
    const { db } = opened()
    const id = await addProducer(db)
    await spoil(id, DERIVED_VERSION)
    await migrateToLatest(db)
    expect(await stored(id)).toMatchObject(spoiled)
    expect(await takeBuildRequests()).toEqual([])
  })

  test('no build is requested if the derived values are the same or the producer is unverified', async () => {
    const { db } = opened()
    const [same, unseen] = [await addProducer(db), await addProducer(db, { verified: false })]
    await db.updateTable('producers').set({ derivedVersion: 0 }).where('id', '=', same).execute()
    await spoil(unseen, 0)
    await migrateToLatest(db)
    const versions = await Promise.all([same, unseen].map(async (id) => (await stored(id)).derivedVersion))
    expect([versions, await takeBuildRequests()]).toEqual([[DERIVED_VERSION, DERIVED_VERSION], []])
  })

  test('more rows than one batch holds are derived', async () => {
    const { db } = opened()
    for (let number = 0; number < 501; number++) await addProducer(db, { verified: false })
    await db.updateTable('producers').set({ derivedVersion: 0 }).execute()
    await migrateToLatest(db)
    expect(
      await db.selectFrom('producers').select('id').where('derivedVersion', '<', DERIVED_VERSION).execute(),
    ).toEqual([])
  })
})
