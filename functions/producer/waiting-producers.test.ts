import { beforeEach, describe, expect, test } from 'vitest'

import { onPostgres } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import type { TestProducer } from '#db/testing/producers.ts'
import { producerAdminRoutes as admin } from './admin.ts'
import { combineVersions } from '#src/contracts/shared/version.ts'
import { unverifiedProducer } from '#src/contracts/producer/operator-producers.ts'
import {
  approvedAnswer,
  waitingIdsAnswer,
  lastBatch,
  waitingWarnings,
} from '#src/contracts/producer/waiting-producers.ts'

import { operatorOn } from '#functions/_lib/testing/operator.ts'

const UNKNOWN = '00000000-1111-4222-8333-444455556666'
const APPROVE_ALL = '/api/admin/approve-all'

describe('bulk decisions on unverified producers', () => {
  onPostgres((opened) => {
    const operator = operatorOn(opened)
    const call = (method: string, path: string, body?: unknown) => operator.call(admin, method, path, body)
    const add = (content?: TestProducer) => addProducer(opened().db, { verified: false, ...content })
    const unverifiedIds = async () =>
      waitingIdsAnswer.parse(await (await call('GET', '/api/admin/unverified/ids')).json()).map(({ id }) => id)
    const approve = async (ids: readonly string[]) =>
      approvedAnswer.parse(await (await call('POST', APPROVE_ALL, { ids })).json())
    const last = async () => lastBatch.parse(await (await call('GET', '/api/admin/last-batch')).json())
    const builds = async () =>
      (await opened().db.selectFrom('rebuildRequests').select('reason').execute()).map(({ reason }) => reason)
    beforeEach(async () => {
      await opened().db.deleteFrom('producers').execute()
      await opened().db.deleteFrom('rebuildRequests').execute()
    })

    test('the displayed producers are approved once, with a history entry each and one build request', async () => {
      const shown: string[] = []
      for (let nth = 0; nth < 30; nth++) shown.push(await add({ name: `Ventende ${nth}` }))
      const answers = await Promise.all([approve(shown), approve(shown)])
      expect(answers.map(({ approved }) => approved).toSorted((one, other) => one - other)).toEqual([0, 30])
      expect(await builds()).toEqual(['approval'])
      const kept = await opened()
        .db.selectFrom('producerChanges')
        .select(['operatorId', 'source'])
        .where('producerId', 'in', shown)
        .execute()
      expect(kept).toEqual(shown.map(() => ({ operatorId: operator.id, source: 'approval' })))
      expect(await unverifiedIds()).toEqual([])
    })

    test('a producer that was added after the list was displayed is not approved', async () => {
      const shown = [await add(), await add()]
      const late = await add({ name: 'Spam' })
      expect(await approve(shown)).toMatchObject({ approved: 2 })
      expect(await unverifiedIds()).toEqual([late])
    })

    test.each([[{ ids: [] }], [{ ids: ['alle'] }], [{ ids: 'alle' }]])(
      'nothing is approved with %j, which contains no id',
      async (body) => {
        const id = await add()
        expect((await call('POST', APPROVE_ALL, body)).status).toBe(422)
        expect(await unverifiedIds()).toEqual([id])
      },
    )

    test('a request without a body approves all unverified producers', async () => {
      await add()
      await add()
      expect(approvedAnswer.parse(await (await call('POST', APPROVE_ALL)).json())).toMatchObject({ approved: 2 })
      expect(await unverifiedIds()).toEqual([])
    })

    test('a bulk approval is undone once as a whole, except for producers that changed since', async () => {
      const [one, other, gone] = [await add(), await add(), await add()]
      const { batchId } = await approve([one, other, gone, UNKNOWN])
      expect(await last()).toMatchObject({ id: batchId, approved: 3, operator: 'anna' })
      await opened().db.deleteFrom('producers').where('id', '=', gone).execute()
      await opened().db.updateTable('producers').set({ verified: false }).where('id', '=', other).execute()
      const undo = async () => (await call('POST', `/api/admin/batches/${batchId}/undo`)).json()
      expect([await undo(), await undo()]).toEqual([{ undone: 1 }, { undone: 0 }])
      expect((await unverifiedIds()).toSorted()).toEqual([one, other].toSorted())
      expect(await last()).toBeNull()
      expect((await call('POST', `/api/admin/batches/${UNKNOWN}/undo`)).status).toBe(404)
    })

    test('warnings mark the producers that need attention, within a search', async () => {
      const placed = { latitude: 55.06, longitude: 10.61 }
      await addProducer(opened().db, { name: 'Bøgely', phone: '12 34 56 78' })
      const honest = await add({ name: 'Lærkegård', ...placed, latitude: 56.2 })
      const same = await add({ name: 'Bøgely Gård', phone: '12345678', ...placed })
      const spam = await add({ name: 'Kasino', description: 'https://kasino.example', latitude: 0, longitude: 0 })
      const found = waitingWarnings.parse(await (await call('GET', '/api/admin/unverified/warnings')).json())
      expect(new Map(found.map(({ id, warnings }) => [id, warnings]))).toEqual(
        new Map([
          [same, ['duplicate']],
          [spam, ['position', 'links', 'spam']],
        ]),
      )
      const searched = await (await call('GET', '/api/admin/unverified/warnings?q=kasino')).json()
      expect(waitingWarnings.parse(searched).map(({ id }) => id)).toEqual([spam])
      const rows = unverifiedProducer.array().parse(await (await call('GET', '/api/admin/unverified')).json())
      expect(rows.find(({ id }) => id === honest)?.warnings).toEqual([])
      expect(rows.find(({ id }) => id === same)?.warnings).toEqual(['duplicate'])
    })

    test('the selected producers are deleted, and unknown producers are not counted', async () => {
      const [one, other, kept] = [await add(), await add(), await add()]
      const answer = await call('POST', '/api/admin/delete-producers', { ids: [one, other, UNKNOWN, one] })
      expect([answer.status, await answer.json()]).toEqual([200, { deleted: 2 }])
      expect(await unverifiedIds()).toEqual([kept])
    })

    test('selected producers are not deleted if one was approved since they were displayed', async () => {
      const [approved, other] = [await add(), await add()]
      const displayed = waitingIdsAnswer.parse(await (await call('GET', '/api/admin/unverified/ids')).json())
      await approve([approved])
      const match = { 'If-Match': `"${combineVersions(displayed.map(({ version }) => version))}"` }
      const body = { ids: [approved, other] }
      const refused = await operator.call(admin, 'POST', '/api/admin/delete-producers', body, match)
      expect(refused.status).toBe(409)
      const standings = await opened().db.selectFrom('producers').select('standing').distinct().execute()
      expect(standings).toEqual([{ standing: 'listed' }])
    })
  })
})
