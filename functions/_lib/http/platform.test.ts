import { afterEach, expect, test, vi } from 'vitest'

import api from '#functions/api.ts'
import { producerRoutes as producers } from '#functions/producer/routes.ts'

import { platform, visit } from '../testing/platform.ts'

const request = () =>
  new Request('http://localhost/api/producers/search?platform=x&withDatabase=x', {
    headers: { platform: '{}', 'x-platform': '{}', Cookie: 'platform={}' },
  })

afterEach(() => vi.unstubAllEnvs())

test('a function uses the platform that it is called with', async () => {
  platform.withDatabase = () => Promise.reject(new Error('of this test'))
  platform.log = vi.fn()
  expect((await visit(producers, request())).status).toBe(500)
  expect(platform.log).toHaveBeenCalledWith(
    expect.objectContaining({ error: expect.objectContaining({ message: 'of this test' }) }),
  )
})

test('a function called without a platform uses Netlify, whatever the request contains', async () => {
  vi.stubEnv('DATABASE_URL', '')
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect((await api(request(), { ip: '192.0.2.1' })).status).toBe(503)
  expect(String(log.mock.calls[0]?.[0])).toContain('DatabaseUnavailableError')
})
