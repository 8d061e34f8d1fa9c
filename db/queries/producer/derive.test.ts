import { expect, test } from 'vitest'

import { migrateToLatest } from '#db/migrate.ts'
import { onPostgres } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { DERIVED_VERSION } from '#src/domain/producer/derived.ts'

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
