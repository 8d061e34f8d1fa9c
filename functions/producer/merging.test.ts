import { describe, expect, test } from 'vitest'

import { approveProducers, findLastBatch, undoBatch } from '#db/queries/producer/history.ts'
import { saveImportedProducers } from '#db/queries/upload/import.ts'
import { onPostgres } from '#db/testing/databases.ts'
import { addProducer, addReview } from '#db/testing/producers.ts'
import { addCorrection } from '#db/testing/submissions.ts'
import { producerStandingRoutes as merge } from './standing.ts'
import { producerPageRoutes as producerPage } from '#functions/producer-page/routes.ts'
import { producerRoutes as producerCalls } from './routes.ts'
import { facet, fieldNames } from '#src/domain/producer/fields.ts'

import { operatorOn } from '#functions/_lib/testing/operator.ts'
import { visit } from '#functions/_lib/testing/platform.ts'

const osm = {
  ...facet(fieldNames, 'empty'),
  id: '3f2a9c10-8888-4222-8333-444455556666',
  name: 'Bøgely Gårdbutik',
  description: 'Fra kortet.',
  address: '5700 Svendborg',
  latitude: 55.06,
  longitude: 10.61,
  website: 'https://boegely.dk',
  verified: true,
  dataSource: 'openstreetmap',
  externalId: 'node/8',
}

describe('an operator who merges two producers', () => {
  onPostgres((opened) => {
    const operator = operatorOn(opened)
    const dateOf = async (id: string) =>
      (
        await opened().db.selectFrom('producers').select('updatedAt').where('id', '=', id).executeTakeFirst()
      )?.updatedAt.toISOString() ?? new Date(0).toISOString()
    const send = async (kept: string, other: string, taken: string[], otherBasedOn?: string) =>
      operator.call(merge, 'POST', `/api/admin/producers/${kept}/merge`, {
        other,
        basedOn: await dateOf(kept),
        otherBasedOn: otherBasedOn ?? (await dateOf(other)),
        taken,
      })

    test('chooses field by field, and the reviews, history, sources and old address follow', async () => {
      const { db } = opened()
      await saveImportedProducers(db, [osm])
      const picture = '/images/11111111-1111-4222-8333-444455556666.webp'
      const id = await addProducer(db, { name: 'Bøgely', phone: '12 34 56 78', verified: false })
      await operator.call(producerCalls, 'PATCH', `/api/producers/${osm.id}`, { email: 'a@b.dk' })
      await db.updateTable('producers').set({ imageUrl: picture }).where('id', '=', osm.id).execute()
      await addReview(db, osm.id, 5)
      await addReview(db, id, 3)
      await addCorrection(db, osm.id)

      expect((await send(id, osm.id, ['website'], new Date(0).toISOString())).status).toBe(409)
      const answer = await send(id, osm.id, ['website', 'description', 'latitude'])
      expect(await answer.json()).toMatchObject({
        id,
        name: 'Bøgely',
        description: 'Fra kortet.',
        phone: '12 34 56 78',
        website: 'https://boegely.dk',
        email: null,
        imageUrl: null,
        verified: true,
        totalReviews: 2,
      })
      const history = await db
        .selectFrom('producerChanges')
        .select(['source', 'fields'])
        .where('producerId', '=', id)
        .orderBy('createdAt')
        .execute()
      expect(history.map(({ source }) => source)).toEqual(['edit', 'merge', 'merge'])
      expect(history[1]?.fields).toMatchObject({
        imageUrl: { from: picture, to: null },
        email: { from: 'a@b.dk', to: null },
      })

      const old = await visit(producerPage, new Request('http://localhost/producer/boegely-gaardbutik-3f2a9c10'))
      expect([old.status, old.headers.get('location')]).toEqual([301, `/producer/boegely-${id.slice(0, 8)}`])
      const byOldId = await visit(producerCalls, new Request(`http://localhost/api/producers/${osm.id}`))
      expect(await byOldId.json()).toMatchObject({ id })

      expect(await saveImportedProducers(db, [{ ...osm, phone: '99 88 77 66' }])).toMatchObject({
        added: 0,
        changed: 0,
        waiting: 1,
      })
      expect((await send(id, osm.id, [])).status).toBe(404)
    })

    test('keeps up to six pictures of both, the chosen picture first, and the others in the history', async () => {
      const { db } = opened()
      const kept = await addProducer(db, { imageUrl: '/a', furtherPictures: ['/b', '/c', '/d'] })
      const other = await addProducer(db, { imageUrl: '/e', furtherPictures: ['/f', '/g'] })
      expect(await (await send(kept, other, [])).json()).toMatchObject({
        imageUrl: '/a',
        furtherPictures: ['/b', '/c', '/d', '/e', '/f'],
      })
      const note = await db
        .selectFrom('producerChanges')
        .select('fields')
        .where('producerId', '=', kept)
        .orderBy('createdAt')
        .executeTakeFirst()
      expect(note?.fields).toMatchObject({ furtherPictures: { from: ['/f', '/g'] } })

      const third = await addProducer(db, { imageUrl: '/h', furtherPictures: [] })
      expect(await (await send(kept, third, ['imageUrl'])).json()).toMatchObject({
        imageUrl: '/h',
        furtherPictures: ['/a', '/b', '/c', '/d', '/e'],
      })
    })

    test('merges the result into a third, and every old address leads to the last producer', async () => {
      const [first, second, third] = [
        await addProducer(opened().db),
        await addProducer(opened().db),
        await addProducer(opened().db),
      ]
      await send(second, first, [])
      await send(third, second, [])
      const found = await visit(producerCalls, new Request(`http://localhost/api/producers/${first}`))
      expect(await found.json()).toMatchObject({ id: third })
    })

    test('keeps a producer public when the batch is undone in which the other one was approved', async () => {
      const { db } = opened()
      const [kept, other, third] = [
        await addProducer(db),
        await addProducer(db, { verified: false }),
        await addProducer(db, { verified: false }),
      ]
      const { batchId } = await db.transaction().execute((trx) => approveProducers(trx, [other, third], operator.id))
      await send(kept, other, [])
      const last = await findLastBatch(db)
      const undone = await db.transaction().execute((trx) => undoBatch(trx, batchId, operator.id))
      expect([last?.approved, undone]).toEqual([1, 1])
      const { verified } = await db
        .selectFrom('producers')
        .select('verified')
        .where('id', '=', kept)
        .executeTakeFirstOrThrow()
      expect(verified).toBe(true)
    })

    test('cannot merge a producer with itself or with an unknown producer', async () => {
      const id = await addProducer(opened().db)
      expect((await send(id, id, [])).status).toBe(404)
      expect((await send(id, '3f2a9c10-9999-4222-8333-444455556666', [])).status).toBe(404)
    })
  })
})
