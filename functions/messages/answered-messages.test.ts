import { beforeEach, describe, expect, test } from 'vitest'

import { onPostgres } from '#db/testing/databases.ts'
import { addMessage } from '#db/testing/submissions.ts'
import { messageAdminRoutes as messages } from './admin.ts'
import { adminMessage } from '#src/contracts/messages/admin-messages.ts'

import { operatorOn } from '#functions/_lib/testing/operator.ts'

const LIST = '/api/admin/contact-messages'
const UNKNOWN = '3f2a9c10-1111-4222-8333-444455556666'

describe('the status of messages', () => {
  onPostgres((opened) => {
    const operator = operatorOn(opened)
    const call = (method: string, path: string, body?: unknown) => operator.call(messages, method, path, body)
    const listed = async (status = '') =>
      adminMessage.array().parse(await (await call('GET', status === '' ? LIST : `${LIST}?status=${status}`)).json())
    beforeEach(async () => void (await opened().db.deleteFrom('contactMessages').execute()))

    test('a message is marked as answered with operator and time, and can be unmarked', async () => {
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

    test('a message is archived, restored and marked as unread', async () => {
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

    test('an unknown message is not found', async () => {
      expect((await call('PUT', `${LIST}/${UNKNOWN}/status`, { status: 'read' })).status).toBe(404)
      expect((await call('PUT', `${LIST}/${UNKNOWN}/answered`, { isAnswered: true })).status).toBe(404)
    })
  })
})
