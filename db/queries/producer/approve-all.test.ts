import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { onPostgres } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'

import { findDuplicates } from './candidates.ts'
import { addOperator, findCredentials } from '../operators/operators.ts'
import { approveProducers, findLastBatch, undoBatch } from './history.ts'
import { findUnverifiedVersions, findUnverifiedPage, findVerifiedPage, findWarnings } from './operator-producers.ts'

const MANY = 5000

/** Netlify stops a function after a minute, machines are shared, and an embedded database is slow. */
const MOST_MS = 20_000
const MOST_PAGE_MS = 2000

describe('thousands of unverified producers', () => {
  onPostgres(
    (opened) => {
      const timed = async <Result>(ask: () => Promise<Result>): Promise<{ result: Result; milliseconds: number }> => {
        const begun = performance.now()
        const result = await ask()
        return { result, milliseconds: performance.now() - begun }
      }

      test('are listed page by page with their duplicates', async () => {
        const { db } = opened()
        const { result, milliseconds } = await timed(async () => {
          const page = await findUnverifiedPage(db, { q: 'gård', sort: 'oldest', limit: 50, offset: 100 })
          return { page, duplicates: await findDuplicates(db, page.rows) }
        })
        expect([result.page.total, result.page.rows.length, result.duplicates.size]).toEqual([MANY, 50, 50])
        expect(milliseconds).toBeLessThan(MOST_PAGE_MS)
      })

      test('are each checked for warnings', async () => {
        const { result, milliseconds } = await timed(() => findWarnings(opened().db))
        // Five thousand producers share four thousand phone numbers, so a thousand pairs have one in common.
        expect(result.filter(({ warnings }) => warnings.includes('duplicate')).length).toBeGreaterThanOrEqual(2000)
        expect(milliseconds).toBeLessThan(MOST_MS)
      })

      test(
        'are approved at once with a history entry each, become searchable, and can be undone',
        { timeout: 120_000 },
        async () => {
          const { db } = opened()
          await addOperator(db, 'anna', 'hash')
          const { id = '' } = (await findCredentials(db, 'anna')) ?? {}
          const { result, milliseconds } = await timed(async () => {
            const ids = (await findUnverifiedVersions(db)).map(({ id }) => id)
            return db.transaction().execute((trx) => approveProducers(trx, ids, id))
          })
          expect(result.approved).toBe(MANY)
          expect(milliseconds).toBeLessThan(MOST_MS)
          const { kept } = await db
            .selectFrom('producerChanges')
            .select(({ fn }) => fn.countAll<number>().as('kept'))
            .where('operatorId', '=', id)
            .executeTakeFirstOrThrow()
          expect(kept).toBe(MANY)
          const found = await timed(() => findVerifiedPage(db, { q: 'gård 4999', sort: 'name', limit: 50, offset: 0 }))
          expect(found.result.total).toBe(1)
          expect(found.milliseconds).toBeLessThan(MOST_PAGE_MS)

          expect(await findLastBatch(db)).toMatchObject({ id: result.batchId, approved: MANY, operator: 'anna' })
          const undone = await timed(() => db.transaction().execute((trx) => undoBatch(trx, result.batchId, id)))
          expect([undone.result, (await findUnverifiedVersions(db)).length]).toEqual([MANY, MANY])
          expect(undone.milliseconds).toBeLessThan(MOST_MS)
          expect(await findLastBatch(db)).toBeNull()
        },
      )
    },
    async (db) => {
      await addProducer(db, { name: 'Gård 0', verified: false })
      // Uses numbered ids: among so many random ones two could share a prefix, and so an address.
      await sql`
        insert into producers (id, name, description, address, latitude, longitude, phone, search_text, name_order,
          match_keys, derived_version, verified)
        select (lpad(to_hex(nth), 8, '0') || '-0000-4000-8000-000000000000')::uuid, 'Gård ' || nth, description, address,
          54.6 + random() * 3, 8.2 + random() * 4, 20000000 + nth % 4000,
          replace(search_text, ' 0 ', ' ' || nth || ' '), name_order,
          array['name:gard ' || nth, 'phone:' || 20000000 + nth % 4000, 'postcode:5700', 'square:' || nth % 1000 || '/1'],
          derived_version, false
        from producers, generate_series(1, ${MANY - 1}::int) as nth`.execute(db)
    },
  )
})
