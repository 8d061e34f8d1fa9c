import { afterEach, describe, expect, inject, test, vi } from 'vitest'

import { openTestDatabase } from '#db/testing/databases.ts'
import type { TestDatabase } from '#db/testing/databases.ts'
import { startNeonBridge, useNeonBridge } from '#db/testing/neon-bridge.ts'
import { addProducer } from '#db/testing/producers.ts'
import { netlify } from './netlify.ts'
import producers from '#functions/api.ts'

const list = () => producers(new Request('http://localhost/api/producers'))

afterEach(() => vi.unstubAllEnvs())

/** Makes functions use a test database under one of Neon's host names. */
function deployOn({ settings }: TestDatabase): void {
  const url = settings.driver === 'embedded' ? '' : settings.url
  vi.stubEnv('DATABASE_URL', url.replace('127.0.0.1', 'ep-test.eu-central-1.aws.neon.tech'))
}

describe('a deployed function', () => {
  test('opens Neon for each request', async () => {
    const opened = await openTestDatabase('neon')
    await addProducer(opened.db, { name: 'Bakkegården' })
    deployOn(opened)
    for (const response of await Promise.all([list(), list(), list()])) {
      expect(await response.json()).toMatchObject([{ name: 'Bakkegården' }])
    }
    await opened.close()
  })

  test('reads Neon without a WebSocket, and transactions of a request share one', async () => {
    const { postgresUrl, neonBridgePort } = inject('testDatabases')
    const opened = await openTestDatabase('neon')
    deployOn(opened)
    const bridge = await startNeonBridge(Number(new URL(postgresUrl).port))
    useNeonBridge(bridge.port)
    expect((await list()).status).toBe(200)
    expect(bridge.traffic.sockets).toBe(0)
    await netlify.withDatabase(async (db) => {
      for (const name of ['Bakkegården', 'Søgården'])
        await db.transaction().execute((trx) => addProducer(trx, { name }))
    })
    expect(bridge.traffic.sockets).toBe(1)
    await vi.waitFor(() => expect(bridge.openSockets()).toBe(0))
    useNeonBridge(neonBridgePort)
    await bridge.stop()
    await opened.close()
  })

  test.each([
    ['postgres://postgres@127.0.0.1:1/none', 'a server that does not answer'],
    ['', 'no DATABASE_URL'],
  ])('%s: answers 503 in Danish with %s', async (url) => {
    vi.stubEnv('DATABASE_URL', url)
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const response = await list()
    expect(response.status).toBe(503)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      message: 'Databasen er ikke tilgængelig lige nu. Prøv igen om lidt.',
      requestId: expect.any(String),
    })
  })
})
