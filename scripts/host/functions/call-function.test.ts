import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { describe, expect, test, vi } from 'vitest'
import { netlify } from '#functions/_lib/http/netlify.ts'
import { folderWith } from '../../testing/temporary.ts'
import { parseFunction } from './functions.ts'
import type { FunctionHandler, FunctionModule } from './functions.ts'
import { ask } from '../testing/ask.ts'
import type { Answer } from '../testing/ask.ts'
import { serveFolder } from '../testing/serve-folder.ts'
import { gunzipSync } from 'node:zlib'

const echo: FunctionHandler = async (request, { params, ip }) =>
  Response.json({
    method: request.method,
    url: new URL(request.url).pathname,
    params,
    ip,
    size: (await request.arrayBuffer()).byteLength,
  })

function made(handler: FunctionHandler, config: object): FunctionModule {
  return parseFunction('echo', { default: handler, config })
}

async function call(
  module: FunctionModule,
  path: string,
  question: Parameters<typeof ask>[2] = {},
  toml = '',
): Promise<Answer> {
  const { origin } = await serveFolder(await folderWith({ 'taken.html': 'Fil', '404.html': 'Nej' }), [module], toml)
  return ask(origin, path, question)
}

describe('a function is found', () => {
  test('by one of several paths, with parameters', async () => {
    const { body } = await call(made(echo, { path: ['/api/a', '/api/a/:id/reviews'] }), '/api/a/42/reviews')
    expect(JSON.parse(body)).toEqual({
      method: 'GET',
      url: '/api/a/42/reviews',
      params: { id: '42' },
      ip: '127.0.0.1',
      size: 0,
    })
  })

  test.each([
    ['a wildcard', { path: '/api/*' }, '/api/x/y'],
    ['a path with Danish letters, decomposed in the call', { path: '/gård/:id' }, '/ga%CC%8Ard/1'],
    ['a last slash', { path: '/api/a' }, '/api/a/'],
    ['its default address, when it names no path', {}, '/.netlify/functions/echo'],
  ])('by %s', async (_, config, path) => {
    expect((await call(made(echo, config), path)).status).toBe(200)
  })

  test('before a file at the same address', async () => {
    expect((await call(made(echo, { path: '/:page' }), '/taken')).headers['content-type']).toBe('application/json')
  })
})

test.each([
  ['an excluded path', { path: '/api/*', excludedPath: '/api/private/*' }, '/api/private/x'],
  ['another method', { path: '/api/*', method: 'POST' }, '/api/x'],
  ['another path that begins the same', { path: '/api/a' }, '/api/ab'],
  ['a scheduled function', { schedule: '@daily' }, '/.netlify/functions/echo'],
])('a function is not called by %s', async (_, config, path) => {
  expect((await call(made(echo, config), path)).status).toBe(404)
})

test('a file takes precedence over a function that prefers static files', async () => {
  expect((await call(made(echo, { path: '/:page', preferStatic: true }), '/taken')).body).toBe('Fil')
})

test('headers of netlify.toml do not apply to functions', async () => {
  const toml = '[[headers]]\nfor = "/*"\n[headers.values]\nX-Test = "1"'
  expect((await call(made(echo, { path: '/api/a' }), '/api/a', {}, toml)).headers).not.toHaveProperty('x-test')
})

test('a function uses the platform of its host, whatever the request contains', async () => {
  const handler: FunctionHandler = async (_, { platform }) => Response.json([platform?.siteUrl])
  const module = parseFunction('asked', { default: handler, config: { path: '/api/:platform' } }, netlify)
  const headers = { platform: 'evil', 'x-platform': 'evil', 'Content-Type': 'application/json' }
  const body = Buffer.from('{"platform":{"siteUrl":"evil"}}')
  const answer = await call(module, '/api/evil?platform=evil', { method: 'POST', headers, body })
  expect(JSON.parse(answer.body)).toEqual([netlify.siteUrl])
})

