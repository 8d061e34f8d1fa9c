import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { beginBuild, endBuild, requestRebuild } from '#db/queries/publishing/builds.ts'
import { onPostgres } from '#db/testing/databases.ts'
import { publishingAdminRoutes as adminBuilds } from './admin.ts'
import { Refusal } from '#functions/_lib/http/errors.ts'
import { netlify } from '#functions/_lib/http/netlify.ts'
import { createOperatorApp } from '#functions/operators/session.ts'
import { publishesWrite } from '#functions/follow-up/after-write.ts'
import { lastBuild } from '#src/contracts/publishing/builds.ts'

import { startBuildHook } from '#functions/_lib/testing/build-hook.ts'
import { signedInOperator } from '#functions/_lib/testing/operator.ts'
import { lend, platform, visit } from '#functions/_lib/testing/platform.ts'
import { newVisitor, refusal } from '#functions/_lib/testing/visitor.ts'

const app = createOperatorApp('/api/test')
app.get('/', (c) => c.json({}))
app.post('/', publishesWrite, async (c) => {
  await requestRebuild(c.var.db, 'approval')
  return c.json({})
})
app.post('/refused', publishesWrite, () => {
  throw new Refusal(409, 'No.')
})

/** Calls as Netlify does. Returns the response, and the work that keeps the function alive. */
async function call(
  method: string,
  path: string,
  cookie: string,
): Promise<{ status: number; work: Promise<unknown>[] }> {
  const work: Promise<unknown>[] = []
  const headers = { Cookie: cookie, Origin: 'http://localhost' }
  const answer = await visit(app, new Request(`http://localhost${path}`, { method, headers }), {
    ip: newVisitor(),
    waitUntil: (promise) => work.push(promise),
  })
  return { status: answer.status, work }
}

