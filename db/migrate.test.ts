import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { openDatabase } from './connection.ts'
import { MigrationsDifferError, migrateToLatest } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { onEveryDatabase } from './testing/databases.ts'
import { addProducer, addReview } from './testing/producers.ts'

onEveryDatabase((opened) => {
  test('migrating again does nothing', async () => {
    expect(await migrateToLatest(opened().db)).toEqual([])
  })

  test('a database that ran other migrations, or in another order, is refused in one line', async () => {
    const { db } = opened()
    const migration = (name: string) => sql`kysely_migration where name = ${name}`
    const { rows } = await sql<{ timestamp: string }>`select timestamp from ${migration('0016-session-times')}`.execute(
      db,
    )
    await sql`delete from ${migration('0016-session-times')}`.execute(db)
    await expect(migrateToLatest(db)).rejects.toThrow(
      new MigrationsDifferError(
        'The database has run the migration 0017-operators-desk before 0016-session-times, as those made on some days of November 2026, and cannot be brought up to date: use the version that made it, or another database (DATABASE_URL, or DATA_DIR for the embedded one).',
      ),
    )
    await sql`insert into kysely_migration (name, timestamp) values ('0016-session-times', ${rows[0]?.timestamp}), ('9999-later', '2027-01-01')`.execute(
      db,
    )
    await expect(migrateToLatest(db)).rejects.toThrow(
      new MigrationsDifferError(
        'The database has run the migration 9999-later, which this version does not have: use the version that made it, or another database (DATABASE_URL, or DATA_DIR for the embedded one).',
      ),
    )
    await sql`delete from ${migration('9999-later')}`.execute(db)
    expect(await migrateToLatest(db)).toEqual([])
  })

  test('constraints refuse what the rules forbid', async () => {
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
      sql`insert into correction_requests (producer_id, field, suggested_value, suggested_text) values (${id}, 'phone', '" "', ' ')`.execute(
        db,
      ),
    ).rejects.toThrow('correction_requests_suggestion_given')
    await expect(
      sql`insert into contact_messages (name, email, subject, message, status) values ('a', 'b', 'c', 'd', 'lost')`.execute(
        db,
      ),
    ).rejects.toThrow('contact_messages_status_known')
  })

  test('a deleted producer takes its reviews with it', async () => {
    const { db } = opened()
    const id = await addProducer(db)
    await addReview(db, id, 5)
    await db.deleteFrom('producers').where('id', '=', id).execute()
    expect(await db.selectFrom('reviews').select('id').where('producerId', '=', id).execute()).toEqual([])
  })

  test('a changed producer has a later date of change', async () => {
    const { db } = opened()
    const id = await addProducer(db)
    const read = () => db.selectFrom('producers').select('updatedAt').where('id', '=', id).executeTakeFirstOrThrow()
    const before = await read()
    await db.updateTable('producers').set({ phone: '12 34 56 78' }).where('id', '=', id).execute()
    expect((await read()).updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime())
  })

  test('whatever is told of a producer gives it a later date of change, and nothing else does', async () => {
    const { rows } = await sql<{ columnName: string }>`
      select column_name from information_schema.columns where table_name = 'producers'
      except select event_object_column from information_schema.triggered_update_columns where trigger_name = 'producers_touch'
      order by 1`.execute(opened().db)
    expect(rows.map(({ columnName }) => columnName)).toEqual([
      'added_order',
      'created_at',
      'derived_version',
      'facts',
      'found_right_at',
      'id',
      'id_segment',
      'match_keys',
      'name_order',
      'owner_confirmed_at',
      'postcode',
      'search_name',
      'search_text',
      'submission_key',
      'suggested_tags',
      'unanswered_since',
      'updated_at',
      'visited_at',
    ])
  })

  test('two that migrate at once run each migration once', async () => {
    const { db, settings } = opened()
    // Two clients of an embedded database are a test of their own: its folder is opened once.
    if (settings.driver === 'embedded') return
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
    const other = await openDatabase(settings)
    const ran = await Promise.all([migrateToLatest(db), migrateToLatest(other.db)])
    await other.close()
    expect(ran.flat().toSorted()).toEqual(Object.keys(migrations))
  })
})
