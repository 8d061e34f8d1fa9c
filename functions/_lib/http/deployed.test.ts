import { afterEach, describe, expect, inject, test, vi } from 'vitest'

import { openTestDatabase } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import producers from '#functions/api.ts'

const list = () => producers(new Request('http://localhost/api/producers'))

afterEach(() => vi.unstubAllEnvs())

describe('a deployed function', () => {
  test('opens Neon for each request', async () => {
    const { db, settings, close } = await openTestDatabase('neon')
    await addProducer(db, { name: 'Bakkegården' })
    const database = settings.driver === 'embedded' ? '' : new URL(settings.url).pathname
    const { port } = new URL(inject('testDatabases').postgresUrl)
    vi.stubEnv('DATABASE_URL', `postgres://postgres@ep-test.eu-central-1.aws.neon.tech:${port}${database}`)
    for (const response of await Promise.all([list(), list(), list()])) {
      expect(await response.json()).toMatchObject([{ name: 'Bakkegården' }])
    }
    await close()
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
