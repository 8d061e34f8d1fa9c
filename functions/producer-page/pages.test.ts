import { resolveConfig } from '@netlify/config'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { deleteProducer } from '#db/queries/standing/standing.ts'
import { openRemoteDatabase } from '#db/remote.ts'
import { onPostgres } from '#db/testing/databases.ts'
import { addProducer, addReview } from '#db/testing/producers.ts'
import { securityHeaders } from '#src/domain/head/security-headers.ts'
import { mergeRegister } from '../smileys/sync.ts'
import { fallbackRoutes as fallback } from './fallback.ts'
import { producerPageRoutes as producerPage } from './routes.ts'
import { knownPages } from '#src/domain/landing/addresses.ts'
import { openGraphPath } from '#src/domain/head/open-graph.ts'
import { languages, runInLanguage } from '#src/texts/language.ts'
import { languageOfPath } from '#src/texts/paths.ts'

import { registerOf } from '#functions/_lib/testing/register.ts'
import { lend, onDatabase, platform, visit } from '#functions/_lib/testing/platform.ts'

const ID = '3f2a9c10-1111-4222-8333-444455556666'
const HIDDEN = 'aaaabbbb-1111-4222-8333-444455556666'
const NEIGHBOUR = 'bbbbcccc-1111-4222-8333-444455556666'

const shell =
  '<html><head><title>%TITLE%</title><meta name="description" content="%DESCRIPTION%"><meta name="robots" content="noindex">' +
  `<meta property="og:image" content="https://gaard.example${openGraphPath({ kind: 'home' })}">` +
  `<script type="application/ld+json">{"name":"%NAME%"}</script>` +
  '</head><body><nav><a href="/producer/%SLUG%" lang="da"></a><a href="/de/erzeuger/%SLUG%" lang="de"></a></nav>' +
  '<ol><li>%NAME%</li></ol><main><!--%PRODUCER%--></main></body></html>'

/** Calls the function that serves the path. */
function ask(path: string, init?: RequestInit): Promise<Response> {
  const answer = /^(?:\/nu)?\/(?:producer|de\/erzeuger|en\/producer)\//.test(path) ? producerPage : fallback
  return runInLanguage(languageOfPath(path), () => visit(answer, new Request(`https://gaard.example${path}`, init)))
}

beforeEach(() => {
  platform.readSiteFile = async (file) => (file === '/404.html' ? '<h1>Ups! Den side findes ikke</h1>' : shell)
})

