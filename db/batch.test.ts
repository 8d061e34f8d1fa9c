import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'

import { runBatch } from './batch.ts'
import { onEveryDatabase } from './testing/databases.ts'

describe('a batch', () => {
  onEveryDatabase((opened) => {
    const insert = (name: string) =>
      opened().db.insertInto('rateLimits').values({ key: name, hits: 1, resetsAt: new Date() }).returning('resetsAt')
    const names = async () =>
      (await opened().db.selectFrom('rateLimits').select('key').orderBy('key').execute()).map(({ key }) => key)
    beforeEach(async () => void (await opened().db.deleteFrom('rateLimits').execute()))

    test('returns the rows of each query, with the names and types of its columns', async () => {
      const { db } = opened()
      const [[added], counts, none] = await runBatch(db, [
        insert('one').compile(),
        db
          .selectFrom('rateLimits')
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .compile(),
        sql<{ key: string }>`select key from rate_limits where hits = 2`.compile(db),
      ])
      expect(added?.resetsAt).toBeInstanceOf(Date)
      expect([counts, none]).toEqual([[{ total: 1 }], []])
    })

    test('rolls back all its queries when one fails', async () => {
      const { db } = opened()
      const failing = runBatch(db, [insert('one').compile(), sql`select 1 / 0`.compile(db)])
      await expect(failing).rejects.toMatchObject({ code: '22012' })
      expect(await names()).toEqual([])
    })

    test('runs with one query or none', async () => {
      expect(await runBatch(opened().db, [insert('one').compile()])).toHaveLength(1)
      expect(await runBatch(opened().db, [])).toEqual([])
      expect(await names()).toEqual(['one'])
    })

    test('runs in the current transaction', async () => {
      const work = opened()
        .db.transaction()
        .execute(async (trx) => {
          await runBatch(trx, [
            trx.insertInto('rateLimits').values({ key: 'one', hits: 1, resetsAt: new Date() }).compile(),
            trx.insertInto('rateLimits').values({ key: 'two', hits: 1, resetsAt: new Date() }).compile(),
          ])
          throw new Error('of the test')
        })
      await expect(work).rejects.toThrow('of the test')
      expect(await names()).toEqual([])
    })
  })
})
