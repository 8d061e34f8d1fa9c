import { describe, expect, test } from 'vitest'

import { submissionTables } from '#db/queries/limits/submissions.ts'
import { beginSession } from '#db/queries/operators/operators.ts'
import { makeOlder } from '#db/testing/age.ts'
import { onPostgres } from '#db/testing/databases.ts'
import { addProducer, addReview } from '#db/testing/producers.ts'
import { failuresOnly } from '#functions/_lib/http/log.ts'
import type { LogLine } from '#functions/_lib/http/log.ts'
import { cleanUpTask as cleanup } from './clean-up.ts'

import { addTestOperator } from '#functions/_lib/testing/operator.ts'
import { onDatabase, platform, visit } from '#functions/_lib/testing/platform.ts'

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)
const run = () =>
  visit(
    cleanup,
    new Request('http://localhost/.netlify/functions/cleanup', {
      method: 'POST',
      body: '{"next_run":"2026-12-01T00:00:00Z"}',
    }),
  )

describe('the daily job', () => {
  onPostgres((opened) => {
    onDatabase(opened)

    test('erases the IP addresses and user agents of submissions after twelve months, and nothing else', async () => {
      const { db } = opened()
      const producerId = await addProducer(db)
      await addReview(db, producerId, 5)
      const trace = { ipAddress: '192.0.2.1', userAgent: 'Testbrowser/1.0' }
      await db
        .insertInto('correctionRequests')
        .values({ producerId, field: 'phone', suggestedValue: '"12345678"', suggestedText: '12345678', ...trace })
        .execute()
      await db
        .insertInto('contactMessages')
        .values({ name: 'Karen', email: 'k@example.dk', subject: 'Emne', message: 'Besked', ...trace })
        .execute()
      for (const table of ['reviews', 'correctionRequests', 'contactMessages'] as const)
        await makeOlder(db, table, '11 months 27 days')
      const stored = async () => [
        ...(await db.selectFrom('reviews').select(['ipAddress', 'userAgent']).execute()),
        ...(await db.selectFrom('correctionRequests').select(['ipAddress', 'userAgent']).execute()),
        ...(await db.selectFrom('contactMessages').select(['ipAddress', 'userAgent']).execute()),
      ]
      expect((await run()).status).toBe(204)
      expect(await stored()).toEqual([{ ipAddress: '192.0.2.1', userAgent: null }, trace, trace])

      for (const table of ['reviews', 'correctionRequests', 'contactMessages'] as const)
        await makeOlder(db, table, '5 days')
      await run()
      expect(await stored()).toEqual(Array.from({ length: 3 }, () => ({ ipAddress: null, userAgent: null })))
      expect(await db.selectFrom('contactMessages').select(['name', 'email', 'message']).execute()).toEqual([
        { name: 'Karen', email: 'k@example.dk', message: 'Besked' },
      ])
    })

    test('deletes submission keys after a day, and leaves updatedAt of producers unchanged', async () => {
      const { db } = opened()
      const producerId = await addProducer(db)
      await db.updateTable('producers').set({ submissionKey: 'producer' }).where('id', '=', producerId).execute()
      await db.insertInto('reviews').values({ producerId, rating: 5, submissionKey: 'review' }).execute()
      await db
        .insertInto('correctionRequests')
        .values({
          producerId,
          field: 'phone',
          suggestedValue: '"12345678"',
          suggestedText: '12345678',
          submissionKey: 'correction',
        })
        .execute()
      await db
        .insertInto('contactMessages')
        .values({ name: 'Karen', email: 'k@example.dk', subject: 'Emne', message: 'Besked', submissionKey: 'message' })
        .execute()
      const kept = async () => {
        const keys = await Promise.all(
          submissionTables.map((table) =>
            db.selectFrom(table).select('submissionKey').where('submissionKey', 'is not', null).execute(),
          ),
        )
        return keys.flat().map(({ submissionKey }) => submissionKey)
      }
      const lastChange = () =>
        db.selectFrom('producers').select('updatedAt').where('id', '=', producerId).executeTakeFirstOrThrow()
      for (const table of submissionTables) await makeOlder(db, table, '23 hours')
      const before = await lastChange()
      await run()
      expect(await kept()).toEqual(['review', 'correction', 'message', 'producer'])

      for (const table of submissionTables) await makeOlder(db, table, '2 hours')
      await run()
      expect(await kept()).toEqual([])
      expect(await lastChange()).toEqual(before)
    })

    test('deletes builds after three months with their requests, but keeps the latest build', async () => {
      const { db } = opened()
      const add = async (days: number) => {
        const moment = inSeconds(-days * 86_400)
        const { id } = await db
          .insertInto('builds')
          .values({ status: 'done', reason: 'deploy', beganAt: moment, changedAt: moment })
          .returning('id')
          .executeTakeFirstOrThrow()
        await db.insertInto('rebuildRequests').values({ reason: 'approval', buildId: id }).execute()
        return id
      }
      const ids = [await add(120), await add(91), await add(89)]
      await run()
      expect(await db.selectFrom('builds').select('id').execute()).toEqual([{ id: ids[2] }])
      expect(await db.selectFrom('rebuildRequests').select('buildId').execute()).toEqual([{ buildId: ids[2] }])
      await db.deleteFrom('builds').execute()
      const last = await add(200)
      await run()
      expect(await db.selectFrom('builds').select('id').execute()).toEqual([{ id: last }])
    })

    test('deletes expired sessions, and logs their operators', async () => {
      const { db } = opened()
      const id = await addTestOperator(db)
      for (const [sid, expire] of [
        ['over', inSeconds(-1)],
        ['lasting', inSeconds(60)],
      ] as const)
        await beginSession(db, { sid, operatorId: id, expire }, { formerSid: null, forgottenCounts: [] })
      const lines: LogLine[] = []
      platform.log = (line) => void lines.push(line)
      await run()
      platform.log = failuresOnly
      expect(await db.selectFrom('sessions').select('sid').execute()).toEqual([{ sid: 'lasting' }])
      expect(lines).toContainEqual({
        time: expect.any(String),
        level: 'info',
        event: 'session-expired',
        operatorId: id,
      })
    })

    test('deletes expired rate limits and captchas, and outdated places', async () => {
      const { db } = opened()
      await db
        .insertInto('rateLimits')
        .values([
          { key: 'old', hits: 1, resetsAt: inSeconds(-1) },
          { key: 'new', hits: 1, resetsAt: inSeconds(60) },
        ])
        .execute()
      const [old, young] = ['11111111-1111-4222-8333-444455556666', '22222222-1111-4222-8333-444455556666']
      await db
        .insertInto('spentCaptchas')
        .values([
          { id: old, expiresAt: inSeconds(-1) },
          { id: young, expiresAt: inSeconds(60) },
        ])
        .execute()
      const place = { latitude: 55, longitude: 10, accuracy: 'high' } as const
      const day = 86_400
      await db
        .insertInto('geocodeCache')
        .values([
          { query: 'old', ...place, createdAt: inSeconds(-181 * day) },
          { query: 'new', ...place, createdAt: inSeconds(-179 * day) },
          {
            query: 'unknown and old',
            latitude: null,
            longitude: null,
            accuracy: null,
            createdAt: inSeconds(-31 * day),
          },
          { query: 'unknown', latitude: null, longitude: null, accuracy: null, createdAt: inSeconds(-29 * day) },
        ])
        .execute()
      await db
        .insertInto('roadCache')
        .values([
          { cell: 'old', road: null, postcode: null, createdAt: inSeconds(-181 * day) },
          { cell: 'new', road: null, postcode: null, createdAt: inSeconds(-179 * day) },
        ])
        .execute()
      await run()
      expect(await db.selectFrom('roadCache').select('cell').execute()).toEqual([{ cell: 'new' }])
      expect(await db.selectFrom('rateLimits').select('key').execute()).toEqual([{ key: 'new' }])
      expect(await db.selectFrom('spentCaptchas').select('id').execute()).toEqual([{ id: young }])
      expect(await db.selectFrom('geocodeCache').select('query').orderBy('query').execute()).toEqual([
        { query: 'new' },
        { query: 'unknown' },
      ])
    })
  })
})