describe('a body', () => {
  const megabytes = (count: number): Buffer => Buffer.alloc(count * 1024 * 1024)

  test('under the limit arrives whole', async () => {
    const { body } = await call(made(echo, { path: '/api/a' }), '/api/a', { method: 'POST', body: megabytes(5) })
    expect(JSON.parse(body)).toMatchObject({ method: 'POST', size: 5 * 1024 * 1024 })
  })

  test.each([
    ['that says so', {}],
    ['that does not say so', { 'Transfer-Encoding': 'chunked' }],
  ])('over the limit %s is refused with 413', async (_, headers) => {
    const { status, body } = await call(made(echo, { path: '/api/a' }), '/api/a', {
      method: 'POST',
      headers,
      body: megabytes(7),
    })
    expect([status, JSON.parse(body)]).toEqual([413, { message: 'Indholdet er for stort: højst 6 MB.' }])
  })
})

test('a body that is refused early is read to its end, so that its sender gets the response', async () => {
  const refusing = made(async () => Response.json({ message: 'For stort' }, { status: 413 }), { path: '/api/a' })
  const { origin } = await serveFolder(await folderWith({ '404.html': 'Nej' }), [refusing])
  const request = httpRequest(`${origin}/api/a`, { method: 'POST' })
  const answered = once(request, 'response')
  const piece = Buffer.alloc(1024 * 1024)
  for (let sent = 0; sent < 12; sent++) await new Promise((resolve) => request.write(piece, resolve))
  request.end()
  const [response]: unknown[] = await answered
  expect(response).toMatchObject({ statusCode: 413 })
  request.destroy()
})

test('a function that throws is answered with 500 and without the reason', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const failing = made(
    () => {
      throw new Error('secret')
    },
    { path: '/api/a' },
  )
  const { status, body } = await call(failing, '/api/a')
  expect([status, JSON.parse(body)]).toEqual([
    500,
    { message: 'Noget gik galt. Prøv igen om lidt.', requestId: expect.any(String) },
  ])
  expect(log).toHaveBeenCalledExactlyOnceWith(JSON.parse(body).requestId, expect.any(Error))
})

test('a response is streamed, with each of its cookies', async () => {
  const streaming = made(
    () => {
      const headers = new Headers([
        ['Set-Cookie', 'a=1'],
        ['Set-Cookie', 'b=2'],
      ])
      return new Response(new Blob(['en ', 'to']).stream(), { headers })
    },
    { path: '/api/a' },
  )
  const { body, headers } = await call(streaming, '/api/a')
  expect([body, headers['set-cookie'], headers['transfer-encoding']]).toEqual(['en to', ['a=1', 'b=2'], 'chunked'])
})

const page = '<p>Gårdbutikker på Fyn</p>'.repeat(100)
const html: FunctionHandler = () =>
  new Response(page, { status: 404, headers: { 'Content-Type': 'text/html; charset=UTF-8' } })
const json: FunctionHandler = () => Response.json({ page })

async function received(handler: FunctionHandler, acceptEncoding: string, method = 'GET'): Promise<Answer> {
  const { origin } = await serveFolder(await folderWith({ '404.html': '' }), [
    parseFunction('made', { default: handler, config: { path: '/made' } }),
  ])
  return ask(origin, '/made', { method, headers: { 'Accept-Encoding': acceptEncoding } })
}

test.each(['gzip, deflate, br, zstd', 'br;q=1.0, GZIP;q=0.8'])(
  'a page that a function made is compressed for %s',
  async (acceptEncoding) => {
    const { status, headers, bytes } = await received(html, acceptEncoding)
    expect([status, headers['content-encoding'], headers['vary']]).toEqual([404, 'gzip', 'Accept-Encoding'])
    expect(bytes.length).toBeLessThan(200)
    expect(gunzipSync(bytes).toString()).toBe(page)
  },
)

test.each(['', 'br', 'gzip;q=0', 'gzip; q=0.0'])(
  'a page that a function made is not compressed for %j, but varies by encoding',
  async (acceptEncoding) => {
    const { headers, body } = await received(html, acceptEncoding)
    expect([headers['content-encoding'], headers['vary'], body]).toEqual([undefined, 'Accept-Encoding', page])
  },
)

test('a JSON response is not compressed', async () => {
  const { headers, body } = await received(json, 'gzip')
  expect([headers['content-encoding'], headers['vary'], JSON.parse(body)]).toEqual([undefined, undefined, { page }])
})

test('a HEAD request gets no body', async () => {
  const { status, bytes } = await received(html, 'gzip', 'HEAD')
  expect([status, bytes.length]).toEqual([404, 0])
})
