import { describe, expect, test } from 'vitest'

import { onPostgres } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { changeProducer } from '#db/queries/producer/write.ts'
import { setStanding } from '#db/queries/standing/standing.ts'
import { producerRoutes as producers } from './routes.ts'
import { changesAnswer } from '#src/domain/open-data/changes.ts'
import type { EditableProducer } from '#src/domain/producer/changes.ts'

import { onDatabase, visit } from '#functions/_lib/testing/platform.ts'
import { refusal } from '#functions/_lib/testing/visitor.ts'

describe('the changes of the open data', () => {
  onPostgres((opened) => {
    onDatabase(opened)
    const get = (query: string) => visit(producers, new Request(`http://localhost/api/producers/changes${query}`))
    const ask = async (query = '') => changesAnswer.parse(await (await get(query)).json())
    const edit = (id: string, change: Partial<EditableProducer>) =>
      opened()
        .db.transaction()
        .execute((trx) => changeProducer(trx, id, change, { source: 'edit', operatorId: null }))
    const stand = (id: string, standing: 'closed' | 'deleted' | 'listed') =>
      opened()
        .db.transaction()
        .execute((trx) => setStanding(trx, id, standing, null))
    const short = ({ changes }: Awaited<ReturnType<typeof ask>>) =>
      changes.map((each) => [each.id, each.change === 'removed' ? each.reason : each.change])

    test('are listed from the beginning, and then since the previous page', async () => {
      const { db } = opened()
      const [one, other] = [await addProducer(db, { name: 'Bøgely' }), await addProducer(db)]
      const hidden = await addProducer(db, { verified: false })
      const first = await ask()
      expect([short(first), first.hasMore]).toEqual([
        [
          [one, 'added'],
          [other, 'added'],
        ],
        false,
      ])
      expect(first.changes[0]).toMatchObject({ producer: { name: 'Bøgely', latitude: 55.06, confirmedBy: null } })
      expect(await ask(`?since=${first.next}`)).toEqual({ changes: [], next: first.next, hasMore: false })

      await edit(one, { phone: '12 34 56 78' })
      await edit(hidden, { verified: true })
      await stand(other, 'closed')
      const second = await ask(`?since=${first.next}`)
      expect(short(second)).toEqual([
        [one, 'changed'],
        [hidden, 'added'],
        [other, 'closed'],
      ])

      await stand(other, 'listed')
      await stand(one, 'deleted')
      await db.deleteFrom('producers').where('id', '=', hidden).execute()
      expect(short(await ask(`?since=${second.next}`))).toEqual([
        [other, 'added'],
        [one, 'withdrawn'],
        [hidden, 'withdrawn'],
      ])
    })

    test('are paged without gaps and repetitions', async () => {
      const { db } = opened()
      const { next: start } = await ask('?limit=1000')
      const ids = await Promise.all(Array.from({ length: 5 }, () => addProducer(db)))
      const found: string[] = []
      for (let since = start, hasMore = true; hasMore;) {
        const page = await ask(`?since=${since}&limit=2`)
        found.push(...page.changes.map(({ id }) => id))
        since = page.next
        hasMore = page.hasMore
      }
      expect(found.toSorted()).toEqual(ids.toSorted())
    })

    test('include a visit that confirms a shop, since a given time, and no private fields', async () => {
      const { db } = opened()
      const id = await addProducer(db, { email: 'hemmelig@example.dk' })
      const moment = new Date()
      const before = new Date(moment.getTime() - 60_000)
      await db.updateTable('publicChanges').set({ addedAt: before, changedAt: before }).execute()
      await db.updateTable('producers').set({ visitorsConfirmedAt: moment }).where('id', '=', id).execute()
      const answer = await ask(`?since=${moment.toISOString()}`)
      expect(answer.changes).toMatchObject([{ id, change: 'changed', producer: { confirmedBy: 'visitors' } }])
      expect(JSON.stringify(answer)).not.toContain('hemmelig')
      expect(await ask('?since=2999-01-01')).toEqual({ changes: [], next: answer.next, hasMore: false })
    })

    test('can be fetched from any origin, are cached by the CDN, and refuse invalid queries', async () => {
      const { headers } = await get('?since=0')
      expect([headers.get('access-control-allow-origin'), headers.get('netlify-vary')]).toEqual([
        '*',
        'query=since|limit',
      ])
      for (const query of ['?since=i-går', '?since=-1', '?limit=0', '?limit=1001'])
        expect((await refusal(await get(query))).status).toBe(422)
    })
  })
})
