import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { setStanding } from '#db/queries/standing/standing.ts'
import { onPostgres } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { cleanUpTask as schedule } from '#functions/retention/clean-up.ts'

import { addTestOperator } from '#functions/_lib/testing/operator.ts'
import { linkOf, signedInOwner } from '#functions/_lib/testing/owner.ts'
import { onDatabase, visit } from '#functions/_lib/testing/platform.ts'

const run = () => visit(schedule, new Request('http://localhost/.netlify/functions/cleanup', { method: 'POST' }))

describe('the daily job', () => {
  onPostgres((opened) => {
    onDatabase(opened)
    const ownersOf = (id: string) =>
      opened().db.selectFrom('owners').select(['email', 'endReason']).where('producerId', '=', id).execute()

    test('erases the address of an owner twelve months after the shop has closed, and not before', async () => {
      const { db } = opened()
      const [gone, open] = [await addProducer(db), await addProducer(db)]
      await signedInOwner(db, gone, 'ejer@example.dk')
      await signedInOwner(db, open, 'anden@example.dk')
      const operatorId = await addTestOperator(db)
      await db.transaction().execute((trx) => setStanding(trx, gone, 'closed', operatorId))
      const age = (interval: string) =>
        sql`update producer_changes set created_at = now() - ${interval}::interval where producer_id = ${gone}`.execute(
          db,
        )
      await age('11 months 27 days')
      await run()
      expect(await ownersOf(gone)).toEqual([{ email: 'ejer@example.dk', endReason: null }])
      await age('12 months 2 days')
      await run()
      expect(await ownersOf(gone)).toEqual([{ email: null, endReason: 'gone' }])
      expect(await ownersOf(open)).toEqual([{ email: 'anden@example.dk', endReason: null }])
      const sessions = await db.selectFrom('ownerSessions').select('email').execute()
      expect(sessions).toEqual([{ email: 'anden@example.dk' }])
    })

    test('deletes expired links and sessions, claims after 90 days, and past notices', async () => {
      const { db } = opened()
      const producerId = await addProducer(db)
      await linkOf(db, { email: 'sen@example.dk', producerId }, new Date(Date.now() - 1000))
      const kept = await linkOf(db, { email: 'ny@example.dk', producerId })
      await db
        .updateTable('ownerSessions')
        .set({ expiresAt: new Date(Date.now() - 1000) })
        .execute()
      const claim = { producerId, support: 'none' } as const
      await db
        .insertInto('claims')
        .values([
          { ...claim, email: 'gammel@example.dk', createdAt: new Date(Date.now() - 91 * 86_400_000) },
          { ...claim, email: 'ny@example.dk' },
        ])
        .execute()
      await db
        .insertInto('notices')
        .values({
          producerId,
          ownerId: null,
          kind: 'closed',
          text: null,
          firstDay: '2026-01-01',
          lastDay: '2026-01-02',
        })
        .execute()
      expect((await run()).status).toBe(204)
      expect(kept).not.toBe('')
      expect(await db.selectFrom('ownerLinks').select('email').execute()).toEqual([{ email: 'ny@example.dk' }])
      expect(await db.selectFrom('ownerSessions').select('email').execute()).toEqual([])
      expect(await db.selectFrom('claims').select('email').execute()).toEqual([{ email: 'ny@example.dk' }])
      expect(await db.selectFrom('notices').select('kind').execute()).toEqual([])
    })
  })
})
