import { beforeEach, describe, expect, test } from 'vitest'

import { countMessages } from '#db/queries/messages/messages.ts'
import { onPostgres } from '#db/testing/databases.ts'
import { addMessage } from '#db/testing/submissions.ts'
import { messageAdminRoutes as messages } from './admin.ts'
import { adminMessage, messageFigures } from '#src/contracts/messages/admin-messages.ts'
import { TOTAL_HEADER } from '#src/contracts/shared/page.ts'

import { operatorOn } from '#functions/_lib/testing/operator.ts'
import { visit } from '#functions/_lib/testing/platform.ts'
import { newVisitor, refusal } from '#functions/_lib/testing/visitor.ts'

const LIST = '/api/admin/contact-messages'
/** The nth day of a month. */
const day = (nth: number): Date => new Date(Date.UTC(2026, 10, nth))

const UNKNOWN = '3f2a9c10-1111-4222-8333-444455556666'

describe('contact messages', () => {
  onPostgres((opened) => {
    const operator = operatorOn(opened)
    const call = (method: string, path: string, body?: unknown) => operator.call(messages, method, path, body)
    const list = async (query = '') => adminMessage.array().parse(await (await call('GET', `${LIST}?${query}`)).json())
    beforeEach(() => opened().db.deleteFrom('contactMessages').execute())

    test('are listed newest first, all or by status', async () => {
      const { db } = opened()
      const [pending, read, archived] = [
        await addMessage(db, { createdAt: new Date('2026-11-20T12:00:00Z') }),
        await addMessage(db, { createdAt: new Date('2026-11-20T12:00:01Z'), status: 'read' }),
        await addMessage(db, {
          createdAt: new Date('2026-11-20T12:00:02Z'),
          status: 'archived',
          subject: '<b>Hej</b>',
        }),
      ]
      const ids = async (query: string) => (await list(query)).map(({ id }) => id)
      expect(await ids('')).toEqual([archived, read, pending])
      expect([await ids('status=pending'), await ids('status=read'), await ids('status=archived')]).toEqual([
        [pending],
        [read],
        [archived],
      ])
      expect(await list('limit=1')).toMatchObject([
        {
          subject: '<b>Hej</b>',
          name: 'Bo Bonde',
          email: 'bo@gaard.dk',
          message: 'Hvornår har I åbent?',
          ipAddress: '192.0.2.1',
        },
      ])
      const answer = await call('GET', `${LIST}?limit=1&offset=1`)
      expect([answer.headers.get(TOTAL_HEADER), answer.headers.get('cache-control')]).toEqual(['3', 'no-store'])
    })

    test('are searched by content and sender, ignoring case', async () => {
      const { db } = opened()
      const ids = [
        await addMessage(db, { name: 'Åse Bonde' }),
        await addMessage(db, { email: 'aase_b@gaard.dk' }),
        await addMessage(db, { subject: 'ÆBLER', createdAt: day(1) }),
        await addMessage(db, { message: 'Er 100% af jeres æbler danske?', status: 'read', createdAt: day(2) }),
      ]
      const found = async (q: string) =>
        (await list(`sort=oldest&q=${encodeURIComponent(q)}`)).map(({ id }) => ids.indexOf(id))
      expect([await found('åSE'), await found('AASE_B@'), await found('æbler'), await found('100%')]).toEqual([
        [0],
        [1],
        [2, 3],
        [3],
      ])
      expect([await found('aase%b'), await found('e__e'), await found('192.0.2.1')]).toEqual([[], [], []])
      expect(
        (await call('GET', `${LIST}?status=read&q=${encodeURIComponent('ÆBLER')}`)).headers.get(TOTAL_HEADER),
      ).toBe('1')
    })

    test('are listed oldest first on request', async () => {
      const [first, second] = [
        await addMessage(opened().db, { createdAt: day(1) }),
        await addMessage(opened().db, { createdAt: day(2) }),
      ]
      expect((await list('sort=oldest')).map(({ id }) => id)).toEqual([first, second])
      expect((await list('sort=newest')).map(({ id }) => id)).toEqual([second, first])
    })

    test('are counted in total, by status and since midnight in Denmark', async () => {
      const { db } = opened()
      const now = new Date('2026-11-20T11:00:00Z')
      await addMessage(db, { createdAt: new Date('2026-11-19T22:59:00Z') })
      await addMessage(db, { createdAt: new Date('2026-11-19T23:01:00Z'), status: 'read' })
      await addMessage(db, { createdAt: now, status: 'archived' })
      expect(await countMessages(db, now)).toEqual({ total: 3, pending: 1, read: 1, today: 2 })
      expect(messageFigures.parse(await (await call('GET', `${LIST}/stats`)).json())).toMatchObject({
        total: 3,
        pending: 1,
        read: 1,
      })
    })

    test.each([
      ['pending', 'read'],
      ['read', 'read'],
      ['archived', 'archived'],
    ] as const)('with the status %s have the status %s after they are opened', async (status, after) => {
      const id = await addMessage(opened().db, { status })
      const answer = await call('PUT', `${LIST}/${id}/read`)
      expect([answer.status, await answer.json()]).toEqual([200, { id }])
      expect(await list()).toMatchObject([{ id, status: after }])
    })

    test('can be deleted, and are not found afterwards', async () => {
      const [id, other] = [await addMessage(opened().db), await addMessage(opened().db)]
      expect((await call('DELETE', `${LIST}/${id}`)).status).toBe(200)
      expect(await list()).toMatchObject([{ id: other }])
      expect(await refusal(await call('DELETE', `${LIST}/${id}`))).toMatchObject({
        status: 404,
        message: 'This message no longer exists.',
      })
    })

    test.each([UNKNOWN, 'unknown', '%00'])('%s is not found', async (id) => {
      expect((await refusal(await call('PUT', `${LIST}/${id}/read`))).status).toBe(404)
      expect((await refusal(await call('DELETE', `${LIST}/${id}`))).status).toBe(404)
    })

    test.each(['status=all', 'status=', 'limit=-1', 'offset=x', 'sort=name'])(
      'a list with %s is refused',
      async (query) => {
        expect((await refusal(await call('GET', `${LIST}?${query}`))).status).toBe(422)
      },
    )

    test.each([
      ['GET', ''],
      ['GET', '/stats'],
      ['PUT', `/${UNKNOWN}/read`],
      ['DELETE', `/${UNKNOWN}`],
    ])('%s %s requires an operator', async (method, path) => {
      const answer = await visit(
        messages,
        new Request(`http://localhost${LIST}${path}`, { method, headers: { Origin: 'http://localhost' } }),
        { ip: newVisitor() },
      )
      expect((await refusal(answer)).status).toBe(401)
    })
  })
})
