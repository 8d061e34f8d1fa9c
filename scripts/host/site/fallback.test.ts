import { describe, expect, test } from 'vitest'

import { failuresOnly } from '#functions/_lib/http/log.ts'
import { netlify } from '#functions/_lib/http/netlify.ts'
import type { Platform } from '#functions/_lib/http/platform.ts'
import * as api from '#functions/api.ts'
import * as office from '#functions/office.ts'
import * as pagesFunction from '#functions/pages.ts'

import { folderWith } from '../../testing/temporary.ts'
import { parseFunction } from '../functions/functions.ts'
import type { FunctionModule } from '../functions/functions.ts'
import { ask } from '../testing/ask.ts'
import { serveFolder } from '../testing/serve-folder.ts'

const pages = {
  '404.html': '<h1>Ups!</h1>',
  'de/404.html': '<h1>Hoppla!</h1>',
  'areas.html': '<h1>Områder</h1>',
  'københavn-gårdbutikker.html': '<h1>København</h1>',
  'producer/live.html': '<title>%TITLE%</title><!--%PRODUCER%-->',
  'producer/bakken-3f2a9c10.html': '<h1>Bakken</h1>',
}

/** Handles all calls in tests about pages. */
const anyCall: FunctionModule = parseFunction('zzz', {
  default: () => new Response('kald'),
  config: { path: '/api/*' },
})

async function served(calls: readonly FunctionModule[] = [anyCall]): Promise<string> {
  const platform: Platform = {
    ...netlify,
    log: failuresOnly,
    readSiteFile: async (file) => new Map(Object.entries(pages)).get(file.slice(1)) ?? Promise.reject(new Error(file)),
  }
  const { origin } = await serveFolder(await folderWith(pages), [
    parseFunction('pages', pagesFunction, platform),
    ...calls,
  ])
  return origin
}

describe('the fallback', () => {
  test.each([
    ['/areas', '<h1>Områder</h1>'],
    ['/k%C3%B8benhavn-g%C3%A5rdbutikker', '<h1>København</h1>'],
    ['/producer/bakken-3f2a9c10', '<h1>Bakken</h1>'],
    ['/api/admin/producers', 'kald'],
  ])('does not handle %s', async (path, body) => {
    const answer = await ask(await served(), path)
    expect([answer.status, answer.body]).toEqual([200, body])
  })

  test.each(['/api/nope', '/api/admin/nope', '/api/admin/producers/1/nope', '/api/seo/nope', '/api/producers/1/2/3'])(
    'answers the unknown call %s with JSON',
    async (path) => {
      const calls = [parseFunction('api', api, netlify), parseFunction('office', office, netlify)]
      const { status, headers, body } = await ask(await served(calls), path)
      expect([status, headers['content-type'], JSON.parse(body)]).toEqual([
        404,
        'application/json',
        { message: 'Kaldet findes ikke.' },
      ])
    },
  )

  test.each([
    '/kobenhavn-gardbutikker',
    '/Koebenhavn-Gaardbutikker/',
    '/k%C3%B8benhavn-ga%CC%8Ardbutikker',
    '/K%C3%98BENHAVN-ga%CC%8Ardbutikker///',
    '/københavn-gårdbutikker.html',
    '/kobenhavn-gardbutikker.html/',
    '/kobenhavn',
  ])('redirects %s to its page in one step', async (spelling) => {
    const origin = await served()
    const { status, headers } = await ask(origin, encodeURI(decodeURI(spelling)))
    expect([status, headers.location]).toEqual([301, '/k%C3%B8benhavn-g%C3%A5rdbutikker'])
    expect((await ask(origin, headers.location ?? '')).status).toBe(200)
  })

  test.each(['/AREAS/', '/areas/', '/Areas.html', '/%61reas'])(
    'redirects %s to its page in one step, by file or by function',
    async (spelling) => {
      const { status, headers } = await ask(await served(), `${spelling}?q=a%20b`)
      expect([status, headers.location]).toEqual([301, '/areas?q=a%20b'])
    },
  )

  test.each([
    '/ukendt',
    '//kobenhavn',
    '//evil.example',
    '//evil.example/areas',
    '/%5Cevil.example',
    '/%2F%2Fevil.example',
    '/\\evil.example',
    '/producer/',
    '/404/x',
  ])('answers %s with the 404 page', async (path) => {
    const { status, body, headers } = await ask(await served(), path)
    expect([status, body, headers.location]).toEqual([404, '<h1>Ups!</h1>', undefined])
  })

  test('answers paths below /de with the German 404 page', async () => {
    const { status, body } = await ask(await served(), '/de/unbekannt')
    expect([status, body]).toEqual([404, '<h1>Hoppla!</h1>'])
  })
})
