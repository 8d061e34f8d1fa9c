import { expect, test } from 'vitest'

import { findProducer } from '#db/queries/producer/producers.ts'
import { recordFailure, recordSync } from '#db/queries/sources/source-responses.ts'
import { markGone, markReturned } from '#db/queries/sources/source-records.ts'
import { setStanding } from '#db/queries/standing/standing.ts'
import { onPostgres } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { confirmationAdminRoutes as confirmations } from '#functions/confirmations/admin.ts'
import { sourceAdminRoutes as sources } from './admin.ts'

import { operatorOn } from '#functions/_lib/testing/operator.ts'

const now = new Date('2026-11-22T12:00:00Z')

onPostgres((opened) => {
  const operator = operatorOn(opened)
  const listed = async () => (await operator.call(sources, 'GET', '/api/admin/reopened')).json()

  test('a closed shop that returns in its source is listed until an operator answers', async () => {
    const { db } = opened()
    const id = await addProducer(db)
    const key = `test:${id}`
    await db.insertInto('producerSources').values({ key, producerId: id, dataSource: 'test', snapshot: '{}' }).execute()
    await markGone(db, new Map([[key, 'missing']]), now)
    await setStanding(db, id, 'closed', null)
    expect(await listed()).toEqual([])
    await markReturned(db, [key], now)
    expect(await listed()).toMatchObject([{ id, dataSource: 'test', since: now.toISOString() }])

    const answer = (body: object) => operator.call(sources, 'POST', `/api/admin/reopened/${id}`, body)
    expect((await answer({ since: '2020-01-01T00:00:00.000Z', verdict: 'open' })).status).toBe(409)
    expect((await answer({ since: now.toISOString(), verdict: 'closed' })).status).toBe(200)
    expect(await listed()).toEqual([])
    expect((await findProducer(db, id))?.standing).toBe('closed')

    await markGone(db, new Map([[key, 'missing']]), now)
    await markReturned(db, [key], now)
    expect((await answer({ since: now.toISOString(), verdict: 'open' })).status).toBe(200)
    expect((await findProducer(db, id))?.standing).toBe('listed')
    expect(await listed()).toEqual([])
  })

  test('operators see when each source was last read, and why the last try failed', async () => {
    const { db } = opened()
    await recordSync(db, 'smileys', { now, dueAt: now })
    const later = new Date('2026-11-23T12:00:00Z')
    await recordFailure(db, 'smileys', { problem: 'It has no shops', now: later, dueAt: later })
    expect(await (await operator.call(sources, 'GET', '/api/admin/source-states')).json()).toEqual([
      {
        dataSource: 'smileys',
        lastReadAt: now.toISOString(),
        problem: 'It has no shops',
        askedAt: later.toISOString(),
        dueAt: later.toISOString(),
      },
    ])
  })

  test('an operator confirms a listed shop that is unchanged since it was displayed', async () => {
    const { db } = opened()
    const id = await addProducer(db)
    const confirm = (basedOn = '2020-01-01T00:00:00.000Z') =>
      operator.call(confirmations, 'POST', `/api/admin/worth-confirming/${id}`, { basedOn })
    expect((await confirm()).status).toBe(409)
    const before = await findProducer(db, id)
    expect(before?.confirmedBy).toBeNull()
    expect((await confirm(before?.updatedAt)).status).toBe(200)
    expect(await findProducer(db, id)).toMatchObject({
      confirmedBy: 'editors',
      editedAt: null,
      updatedAt: before?.updatedAt,
    })
    await setStanding(db, id, 'closed', null)
    expect((await confirm((await findProducer(db, id))?.updatedAt)).status).toBe(409)
  })
})
