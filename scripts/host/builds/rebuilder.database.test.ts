import { beforeEach, describe, expect, test, vi } from 'vitest'

import { openDatabase } from '#db/connection.ts'
import { findBuilds } from '#db/queries/publishing/builds.ts'
import { onPostgres } from '#db/testing/databases.ts'

import { BuildFailed } from '../../build/astro-build.ts'
import { rebuildOnRequest } from './site-upkeep.ts'

/** Returns the time this many seconds after noon. */
const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 20, 12, 0, seconds))

describe('the local host', () => {
  onPostgres((opened) => {
    beforeEach(async () => {
      await opened().db.deleteFrom('rebuildRequests').execute()
      await opened().db.deleteFrom('builds').execute()
    })

    const addRequest = (reason: string) =>
      opened()
        .db.insertInto('rebuildRequests')
        .values({ reason, createdAt: at(0) })
        .execute()
    const last = async () => (await findBuilds(opened().db)).last

    /** Runs the rebuilder with the given build function until the test stops it. */
    function start(build: () => Promise<void>) {
      const stop = new AbortController()
      const failures: unknown[] = []
      const clock = { seconds: 10 }
      const running = rebuildOnRequest({
        db: opened().db,
        build,
        onFailure: (error) => failures.push(error),
        signal: stop.signal,
        now: () => at(clock.seconds),
        every: 5,
      })
      const end = async (): Promise<unknown[]> => {
        stop.abort()
        await running
        return failures
      }
      return { end, clock }
    }

    test('starts one more build for changes during a build, and never two at once', async () => {
      const log: string[] = []
      const gate = Promise.withResolvers<void>()
      await addRequest('approval')
      const { end } = start(async () => {
        log.push('begin')
        await gate.promise
        log.push('end')
      })
      await vi.waitFor(async () => expect(await last()).toMatchObject({ status: 'running' }), 5000)
      await addRequest('edit')
      await addRequest('edit')
      gate.resolve()
      await vi.waitFor(() => expect(log).toHaveLength(4), 5000)
      expect(await end()).toEqual([])
      expect(log).toEqual(['begin', 'end', 'begin', 'end'])
    })

    test('reports a failed build, records its problem, and retries it later', async () => {
      let tries = 0
      await addRequest('approval')
      const { end, clock } = start(async () => {
        tries++
        if (tries === 1) throw new BuildFailed('The site could not be built.', 'output')
      })
      await vi.waitFor(
        async () => expect(await last()).toMatchObject({ status: 'failed', problem: 'The site could not be built.' }),
        5000,
      )
      clock.seconds += 3600
      await vi.waitFor(async () => expect(await last()).toMatchObject({ status: 'done' }), 5000)
      expect([await end(), tries]).toEqual([[new BuildFailed('The site could not be built.', 'output')], 2])
    })
  })

  test('keeps running while the database is unavailable, and reports that once', async () => {
    const { db, close } = await openDatabase({ driver: 'postgres', url: 'postgres://postgres@127.0.0.1:1/none' })
    const failures: unknown[] = []
    const stop = new AbortController()
    let clockReads = 0
    const now = () => at(clockReads++)
    const running = rebuildOnRequest({
      db,
      build: async () => undefined,
      onFailure: (error) => failures.push(error),
      signal: stop.signal,
      now,
      every: 1,
    })
    await vi.waitFor(() => expect(clockReads).toBeGreaterThan(3), 5000)
    stop.abort()
    await running
    await close()
    expect(failures).toMatchObject([{ name: 'DatabaseUnavailableError' }])
  })
})
