import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { beginBuild, claimDueBuild, findBuilds } from '#db/queries/publishing/builds.ts'
import { onPostgres } from '#db/testing/databases.ts'
import { sendDueBuild } from './build-hook.ts'
import { toConsole } from '#functions/_lib/http/log.ts'
import type { LogLine } from '#functions/_lib/http/log.ts'
import scheduled from '#functions/scheduled.ts'

import { startBuildHook } from '#functions/_lib/testing/build-hook.ts'
import { onDatabase, platform, visit } from '#functions/_lib/testing/platform.ts'

type Hook = Awaited<ReturnType<typeof startBuildHook>>

/** Seconds after noon, long ago, so that requests of that time are due now. */
const at = (seconds: number): Date => new Date(Date.UTC(2026, 9, 1, 12, 0, seconds))

const UNREACHABLE_HOOK = 'http://127.0.0.1:9/build_hooks/5f0c'

let hook: Hook

beforeAll(async () => {
  hook = await startBuildHook()
})
afterAll(() => hook.stop())
afterEach(() => {
  vi.restoreAllMocks()
})

describe('a request for a build', () => {
  onPostgres((opened) => {
    onDatabase(opened)
    beforeEach(async () => {
      hook.answers(200)
      await opened().db.deleteFrom('rebuildRequests').execute()
      await opened().db.deleteFrom('builds').execute()
      await opened()
        .db.insertInto('rebuildRequests')
        .values({ reason: 'approval', createdAt: at(0) })
        .execute()
    })

    const send = (seconds: number, address = hook.url) => sendDueBuild(opened().db, address, () => at(seconds))
    const last = async () => (await findBuilds(opened().db)).last

    test('is sent after a quiet period, with its reason', async () => {
      expect([await send(4), hook.calls]).toEqual([{ status: 'nothing due' }, []])
      expect(await send(5)).toEqual({ status: 'sent', reason: '1 change: approval' })
      expect(hook.calls).toEqual([{ method: 'POST', path: '/build_hooks/5f0c', title: '1 change: approval' }])
      expect(await last()).toEqual({ status: 'sent', problem: null, changedAt: at(5) })
      expect(await send(500)).toEqual({ status: 'nothing due' })
    })

    test('is sent once, however many senders there are and however slow the hook is', async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      hook.answers(200, promise)
      const senders = Array.from({ length: 6 }, () => send(10))
      await vi.waitFor(() => expect(hook.calls).toHaveLength(1))
      expect(await send(11)).toEqual({ status: 'nothing due' })
      resolve()
      expect((await Promise.all(senders)).map(({ status }) => status).toSorted()).toEqual([
        ...Array.from({ length: 5 }, () => 'nothing due'),
        'sent',
      ])
      expect(hook.calls).toHaveLength(1)
    })

    test('survives a hook that is down for hours', async () => {
      const problem = 'The build hook did not answer.'
      let [seconds, tries] = [10, 0]
      for (; seconds < 4 * 3600; seconds += 600)
        if ((await send(seconds, UNREACHABLE_HOOK)).status === 'failed') tries++
      expect(await last()).toMatchObject({ status: 'failed', problem })
      expect([tries, hook.calls]).toEqual([10, []])
      expect(await send(seconds + 3600)).toEqual({ status: 'sent', reason: '1 change: approval' })
    })

    test.each([
      [500, 'The build hook answered 500.'],
      [404, 'The build hook answered 404.'],
    ])('is sent again fifteen seconds after the hook answered %i', async (status, problem) => {
      hook.answers(status)
      expect(await send(10)).toEqual({ status: 'failed', reason: '1 change: approval', problem })
      hook.answers(200)
      expect([(await send(24)).status, (await send(25)).status]).toEqual(['nothing due', 'sent'])
    })

    test('does not wait for the retry when something else changes', async () => {
      hook.answers(500)
      await send(10)
      await opened()
        .db.insertInto('rebuildRequests')
        .values({ reason: 'edit', createdAt: at(12) })
        .execute()
      hook.answers(200)
      expect(await send(17)).toEqual({ status: 'sent', reason: '2 changes: approval, edit' })
    })

    test('is not lost if its sender dies', async () => {
      await claimDueBuild(opened().db, 'sending', at(10))
      expect([(await send(60)).status, (await send(70)).status, (await send(85)).status]).toEqual([
        'nothing due',
        'nothing due',
        'sent',
      ])
    })

    test('is not sent a second time when its build began before its sender died', async () => {
      await claimDueBuild(opened().db, 'sending', at(10))
      await beginBuild(opened().db, at(12))
      expect([(await send(100)).status, hook.calls]).toEqual(['nothing due', []])
    })

    test('is sent by the schedule, and stays pending without a hook', async () => {
      const lines: LogLine[] = []
      platform.log = (line) => lines.push(line)
      const run = () =>
        visit(
          scheduled,
          new Request('http://localhost/.netlify/functions/scheduled?between', {
            method: 'POST',
            body: '{"next_run":"2026-12-01T00:00:00Z"}',
          }),
        )
      platform.buildHookUrl = null
      expect([(await run()).status, hook.calls]).toEqual([204, []])
      platform.buildHookUrl = hook.url
      expect([(await run()).status, hook.calls.length]).toEqual([204, 1])
      expect(lines).toContainEqual(expect.objectContaining({ event: 'A build was asked for: 1 change: approval' }))
    })

    test('that cannot be sent is logged without the address of the hook', async () => {
      const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      platform.log = toConsole
      platform.buildHookUrl = UNREACHABLE_HOOK
      await visit(scheduled, new Request('http://localhost/.netlify/functions/scheduled?between', { method: 'POST' }))
      const logged = error.mock.calls.map(([line]) => String(line)).join()
      expect(logged).toContain('A build could not be asked for (1 change: approval): The build hook did not answer.')
      expect(logged).not.toContain('5f0c')
    })
  })
})
