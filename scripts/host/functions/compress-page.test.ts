import { gunzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { folderWith } from '../../testing/temporary.ts'
import { ask } from '../testing/ask.ts'
import type { Answer } from '../testing/ask.ts'
import { serveFolder } from '../testing/serve-folder.ts'
import { parseFunction } from './function-modules.ts'
import type { FunctionHandler } from './function-modules.ts'

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
  'it is not for a browser that says %j, and caches know',
  async (acceptEncoding) => {
    const { headers, body } = await received(html, acceptEncoding)
    expect([headers['content-encoding'], headers['vary'], body]).toEqual([undefined, 'Accept-Encoding', page])
  },
)

test('an answer to a program goes out as it is', async () => {
  const { headers, body } = await received(json, 'gzip')
  expect([headers['content-encoding'], headers['vary'], JSON.parse(body)]).toEqual([undefined, undefined, { page }])
})

test('a question for the head alone gets no body', async () => {
  const { status, bytes } = await received(html, 'gzip', 'HEAD')
  expect([status, bytes.length]).toEqual([404, 0])
})
