import { describe, expect, test } from 'vitest'

import { folderWith } from '../testing/temporary.ts'
import { finishBuild } from './builds/site-builder.ts'
import { ask } from './testing/ask.ts'
import { ownNames } from './handler.ts'
import { serveFolder } from './testing/serve-folder.ts'

const long = 'Æbler og pærer. '.repeat(500)

const pages = {
  'index.html': '<h1>Forside</h1>',
  '404.html': '<h1>Siden findes ikke</h1>',
  'Køge-gårdbutikker.html': '<h1>Køge</h1>',
  'arkiv/index.html': '<h1>Arkiv</h1>',
  'lang.html': long,
  'robots.txt': 'Sitemap: /sitemap.xml',
  '_astro/side.4f2a.js': 'export {}',
  '.build.json': '{}',
}

const netlifyToml = `
[[redirects]]
  from = "/Køge"
  to = "/Køge-gårdbutikker"
  status = 301

[[redirects]]
  from = "/arkiv/"
  to = "/"
  status = 302

[[headers]]
  for = "/*"
  [headers.values]
    X-Content-Type-Options = "nosniff"

[[headers]]
  for = "/_astro/*"
  [headers.values]
    Cache-Control = "public, max-age=31536000, immutable"
`

const serve = async (): Promise<string> => (await serveFolder(await folderWith(pages), [], netlifyToml)).origin

describe('a page', () => {
  test.each([
    ['escaped', '/K%C3%B8ge-g%C3%A5rdbutikker'],
    ['escaped in lower case', '/K%c3%b8ge-g%c3%a5rdbutikker'],
  ])('with Danish letters %s is found', async (_, path) => {
    const { status, body, headers } = await ask(await serve(), path)
    expect([status, body, headers['content-type']]).toEqual([200, '<h1>Køge</h1>', 'text/html;charset=utf-8'])
  })

  test.each([
    ['decomposed letters', '/K%C3%B8ge-ga%CC%8Ardbutikker?a=1', '/K%C3%B8ge-g%C3%A5rdbutikker?a=1'],
    ['escapes that it does not need', '/%6C%61ng', '/lang'],
    ['the name of its file', '/lang.html?a=1', '/lang?a=1'],
    ["the name of the first page's file", '/index.html', '/'],
    ["the name of a folder's file", '/arkiv/index.html', '/arkiv/'],
    ['all of these', '/K%C3%B8ge-ga%CC%8Ardbutikke%72.html', '/K%C3%B8ge-g%C3%A5rdbutikker'],
  ])('with %s redirects to its canonical address', async (_, path, address) => {
    const { status, headers } = await ask(await serve(), path)
    expect([status, headers.location]).toEqual([301, address])
  })

  test('with a trailing slash redirects to the address without it, keeping the query', async () => {
    const { status, headers } = await ask(await serve(), '/K%C3%B8ge-g%C3%A5rdbutikker/?view=map')
    expect([status, headers.location]).toEqual([301, '/K%C3%B8ge-g%C3%A5rdbutikker?view=map'])
  })

  test('of a folder redirects to the address with a trailing slash', async () => {
    const origin = await serve()
    expect((await ask(origin, '/arkiv')).headers.location).toBe('/arkiv/')
    expect((await ask(origin, '/arkiv/')).body).toBe('<h1>Arkiv</h1>')
  })

  test('that does not exist is the 404 page', async () => {
    const { status, body } = await ask(await serve(), '/nix')
    expect([status, body]).toEqual([404, '<h1>Siden findes ikke</h1>'])
  })

  test('cannot be requested with POST', async () => {
    expect((await ask(await serve(), '/', { method: 'POST' })).status).toBe(405)
  })

  test('has its length but no body for HEAD', async () => {
    const { status, headers, body } = await ask(await serve(), '/', { method: 'HEAD' })
    expect([status, headers['content-length'], body]).toEqual([200, '16', ''])
  })

  test('is not sent again if the ETag matches', async () => {
    const origin = await serve()
    const { headers } = await ask(origin, '/')
    const again = await ask(origin, '/', { headers: { 'If-None-Match': headers.etag ?? '' } })
    expect([headers['cache-control'], again.status, again.body]).toEqual(['no-cache', 304, ''])
  })

  test('is sent in part for a range', async () => {
    const { status, headers, body } = await ask(await serve(), '/', { headers: { Range: 'bytes=4-10' } })
    expect([status, headers['content-range'], body]).toEqual([206, 'bytes 4-10/16', 'Forside'])
  })

  test('is sent completely for an unsupported range', async () => {
    const { status, body } = await ask(await serve(), '/', { headers: { Range: 'bytes=-5' } })
    expect([status, body]).toEqual([200, '<h1>Forside</h1>'])
  })
})