describe('a producer that the build does not have yet', () => {
  onPostgres(
    (opened) => {
      beforeAll(() => {
        platform.withDatabase = lend(opened())
        platform.siteUrl = 'https://gaard.example'
      })

      test('is served live at its address, for search engines too', async () => {
        const response = await ask('/producer/bi-ost-name-3f2a9c10')
        const html = await response.text()
        expect(response.status).toBe(200)
        expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8')
        expect(html).toContain('<title>Bi &amp; &lt;Ost&gt; %NAME% – Honning i Svendborg | Gårdkortet</title>')
        expect(html).toContain('<link rel="canonical" href="https://gaard.example/producer/bi-ost-name-3f2a9c10">')
        expect(html).toMatch(
          /<meta property="og:image" content="https:\/\/gaard\.example\/og\/producer\/3f2a9c10-[0-9a-f]{8}\.png">/,
        )
        expect(html).toContain('"@type":"ProfilePage"')
        expect(html).toContain('{"name":"Bi \\u0026 \\u003cOst\\u003e %NAME%"}</script>')
        expect(html).toMatch(/<main><article.*<h1[^>]*>Bi &amp; &lt;Ost&gt; %NAME%<\/h1>.*<\/article><\/main>/s)
        expect(html).not.toContain('noindex')
      })

      test('is offered in each language, and a missing one leads home', async () => {
        const choice = async (path: string) => /<nav>(.*?)<\/nav>/.exec(await (await ask(path)).text())?.[1]
        expect(await choice('/producer/bi-ost-name-3f2a9c10')).toBe(
          '<a href="/producer/bi-ost-name-3f2a9c10" lang="da"></a><a href="/de/erzeuger/bi-ost-name-3f2a9c10" lang="de"></a>',
        )
        expect(await choice('/producer/ukendt')).toBe('<a href="/" lang="da"></a><a href="/de" lang="de"></a>')
      })

      test('has its approved reviews and the shops nearby, like its static page', async () => {
        const html = await (await ask('/producer/bi-ost-name-3f2a9c10')).text()
        expect(html).toMatch(/<ul aria-label="Anmeldelser".*Karen.*God &lt;honning&gt;.*<\/ul>/s)
        expect(html).toContain('2 anmeldelser')
        expect(html).not.toContain('Venter endnu')
        expect(html).toMatch(/<h2 id="i-naerheden"[^>]*>I nærheden<\/h2>.*href="\/producer\/naboen-bbbbcccc".*1,1 km/s)
        expect(html).not.toContain('Hemmelig')
      })

      test('has the smiley of its last inspection, and no other shop’s', async () => {
        expect(await (await ask('/producer/naboen-bbbbcccc')).text()).toContain('href="https://www.findsmiley.dk/7"')
        expect(await (await ask('/producer/bi-ost-name-3f2a9c10')).text()).not.toContain('findsmiley.dk/7')
      })

      test.each([
        ['/de/erzeuger/bi-ost-name-3f2a9c10', 'de/erzeuger', 'Honig in Svendborg', 'Bewertungen', 'In der Nähe'],
        ['/en/producer/bi-ost-name-3f2a9c10', 'en/producer', 'Honey in Svendborg', 'Reviews', 'Nearby'],
      ])('%s is the same page in its language', async (path, folder, title, reviews, nearby) => {
        const html = await (await ask(path)).text()
        expect(html).toContain(`${title} | Gårdkortet</title>`)
        expect(html).toContain(`<ul aria-label="${reviews}"`)
        expect(html).toMatch(new RegExp(`<h2[^>]*>${nearby}</h2>.*href="/${folder}/naboen-bbbbcccc"`, 's'))
        expect(html).toContain(`<link rel="canonical" href="https://gaard.example${path}">`)
        expect((await ask(`/nu${path}`)).status).toBe(200)
        expect((await ask(path.toUpperCase())).headers.get('location')).toBe(path)
        expect((await ask(`/${folder}/ukendt`)).status).toBe(404)
      })

      test('without reviews shows a message', async () => {
        const html = await (await ask('/producer/naboen-bbbbcccc')).text()
        expect(html).toContain('Ingen anmeldelser endnu')
        expect(html).toMatch(/<h2 id="i-naerheden"[^>]*>I nærheden<\/h2>.*href="\/producer\/bi-ost-name-3f2a9c10"/s)
      })

      test.each(['/producer', '/de/erzeuger', '/en/producer'])(
        'below %s is cached at the edge for a short time, until its tag is purged',
        async (folder) => {
          const { headers } = await ask(`${folder}/bi-ost-name-3f2a9c10`)
          expect(headers.get('netlify-cache-tag')).toBe('producers')
          expect(headers.get('netlify-cdn-cache-control')).toBe('public, durable, s-maxage=300')
          expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
          expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
        },
      )

      test('is not found after its producer is deleted', async () => {
        const { db } = opened()
        const id = await addProducer(db, { id: 'ccccdddd-1111-4222-8333-444455556666', name: 'Boden' })
        const statuses = () =>
          Promise.all(
            ['/producer', '/de/erzeuger', '/en/producer'].map(
              async (folder) => (await ask(`${folder}/boden-ccccdddd`)).status,
            ),
          )
        expect(await statuses()).toEqual([200, 200, 200])
        await db.transaction().execute((trx) => deleteProducer(trx, id, null))
        expect(await statuses()).toEqual([404, 404, 404])
      })

      test.each([
        '/producer/et-gammelt-navn-3f2a9c10?a=1',
        '/producer/3f2a9c10?a=1',
        `/producer/${ID}?a=1`,
        '/producer/BI-OST-NAME-3F2A9C10?a=1',
        '/Producer/bi-ost-name-3f2a9c10?a=1',
        '/producer/bi-ost-name-3f2a9c10/?a=1',
        '/producer/bi-ost-name-3f2a9c10.html?a=1',
        '/producer/b%C3%AC-ost-3f2a9c10//?a=1',
      ])('%s redirects to the current address in one step', async (path) => {
        const { status, headers } = await ask(path)
        expect([status, headers.get('location'), headers.get('netlify-cache-tag')]).toEqual([
          301,
          '/producer/bi-ost-name-3f2a9c10?a=1',
          'producers',
        ])
        expect((await ask(headers.get('location') ?? '')).status).toBe(200)
      })

      test.each([
        '/producer/ukendt',
        '/producer/ukendt-00000000',
        '/producer/hemmelig-aaaabbbb',
        `/producer/${HIDDEN}`,
        '/producer/a/b',
        '/producer/%00',
        "/producer/'--3f2a9c1",
      ])('%s is not found', async (path) => {
        const response = await ask(path)
        const html = await response.text()
        expect(response.status).toBe(404)
        expect(html).toContain('<h1 class="text-4xl text-deep">Gårdbutikken findes ikke</h1>')
        expect(html).toContain('lang="en">Farm Shop Not Found</p>')
        expect(html).toContain('<meta name="robots" content="noindex">')
        expect(response.headers.get('cache-control')).toBe('no-store')
        expect(response.headers.has('netlify-cdn-cache-control')).toBe(false)
      })
    },
    async (db) => {
      await addProducer(db, { id: ID, name: 'Bi & <Ost> %NAME%', address: '5700 Svendborg', products: ['honey'] })
      await addProducer(db, { id: HIDDEN, name: 'Hemmelig', verified: false })
      await addProducer(db, { id: NEIGHBOUR, name: 'Naboen', latitude: 55.07 })
      await addReview(db, ID, 5, true, { reviewerName: 'Karen', comment: 'God <honning>' })
      await addReview(db, ID, 3)
      await addReview(db, ID, 1, false, { comment: 'Venter endnu' })
      await mergeRegister(db, new TextEncoder().encode(registerOf([{ number: 7, name: 'Naboen' }])), new Date())
    },
  )
})

