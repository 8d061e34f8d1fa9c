import { beforeEach, describe, expect, test } from 'vitest'

import { onPostgres } from '#db/testing/databases.ts'
import { addMessage } from '#db/testing/submissions.ts'
import { messageAdminRoutes as messages } from './admin.ts'
import { adminMessage } from '#src/contracts/messages/admin-messages.ts'

import { operatorOn } from '#functions/_lib/testing/operator.ts'

const LIST = '/api/admin/contact-messages'
const NOBODY = '3f2a9c10-1111-4222-8333-444455556666'

describe('what becomes of messages', () => {
  onPostgres((opened) => {
    const operator = operatorOn(opened)
    const call = (method: string, path: string, body?: unknown) => operator.call(messages, method, path, body)
    const listed = async (status = '') =>
      adminMessage.array().parse(await (await call('GET', status === '' ? LIST : `${LIST}?status=${status}`)).json())
    beforeEach(async () => void (await opened().db.deleteFrom('contactMessages').execute()))

    test('a reply is noted with who and when, and taken back', async () => {
      const id = await addMessage(opened().db)
      await addMessage(opened().db)
      expect((await call('PUT', `${LIST}/${id}/answered`, { isAnswered: true })).status).toBe(200)
      const answered = await listed('answered')
      expect(answered).toMatchObject([{ id, status: 'read', answeredBy: 'anna' }])
      expect(Math.abs(Date.parse(answered[0]?.answeredAt ?? '') - Date.now())).toBeLessThan(60_000)
      await call('PUT', `${LIST}/${id}/answered`, { isAnswered: false })
      expect(await listed('answered')).toEqual([])
      expect(await listed('read')).toMatchObject([{ id, answeredBy: null, answeredAt: null }])
    })

    test('one is put away, and back, and among the unread', async () => {
      const id = await addMessage(opened().db)
      await call('PUT', `${LIST}/${id}/answered`, { isAnswered: true })
      const move = (status: string) => call('PUT', `${LIST}/${id}/status`, { status })
      for (const status of ['archived', 'read', 'pending']) {
        expect((await move(status)).status).toBe(200)
        expect((await listed(status)).map((message) => message.id)).toEqual([id])
      }
      await move('archived')
      expect(await listed('answered')).toEqual([])
    })

    test.each([
      ['status', { status: 'answered' }, 422],
      ['answered', { isAnswered: 'ja' }, 422],
    ])('%s %j is refused', async (last, body, status) => {
      const id = await addMessage(opened().db)
      expect((await call('PUT', `${LIST}/${id}/${last}`, body)).status).toBe(status)
    })

    test('one that is gone is said to be', async () => {
      expect((await call('PUT', `${LIST}/${NOBODY}/status`, { status: 'read' })).status).toBe(404)
      expect((await call('PUT', `${LIST}/${NOBODY}/answered`, { isAnswered: true })).status).toBe(404)
    })
  })
})