test('a compressed copy from the build is sent to browsers that accept it', async () => {
  const directory = await folderWith(pages)
  await finishBuild(directory, null)
  const { origin } = await serveFolder(directory)
  const packed = await fetch(`${origin}/lang`, { headers: { 'Accept-Encoding': 'gzip, br' } })
  expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual(['br', 'Accept-Encoding'])
  expect(await packed.text()).toBe(long)
  expect((await ask(origin, '/lang')).body).toBe(long)
})

test('a text file declares its encoding', async () => {
  expect((await ask(await serve(), '/robots.txt')).headers['content-type']).toBe('text/plain;charset=utf-8')
})

describe('a request to the host', () => {
  const refused = (path: string, question: Parameters<typeof ask>[2]) =>
    serve().then(async (origin) => {
      const { status, headers, body } = await ask(origin, path, question)
      return [status, headers['content-type'], headers['x-content-type-options'], body]
    })
  const page = (status: number, message: string) => [
    status,
    'text/html;charset=utf-8',
    'nosniff',
    expect.stringContaining(message),
  ]
  const json = (status: number, message: string) => [status, 'application/json', 'nosniff', JSON.stringify({ message })]

  test.each(['evil.example', 'gaard.dk.evil.example:4321', 'localhost.evil.example', '192.168.1.20', '[2001:db8::1]'])(
    'is refused under the name of another site, %s',
    async (host) => {
      expect(await refused('/api/x', { headers: { Host: host } })).toEqual(
        json(421, 'Siden findes ikke under dette navn.'),
      )
    },
  )

  test.each(['localhost', '127.0.0.1:80', '[::1]:4321'])('is answered under its own name, %s', async (host) => {
    expect((await ask(await serve(), '/', { headers: { Host: host } })).status).toBe(200)
  })

  test.each([
    ['192.168.1.20', '192.168.1.20', true],
    ['192.168.1.20', '::ffff:192.168.1.20', true],
    ['[2001:db8::1]', '2001:db8:0::1', true],
    ['192.168.1.20', '192.168.1.21', false],
    ['gaard.dk', '192.168.1.20', true],
    ['www.gaard.dk', '192.168.1.20', false],
  ])('the name %s of a request that came to %s is its own: %s', (hostname, localAddress, isOwn) => {
    expect(ownNames('0.0.0.0', 'Gaard.dk')(hostname, localAddress)).toBe(isOwn)
  })

  test.each(['a b', 'a/b', 'gaard.dk:port', '[::1', '@', 'a?b'])('with the Host %j is a bad request', async (host) => {
    expect(await refused('/', { headers: { Host: host } })).toEqual(page(400, 'Adressen kan ikke læses.'))
    expect(await refused('/api/x', { headers: { Host: host } })).toEqual(json(400, 'Adressen kan ikke læses.'))
  })

  test('with TRACE is not allowed', async () => {
    expect(await refused('/', { method: 'TRACE' })).toEqual(page(405, 'Metoden er ikke tilladt her.'))
    expect(await refused('/api/x', { method: 'TRACE' })).toEqual(json(405, 'Metoden er ikke tilladt her.'))
  })

  test.each(['GET', 'POST'])('by %s for an unknown call is answered with JSON', async (method) => {
    expect(await refused('/api/nope', { method })).toEqual(json(404, 'Siden findes ikke.'))
  })

  test.each([`bytes=0-${'9'.repeat(30)}`, `bytes=${'9'.repeat(30)}-`, 'bytes=9007199254740993-9007199254740995'])(
    'with the range %s cannot be satisfied',
    async (range) => {
      const { status, headers } = await ask(await serve(), '/', { headers: { Range: range } })
      expect([status, headers['content-range']]).toEqual([416, 'bytes */16'])
    },
  )
})

test.each(['/%E0%A4%A', '/../../etc/passwd', '/..%2f..%2fetc/passwd'])('%s is refused', async (path) => {
  expect((await ask(await serve(), path)).status).toBe(400)
})

test('the internal files of a build are not served', async () => {
  expect((await ask(await serve(), '/.build.json')).status).toBe(404)
})

describe('netlify.toml', () => {
  test('a redirect matches escaped letters, and keeps the query', async () => {
    const origin = await serve()
    const answers = [await ask(origin, '/K%C3%B8ge'), await ask(origin, '/K%C3%B8ge?a=1')]
    expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual([
      [301, '/K%C3%B8ge-g%C3%A5rdbutikker'],
      [301, '/K%C3%B8ge-g%C3%A5rdbutikker?a=1'],
    ])
  })

  test('a file takes precedence over a redirect', async () => {
    expect((await ask(await serve(), '/arkiv/')).status).toBe(200)
  })

  test('later headers override earlier headers and those of the host', async () => {
    const { headers } = await ask(await serve(), '/_astro/side.4f2a.js')
    expect([headers['x-content-type-options'], headers['cache-control']]).toEqual([
      'nosniff',
      'public, max-age=31536000, immutable',
    ])
  })

  test('headers apply to the 404 page too', async () => {
    expect((await ask(await serve(), '/nix')).headers['x-content-type-options']).toBe('nosniff')
  })
})
