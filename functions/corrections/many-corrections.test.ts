import { beforeEach, describe, expect, test } from 'vitest'

import { onPostgres } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { addCorrection } from '#db/testing/submissions.ts'
import { correctionAdminRoutes as corrections } from './admin.ts'
import { correctionDecisionsAnswer } from '#src/contracts/corrections/admin-corrections.ts'

import { operatorOn } from '#functions/_lib/testing/operator.ts'

const LIST = '/api/admin/corrections'
const UNKNOWN = '3f2a9c10-1111-4222-8333-444455556666'

describe('bulk decisions and reopening', () => {
  onPostgres((opened) => {
    const operator = operatorOn(opened)
    const call = (method: string, path: string, body?: unknown) => operator.call(corrections, method, path, body)
    const producerOf = (id: string) =>
      opened().db.selectFrom('producers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const statusOf = async (id: string) =>
      opened()
        .db.selectFrom('correctionRequests')
        .select(['status', 'adminNotes', 'reviewedBy', 'reviewedAt'])
        .where('id', '=', id)
        .executeTakeFirst()
    const judge = (id: string, body: object) => call('PUT', `${LIST}/${id}/status`, { adminNotes: '', ...body })
    beforeEach(async () => void (await opened().db.deleteFrom('producers').execute()))

    test('corrections of one producer are all applied, and an invalid one does not affect the others', async () => {
      const producerId = await addProducer(opened().db, { phone: '11 11 11 11', email: null })
      const basedOn = (await producerOf(producerId)).updatedAt.toISOString()
      const phone = await addCorrection(opened().db, producerId)
      const email = await addCorrection(opened().db, producerId, { field: 'email', suggestedValue: 'bo@gaard.dk' })
      const wrong = await addCorrection(opened().db, producerId, { field: 'email', suggestedValue: 'bo' })
      const approved = { status: 'approved', adminNotes: '', basedOn }
      const answer = await call('PUT', `${LIST}/status`, {
        decisions: [
          { id: phone, ...approved, value: '87 65 43 21', seen: '11 11 11 11' },
          { id: wrong, ...approved, value: 'bo', seen: null },
          { id: email, ...approved, value: 'bo@gaard.dk', seen: null },
          { id: UNKNOWN, status: 'rejected', adminNotes: '' },
        ],
      })
      expect(correctionDecisionsAnswer.parse(await answer.json())).toEqual({
        decided: 2,
        failures: [
          { id: wrong, message: 'Indtast en gyldig email-adresse' },
          { id: UNKNOWN, message: 'Rettelsesforslaget findes ikke længere.' },
        ],
      })
      expect(await producerOf(producerId)).toMatchObject({ phone: '87 65 43 21', email: 'bo@gaard.dk' })
      expect((await statusOf(wrong))?.status).toBe('pending')
    })

    test('a correction of a field changed meanwhile is refused with the operator and time of the change', async () => {
      const producerId = await addProducer(opened().db, { phone: '11 11 11 11' })
      const basedOn = (await producerOf(producerId)).updatedAt.toISOString()
      const first = await addCorrection(opened().db, producerId)
      const second = await addCorrection(opened().db, producerId)
      const approved = { status: 'approved', basedOn, seen: '11 11 11 11' }
      expect((await judge(first, { ...approved, value: '22 22 22 22' })).status).toBe(200)
      const refused = await judge(second, { ...approved, value: '33 33 33 33' })
      expect([refused.status, await refused.json()]).toEqual([
        409,
        {
          message: expect.stringMatching(
            /^Gårdbutikken er ændret af anna, \d\d\/\d\d\/\d{4} \d\d:\d\d, siden du så den\. Se på rettelsen igen\.$/,
          ),
        },
      ])
    })

    test('a reviewed correction can be reopened, keeps its note, and can be decided differently', async () => {
      const producerId = await addProducer(opened().db, { phone: '11 11 11 11' })
      const id = await addCorrection(opened().db, producerId)
      await judge(id, { status: 'rejected', adminNotes: 'Ringer op.' })
      expect((await call('PUT', `${LIST}/${id}/reopen`)).status).toBe(200)
      expect(await statusOf(id)).toEqual({
        status: 'pending',
        adminNotes: 'Ringer op.',
        reviewedBy: null,
        reviewedAt: null,
      })
      const basedOn = (await producerOf(producerId)).updatedAt.toISOString()
      expect((await judge(id, { status: 'approved', value: '87 65 43 21', basedOn })).status).toBe(200)
      expect((await producerOf(producerId)).phone).toBe('87 65 43 21')
      expect((await call('PUT', `${LIST}/${UNKNOWN}/reopen`)).status).toBe(404)
    })

    test('only the pending corrections of a selection are deleted', async () => {
      const producerId = await addProducer(opened().db)
      const [waits, judged] = [
        await addCorrection(opened().db, producerId),
        await addCorrection(opened().db, producerId, { status: 'rejected' }),
      ]
      const answer = await call('POST', `${LIST}/delete`, { ids: [waits, judged, UNKNOWN] })
      expect([answer.status, await answer.json()]).toEqual([200, { deleted: 1 }])
      expect([await statusOf(waits), (await statusOf(judged))?.status]).toEqual([undefined, 'rejected'])
    })
  })
})
