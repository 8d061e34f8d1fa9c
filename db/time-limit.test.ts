import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { DatabaseUnavailableError } from './database.ts'
import { onEveryDatabase } from './testing/databases.ts'
import { untilIdle } from './testing/lost-connection.ts'
import { addProducer } from './testing/producers.ts'
import { withQueryLimit } from './time-limit.ts'

describe('a slow query', () => {
  onEveryDatabase((opened) => {
    const sleep = () => sql`select pg_sleep(3)`.execute(opened().db)

    test('fails after the limit, and the next query succeeds', async () => {
      const { db, driver } = opened()
      // An embedded database runs in this process, so its queries have no time limit.
      if (driver === 'embedded') return
      const before = performance.now()
      await expect(withQueryLimit(200, sleep)).rejects.toThrow(DatabaseUnavailableError)
      expect(performance.now() - before).toBeLessThan(1500)
      const { rows } = await withQueryLimit(2000, () => sql`select 1 as one`.execute(db))
      expect(rows).toEqual([{ one: 1 }])
    })

    test('commits nothing after the limit', async () => {
      const { db, driver } = opened()
      if (driver === 'embedded') return
      const write = () =>
        db.transaction().execute(async (trx) => {
          await addProducer(trx, { name: 'Halv' })
          await sql`select pg_sleep(1)`.execute(trx)
        })
      await expect(withQueryLimit(300, write)).rejects.toThrow(DatabaseUnavailableError)
      await untilIdle(db)
      expect(await db.selectFrom('producers').select('name').execute()).toEqual([])
    })

    test('runs to its end without a limit', async () => {
      await expect(sql`select pg_sleep(0.3)`.execute(opened().db)).resolves.toBeDefined()
    })
  })
})