afterEach(() => {
  platform.buildHookUrl = null
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

describe('after a call of an operator', () => {
  onPostgres((opened) => {
    let cookie = ''
    beforeAll(async () => {
      platform.withDatabase = lend(opened())
      cookie = (await signedInOperator(opened().db)).cookie
    })

    /** Simulates a deployed function, and records its calls to the CDN. */
    function deployed(status = 200) {
      platform.purge = netlify.purge
      vi.stubEnv('NETLIFY_PURGE_API_TOKEN', 'token')
      vi.stubEnv('SITE_ID', 'site')
      return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status }))
    }

    test('that wrote, a build is requested after a quiet period', async () => {
      const hook = await startBuildHook()
      platform.buildHookUrl = hook.url
      const { status, work } = await call('POST', '/api/test', cookie)
      expect([status, hook.calls]).toEqual([200, []])
      await Promise.all(work)
      expect(hook.calls).toMatchObject([{ title: '1 change: approval' }])
      await hook.stop()
    })

    test('that wrote, the CDN cache of producers is purged before the response', async () => {
      const fetched = deployed()
      expect((await call('POST', '/api/test', cookie)).status).toBe(200)
      expect(fetched.mock.calls.map(([address, { body } = {}]) => [address, JSON.parse(String(body))])).toEqual([
        ['https://api.netlify.com/api/v1/purge', { cache_tags: ['producers'], site_id: 'site' }],
      ])
    })

    test('that wrote, a failed purge is logged and does not affect the response', async () => {
      deployed(500)
      const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      expect((await call('POST', '/api/test', cookie)).status).toBe(200)
      expect(String(error.mock.calls[0]?.[0])).toContain('"event":"The CDN was not purged"')
    })

    test.each([
      ['read', 'GET', '/api/test', 200],
      ['was refused', 'POST', '/api/test/refused', 409],
    ])('that %s, nothing is purged or requested', async (_, method, path, status) => {
      const fetched = deployed()
      expect(await call(method, path, cookie)).toEqual({ status, work: [] })
      expect(fetched).not.toHaveBeenCalled()
    })

    test('without a session, nothing is purged or requested', async () => {
      const fetched = deployed()
      expect(await call('POST', '/api/test', '')).toEqual({ status: 401, work: [] })
      expect(fetched).not.toHaveBeenCalled()
    })

    test('the state of the build is visible to operators only', async () => {
      const { db } = opened()
      await db.deleteFrom('rebuildRequests').execute()
      await db.deleteFrom('builds').execute()
      const ask = (headers = {}) =>
        visit(adminBuilds, new Request('http://localhost/api/admin/last-build', { headers }), { ip: newVisitor() })
      const buildStatus = async () => lastBuild.parse(await (await ask({ Cookie: cookie })).json())
      expect(await refusal(await ask())).toEqual({ status: 401, message: 'You are logged out.' })
      expect(await buildStatus()).toEqual({ status: 'none', pending: null, deploys: null })
      await requestRebuild(db, 'approval')
      expect(await buildStatus()).toMatchObject({ status: 'waiting' })
      const { id } = await beginBuild(db, new Date('2026-11-20T11:59:00Z'))
      expect(await buildStatus()).toMatchObject({ status: 'running', since: '2026-11-20T11:59:00.000Z' })
      await endBuild(db, id, { status: 'failed', problem: 'No.' }, new Date('2026-11-20T12:00:00Z'))
      expect(await buildStatus()).toMatchObject({ status: 'waiting' })
      await db.deleteFrom('rebuildRequests').execute()
      await db
        .insertInto('rebuildRequests')
        .values({ reason: 'approval', createdAt: new Date('2026-11-20T11:00:00Z') })
        .execute()
      expect(await buildStatus()).toMatchObject({
        status: 'failed',
        at: '2026-11-20T12:00:00.000Z',
        problem: 'No.',
        retryAt: '2026-11-20T12:00:15.000Z',
      })
      await endBuild(
        db,
        (await beginBuild(db, new Date('2026-11-20T12:01:00Z'))).id,
        { status: 'done' },
        new Date('2026-11-20T12:02:00Z'),
      )
      expect(await buildStatus()).toMatchObject({ status: 'done', at: '2026-11-20T12:02:00.000Z' })
    })

    describe('an operator who publishes now', () => {
      let hook: Awaited<ReturnType<typeof startBuildHook>>
      /** In a separate month, long after the deploys of earlier tests. */
      const now = new Date('2027-03-10T12:00:00Z')
      beforeEach(async () => {
        hook = await startBuildHook()
        platform.buildHookUrl = hook.url
        platform.buildsAMonth = 8
        platform.now = () => now
        await opened().db.deleteFrom('rebuildRequests').execute()
        await opened().db.deleteFrom('builds').execute()
        cookie = (await signedInOperator(opened().db, `op${crypto.randomUUID()}`)).cookie
      })
      afterEach(async () => {
        platform.buildsAMonth = 0
        platform.now = () => new Date()
        await hook.stop()
      })

      const publish = async () => {
        const headers = { Cookie: cookie, Origin: 'http://localhost' }
        const request = new Request('http://localhost/api/admin/publish', { method: 'POST', headers })
        const answer = await visit(adminBuilds, request, { ip: newVisitor() })
        return { status: answer.status, body: await answer.json() }
      }
      const state = async () => {
        const request = new Request('http://localhost/api/admin/last-build', { headers: { Cookie: cookie } })
        return lastBuild.parse(await (await visit(adminBuilds, request, { ip: newVisitor() })).json())
      }
      const addChange = () =>
        opened().db.insertInto('rebuildRequests').values({ reason: 'approval', createdAt: now }).execute()
      const addDeploys = async (count: number) => {
        for (let hour = 0; hour < count; hour++) {
          const moment = new Date(Date.UTC(2027, 2, 9, hour))
          await opened()
            .db.insertInto('builds')
            .values({ status: 'done', reason: 'deploy', beganAt: moment, changedAt: moment })
            .execute()
        }
      }

      test('requests a deploy earlier than planned', async () => {
        await addDeploys(8)
        await addChange()
        expect(await state()).toEqual({
          status: 'waiting',
          since: now.toISOString(),
          dueAt: '2027-03-31T22:00:00.000Z',
          pending: { changes: 1, since: now.toISOString() },
          deploys: { used: 8, planned: 8, most: 12 },
        })
        expect(await publish()).toMatchObject({ status: 200, body: { status: 'requested' } })
        expect(hook.calls).toMatchObject([{ title: '1 change: approval' }])
        expect(await state()).toMatchObject({ status: 'waiting', dueAt: null, pending: null, deploys: { used: 9 } })
      })

      test('repeatedly or concurrently requests one deploy', async () => {
        await addChange()
        const answers = await Promise.all([publish(), publish(), publish()])
        answers.push(await publish())
        expect(answers.map(({ body }) => body.status).toSorted()).toEqual(['joined', 'joined', 'joined', 'requested'])
        expect(hook.calls).toHaveLength(1)
        expect(await state()).toMatchObject({ pending: null, deploys: { used: 1 } })
      })

      test('is refused without pending changes, after all deploys of the month, and without a hook', async () => {
        expect(await publish()).toMatchObject({
          status: 409,
          body: { message: 'There is nothing to publish: no change is waiting.' },
        })
        await addChange()
        await addDeploys(12)
        expect(await publish()).toMatchObject({
          status: 409,
          body: { message: expect.stringContaining('No further deploy can be requested this month.') },
        })
        platform.buildHookUrl = null
        expect(await publish()).toMatchObject({
          status: 409,
          body: { message: expect.stringContaining('There is no build hook') },
        })
        expect(hook.calls).toEqual([])
      })

      test('gets an error if the hook fails, and the build is retried later', async () => {
        await addDeploys(8)
        await addChange()
        hook.answers(500)
        expect(await publish()).toMatchObject({
          status: 503,
          body: { message: 'The build hook answered 500. It is tried again by itself.' },
        })
        expect(await state()).toMatchObject({
          status: 'failed',
          retryAt: '2027-03-10T12:00:15.000Z',
          deploys: { used: 8 },
        })
      })

      test('must be signed in', async () => {
        cookie = ''
        expect(await publish()).toMatchObject({ status: 401 })
      })
    })

    test('another method is not allowed', async () => {
      const { call: asOperator } = await signedInOperator(opened().db, 'birgit')
      expect((await asOperator(adminBuilds, 'POST', '/api/admin/last-build', {})).status).toBe(405)
    })
  })
})
