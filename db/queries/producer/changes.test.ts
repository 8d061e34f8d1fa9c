import { describe, expect, test } from 'vitest'

import { onPostgres } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'

import { addOperator, findCredentials } from '../operators/operators.ts'
import { deleteProducer } from '../standing/standing.ts'
import { changeProducer } from './write.ts'

describe('a change of a producer', () => {
  onPostgres((opened) => {
    const change = (id: string, edit: Parameters<typeof changeProducer>[2], updatedAt?: string) =>
      opened()
        .db.transaction()
        .execute((trx) => changeProducer(trx, id, edit, { source: 'edit', operatorId: null }, { updatedAt }))
    const history = (id: string) =>
      opened().db.selectFrom('producerChanges').selectAll().where('producerId', '=', id).orderBy('createdAt').execute()
    const buildRequests = () => opened().db.selectFrom('rebuildRequests').select('reason').execute()

    test('is recorded with old and new values, and requests a build', async () => {
      const { db } = opened()
      await addOperator(db, 'anna', 'hash')
      const operator = await findCredentials(db, 'anna')
      const id = await addProducer(db, { name: 'Bøgely', phone: null })
      const outcome = await db
        .transaction()
        .execute((trx) =>
          changeProducer(
            trx,
            id,
            { name: 'Bøgelund', phone: '12 34 56 78' },
            { source: 'correction', operatorId: operator?.id ?? null },
          ),
        )
      expect(outcome).toMatchObject({ status: 'changed', producer: { name: 'Bøgelund', phone: '12 34 56 78' } })
      expect(await history(id)).toMatchObject([
        {
          operatorId: operator?.id,
          source: 'correction',
          fields: { name: { from: 'Bøgely', to: 'Bøgelund' }, phone: { from: null, to: '12 34 56 78' } },
        },
      ])
      expect(await buildRequests()).toEqual([{ reason: 'correction' }])
      const stored = await db
        .selectFrom('producers')
        .select(['searchText', 'nameOrder'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(stored.searchText).toContain('bogelund')
      await db.deleteFrom('rebuildRequests').execute()
    })

    test('of an unverified producer requests no build, but its approval does', async () => {
      const id = await addProducer(opened().db, { verified: false })
      await change(id, { name: 'Lyngely' })
      expect(await buildRequests()).toEqual([])
      await change(id, { verified: true })
      expect(await buildRequests()).toEqual([{ reason: 'edit' }])
      await opened().db.deleteFrom('rebuildRequests').execute()
    })

    test('that changes nothing writes nothing', async () => {
      const id = await addProducer(opened().db, {
        name: 'Bøgely',
        openingHours: { monday: { open: '09:00', close: '17:00' } },
      })
      expect(
        await change(id, { name: 'Bøgely', openingHours: { monday: { close: '17:00', open: '09:00' } } }),
      ).toMatchObject({ status: 'unchanged' })
      expect(await history(id)).toEqual([])
      expect(await buildRequests()).toEqual([])
    })

    test('based on an outdated version is a conflict that returns the current producer', async () => {
      const id = await addProducer(opened().db, { name: 'Bøgely' })
      const first = await change(id, { phone: '12 34 56 78' })
      const before = first.status === 'changed' ? first.producer.updatedAt : ''
      await change(id, { phone: '87 65 43 21' }, before)
      expect(await change(id, { phone: '11 22 33 44' }, before)).toMatchObject({
        status: 'conflict',
        producer: { phone: '87 65 43 21' },
      })
      expect(await history(id)).toHaveLength(2)
      await opened().db.deleteFrom('rebuildRequests').execute()
    })

    test('of an unknown producer returns missing', async () => {
      expect(await change('3f2a9c10-1111-4222-8333-444455556666', { name: 'Ingen' })).toEqual({ status: 'missing' })
    })

    test('a deletion keeps the history, and requests a build if the producer was public', async () => {
      const { db } = opened()
      const [seen, unseen] = [await addProducer(db), await addProducer(db, { verified: false })]
      await change(unseen, { name: 'Andet navn' })
      const remove = (id: string) => db.transaction().execute((trx) => deleteProducer(trx, id, null))
      expect([await remove(unseen), await buildRequests()]).toEqual([true, []])
      expect([await remove(seen), await buildRequests()]).toEqual([true, [{ reason: 'removal' }]])
      expect(await remove(seen)).toBe(false)
      expect((await history(unseen)).length).toBe(2)
    })
  })
})
