import { describe, expect, test } from 'vitest'

import { onPostgres } from '#db/testing/databases.ts'
import { addProducer, plainContent } from '#db/testing/producers.ts'
import type { EditableProducer } from '#src/domain/producer/changes.ts'

import { confirmationOf } from '#src/domain/producer/freshness.ts'

import { placeQueued } from '../place/geocoding.ts'
import { searchProducers } from '../search/search.ts'
import { saveImportedProducers } from '../upload/import.ts'
import type { ImportedProducer } from '../upload/import.ts'
import { approveProducers, undoChange } from './history.ts'
import { changeProducer } from './write.ts'
import { findProducer, confirmedAt } from './producers.ts'
import type { ChangeReason } from './write.ts'

const JUST_NOW = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)

onPostgres((opened) => {
  const within: <Done>(work: (trx: ReturnType<typeof opened>['db']) => Promise<Done>) => Promise<Done> = (work) =>
    opened().db.transaction().execute(work)
  const change = (id: string, edit: Partial<EditableProducer>, source: ChangeReason['source']) =>
    within((trx) => changeProducer(trx, id, edit, { source, operatorId: null }))
  const dates = async (id: string) => {
    const found = await findProducer(opened().db, id)
    return [found?.confirmedAt, found?.editedAt]
  }

  describe('the confirmation date', () => {
    test.each(['edit', 'correction'] as const)('is set by %s, together with the edit date', async (source) => {
      const id = await addProducer(opened().db)
      expect(await dates(id)).toEqual([null, null])
      await change(id, { phone: '12 34 56 78' }, source)
      expect(await dates(id)).toEqual([JUST_NOW, JUST_NOW])
    })

    test('is set by approving a single producer, without the edit date', async () => {
      const id = await addProducer(opened().db, { verified: false })
      await change(id, { verified: true }, 'approval')
      expect(await dates(id)).toEqual([JUST_NOW, null])
    })

    test('is not set by an approval before the producer has a position', async () => {
      const { db } = opened()
      const id = await addProducer(db, { verified: false, latitude: 0, longitude: 0, address: 'Ved vejen' })
      await change(id, { verified: true }, 'approval')
      expect(await dates(id)).toEqual([null, null])
      await within((trx) =>
        placeQueued(
          trx,
          {
            producerId: id,
            operatorId: null,
            address: 'Ved vejen',
            dataSource: null,
            latitude: 0,
            longitude: 0,
            attempts: 0,
            isPlaced: false,
          },
          { latitude: 55.1, longitude: 10.2, accuracy: 'low' },
        ),
      )
      expect((await findProducer(db, id))?.latitude).toBe(55.1)
      expect(await dates(id)).toEqual([null, null])
    })

    test('is set by an approval after an operator set the position', async () => {
      const { db } = opened()
      const id = await addProducer(db, { verified: false, latitude: 0, longitude: 0 })
      await change(id, { latitude: 55.1, longitude: 10.2 }, 'position')
      await change(id, { verified: true }, 'approval')
      expect(await dates(id)).toEqual([JUST_NOW, null])
    })

    test('is not set by a bulk approval', async () => {
      const ids = [
        await addProducer(opened().db, { verified: false }),
        await addProducer(opened().db, { verified: false }),
      ]
      await within(async (trx) => {
        const [operator] = await trx
          .insertInto('adminUsers')
          .values({ username: 'alle', passwordHash: 'x' })
          .returning('id')
          .execute()
        return approveProducers(trx, ids, operator?.id ?? '')
      })
      for (const id of ids) expect(await dates(id)).toEqual([null, null])
    })

    test('is not set by a new position', async () => {
      const id = await addProducer(opened().db, { latitude: 0, longitude: 0 })
      await change(id, { latitude: 55.1, longitude: 10.2 }, 'position')
      expect(await dates(id)).toEqual([null, null])
    })

    test('is cleared when the edit is undone', async () => {
      const id = await addProducer(opened().db)
      const edited = await change(id, { phone: '12 34 56 78' }, 'edit')
      await within((trx) => undoChange(trx, edited.status === 'changed' ? edited.changeId : '', null))
      expect(await dates(id)).toEqual([null, JUST_NOW])
    })
  })

  describe('the latest confirmation', () => {
    test('is the same in SQL and in the domain rule, and search accepts those of the last year', async () => {
      const { db } = opened()
      await db.deleteFrom('producers').execute()
      const day = (days: number): Date => new Date(Date.now() - days * 86_400_000)
      const columns = [
        { dataSource: null },
        { dataSource: 'visitor' },
        { dataSource: 'openstreetmap', sourceDate: '2019-09-04' },
        { dataSource: 'openstreetmap', sourceDate: day(100).toISOString().slice(0, 10) },
        { dataSource: 'operator' },
        { dataSource: 'openstreetmap', sourceDate: '2019-09-04', visitorsConfirmedAt: day(10) },
        { dataSource: 'openstreetmap', visitorsConfirmedAt: day(400) },
        { dataSource: 'openstreetmap', visitorsConfirmedAt: day(10), unansweredSince: day(9) },
        { dataSource: 'openstreetmap', sourceDate: day(1).toISOString().slice(0, 10), visitorsConfirmedAt: day(10) },
      ]
      const ids = await Promise.all(columns.map(() => addProducer(db)))
      for (const [nth, id] of ids.entries())
        await db
          .updateTable('producers')
          .set(columns[nth] ?? {})
          .where('id', '=', id)
          .execute()
      await change(ids[2] ?? '', { phone: '12 34 56 78' }, 'edit')
      const bySql = await db
        .selectFrom('producers')
        .select(['id', confirmedAt.as('at')])
        .execute()
      for (const { id, at } of bySql) {
        const producer = await findProducer(db, id)
        expect(at?.getTime() ?? 0).toBe(Date.parse((producer && confirmationOf(producer)?.at) ?? '1970-01-01'))
      }
      const now = { day: 0, minutes: 0 }
      const { producers } = await searchProducers(db, { limit: 10, now, isConfirmed: true })
      // Edited, added by an operator, or visited within the year. A recent source alone does not count.
      expect(producers.map(({ id }) => id).toSorted()).toEqual([2, 4, 5, 8].map((nth) => ids[nth]).toSorted())
    })
  })

  describe('an import', () => {
    const farm: ImportedProducer = {
      ...plainContent,
      name: 'Gården',
      id: '11111111-1111-4222-8333-444455556666',
      verified: true,
      dataSource: 'openstreetmap',
      sourceUrl: null,
      sourceDate: '2019-09-04',
      externalId: 'node/1',
    }
    const importOn = (sourceDate: string | null, content: Partial<ImportedProducer> = {}) =>
      within((trx) => saveImportedProducers(trx, [{ ...farm, ...content, sourceDate }]))
    const stored = async () => {
      const found = await findProducer(opened().db, farm.id)
      return [found?.phone, found?.sourceDate, found?.confirmedAt, found?.editedAt]
    }

    test('has the date of its source, and no confirmation or edit date', async () => {
      await importOn('2019-09-04')
      expect(await stored()).toEqual([null, '2019-09-04', null, null])
      await importOn('2024-01-01', { phone: '11 11 11 11' })
      expect(await stored()).toEqual(['11 11 11 11', '2024-01-01', null, null])
    })

    test('with a later source date stores that date and keeps values edited by hand', async () => {
      await change(farm.id, { phone: '12 34 56 78' }, 'edit')
      expect(await importOn('2026-01-29', { phone: '11 11 11 11' })).toMatchObject({ changed: 1 })
      expect(await stored()).toEqual(['12 34 56 78', '2026-01-29', JUST_NOW, JUST_NOW])
    })

    test.each([null, '2018-01-01'])('with unchanged values and source date %j changes nothing', async (day) => {
      expect(await importOn(day, { phone: '11 11 11 11' })).toMatchObject({ changed: 0, unchanged: 1 })
    })
  })
})