describe('without a database', () => {
  const nowhere = openRemoteDatabase({ driver: 'postgres', url: 'postgres://postgres@127.0.0.1:1/none' })
  onDatabase(() => nowhere)
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

  test('a producer page asks to try again, and does not report the producer as missing', async () => {
    const response = await ask('/producer/bi-ost-3f2a9c10')
    const html = await response.text()
    expect([response.status, response.headers.get('retry-after'), response.headers.get('cache-control')]).toEqual([
      503,
      '60',
      'no-store',
    ])
    expect(html).toContain('Databasen er ikke tilgængelig lige nu. Prøv igen om lidt.')
    expect(html).toContain('<ol><li>Prøv igen om lidt</li></ol>')
  })

  test('every known page redirects from another spelling', async () => {
    const lost = []
    for (const page of languages.flatMap(knownPages).filter((one) => one !== '/')) {
      const { status, headers } = await ask(`${encodeURI(page.toUpperCase())}/?a=%C3%A5`)
      if (status !== 301 || headers.get('location') !== `${encodeURI(page)}?a=%C3%A5`) lost.push(page)
    }
    expect(lost).toEqual([])
  })

  test('a known page without a file is not found, instead of redirecting to itself', async () => {
    expect((await ask('/areas')).status).toBe(404)
    expect((await ask('/%C3%A5rhus-g%C3%A5rdbutikker')).status).toBe(404)
    expect((await ask('/%c3%a5rhus-g%c3%a5rdbutikker')).status).toBe(404)
  })

  test.each([
    '/ukendt',
    '//evil.example',
    '//evil.example/areas',
    '/%2F/evil.example',
    '/\\evil.example',
    '/producer',
    '/wp-login.php',
    '/%00',
    '/%E0%A4%A',
  ])('%s is the 404 page', async (path) => {
    const response = await ask(path)
    expect([response.status, await response.text(), response.headers.get('cache-control')]).toEqual([
      404,
      '<h1>Ups! Den side findes ikke</h1>',
      'no-store',
    ])
    expect(response.headers.has('location')).toBe(false)
  })

  test.each([
    ['/de/unbekannt', '/de/404.html'],
    ['/DE/unbekannt', '/de/404.html'],
    ['/en/unknown', '/en/404.html'],
    ['/dewey', '/404.html'],
  ])('%s is the 404 page of its language', async (path, file) => {
    platform.readSiteFile = async (requested) => requested
    const response = await ask(path)
    expect([response.status, await response.text()]).toEqual([404, file])
  })

  test('the 404 page is Danish for every language of a site that has only Danish pages', async () => {
    platform.readSiteFile = async (requested) =>
      requested === '/404.html' ? requested : Promise.reject(new Error('missing'))
    const response = await ask('/de/unbekannt')
    expect([response.status, await response.text()]).toEqual([404, '/404.html'])
  })

  test.each([
    ['/atlantis-gårdbutikker', 'Område ikke fundet'],
    ['/økologiske-æbler', 'Produkt ikke fundet'],
    ['/odense-oliven', 'Siden blev ikke fundet'],
  ])('%s is the 404 page with the message %s', async (path, title) => {
    platform.readSiteFile = async () => '<h1>Ups! Den side findes ikke</h1><!--%MISSING%-->'
    const response = await ask(encodeURI(path))
    expect([response.status, await response.text()]).toEqual([
      404,
      `<h1>Ups! Den side findes ikke</h1><p class="mt-3 text-xl font-semibold text-deep">${title}</p>`,
    ])
  })

  test.each([
    '/404.html',
    '/404',
    '/de/404',
    '/en/404.html',
    '/producer/live.html',
    '/producer/live',
    '/de/erzeuger/live',
  ])('a missing build file %s is answered with 404, and not read again', async (path) => {
    platform.readSiteFile = async () => Promise.reject(new Error('asked'))
    const response = await ask(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8'])
  })

  test('a page without the files of the build still shows an error message', async () => {
    platform.readSiteFile = async () => Promise.reject(new Error('gone'))
    const response = await ask('/ukendt')
    expect([response.status, (await response.text()).includes('Noget gik galt')]).toEqual([500, true])
  })

  test('a page is read-only', async () => {
    expect((await ask('/ukendt', { method: 'POST' })).status).toBe(405)
  })
})

test('pages of functions have the same headers as static pages', async () => {
  const { config } = await resolveConfig({
    cwd: process.cwd(),
    repositoryRoot: process.cwd(),
    offline: true,
    mode: 'require',
    context: 'production',
    branch: 'main',
  })
  const { headers } = z
    .object({ headers: z.array(z.object({ for: z.string(), values: z.record(z.string(), z.string()) })) })
    .parse(config)
  expect(headers.find((rule) => rule.for === '/*')?.values).toEqual(securityHeaders)
})
