import { beforeAll, describe, expect, test } from 'vitest'

import { openTestDatabase } from '#db/testing/databases.ts'
import type { TestDatabase } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { setStanding } from '#db/queries/standing/standing.ts'
import { readLand } from '../_lib/land.ts'
import { mapPage, embedRoutes as embeds } from './routes.tsx'
import { mapSubjectAt } from '#src/domain/embeds/map-subjects.ts'

import { lend, platform, visit } from '#functions/_lib/testing/platform.ts'

const ID = '3f2a9c10-1111-4222-8333-444455556666'
const CLOSED = 'cccc9c10-1111-4222-8333-444455556666'
const HIDDEN = 'dddd9c10-1111-4222-8333-444455556666'
const LIMIT = 60_000

let database: TestDatabase
const noon = new Date()
noon.setUTCHours(11, 0, 0, 0)

beforeAll(async () => {
  database = await openTestDatabase('postgres')
  const { db } = database
  await addProducer(db, {
    id: ID,
    name: 'Bi & <Ost>',
    address: 'Vej 1, 5700 Svendborg',
    products: ['honey'],
    openingHours: '00:00-20:00; PH 00:00-20:00',
    phone: '12345678',
  })
  await addProducer(db, { id: CLOSED, name: 'Lukkegård', address: 'Vej 2, 5700 Svendborg' })
  await setStanding(db, CLOSED, 'closed', null)
  await addProducer(db, { id: HIDDEN, name: 'Skjult', address: 'Vej 3, 5700 Svendborg', verified: false })
  platform.withDatabase = lend(database)
  platform.siteUrl = 'https://gaard.example'
  platform.now = () => noon
  return () => database.close()
})

const ask = (path: string) => visit(embeds, new Request(`https://gaard.example${path}`))

describe('an embedded shop card', () => {
  test('shows whether the shop is open, and the time of rendering', async () => {
    const response = await ask('/indlejr/butik/bi-ost-3f2a9c10')
    const html = await response.text()
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
    expect(html).toContain('data-status="open">Åben til 20:00</p>')
    expect(html).toMatch(/Set kl\. 1[23]:00\./)
    expect(html).toContain('>Bi &amp; &lt;Ost&gt;</a></h1>')
    expect(html).toContain('href="https://gaard.example/producer/bi-ost-3f2a9c10" target="_blank" rel="noopener"')
  })

  test('is cached for a minute, can be framed by any page, and has no scripts, requests or cookies', async () => {
    const response = await ask('/indlejr/butik/bi-ost-3f2a9c10')
    const { headers } = response
    expect(headers.get('netlify-cdn-cache-control')).toBe('public, s-maxage=60')
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; base-uri 'none'; form-action 'none'; frame-ancestors \*$/,
    )
    expect(headers.get('set-cookie')).toBeNull()
    expect(await response.text()).not.toMatch(/<script|<img|<link|url\(|@import|style="/)
  })

  test('shows the notices of today, and a closure instead of the hours', async () => {
    const { db } = database
    const today = noon.toISOString().slice(0, 10)
    const notice = { producerId: ID, ownerId: null, firstDay: today, lastDay: today }
    await db
      .insertInto('notices')
      .values({ ...notice, kind: 'line', text: 'Nye <jordbær>' })
      .execute()
    const open = await (await ask('/indlejr/butik/bi-ost-3f2a9c10')).text()
    expect(open).toContain('<p><span lang="da">Nye &lt;jordbær&gt;</span></p><p class="status" data-status="open">')
    await db
      .insertInto('notices')
      .values({ ...notice, kind: 'closed', text: null })
      .execute()
    const shut = await (await ask('/indlejr/butik/bi-ost-3f2a9c10')).text()
    expect(shut).toContain('<p class="status" data-status="closed">Lukket i dag</p><p><span lang="da">Nye')
    expect(shut).not.toContain('Set kl.')
    await db.deleteFrom('notices').execute()
  })

  test('shows that two visitors found it closed, and "maybe open" within its hours', async () => {
    const found = (at: Date | null) =>
      database.db.updateTable('producers').set({ foundShutAt: at, hoursDoubtedAt: at }).where('id', '=', ID).execute()
    await found(noon)
    expect(await (await ask('/indlejr/butik/bi-ost-3f2a9c10')).text()).toMatch(
      /<p>To besøgende fandt den lukket, senest [a-zæøå]{3}\. [\d.]+<\/p><p class="status" data-status="unknown">Måske åben/,
    )
    await found(null)
  })

  test('of a permanently closed shop shows that, and no hours', async () => {
    const html = await (await ask('/indlejr/butik/lukkegaard-cccc9c10')).text()
    expect(html).toContain('Lukket for altid')
    expect(html).not.toContain('Set kl.')
  })

  test('under a former name redirects to the current name', async () => {
    const response = await ask('/indlejr/butik/gammelt-navn-3f2a9c10')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/indlejr/butik/bi-ost-3f2a9c10'])
    expect(response.headers.get('content-security-policy')).toContain('frame-ancestors *')
  })

  test.each([
    '/indlejr/butik/skjult-dddd9c10',
    '/indlejr/butik/intet',
    '/indlejr/kort/kommune/intet',
    '/indlejr/kort/x',
  ])('%s is not found, and the frame shows a message', async (path) => {
    const response = await ask(path)
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(response.headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(await response.text()).toContain('<h1>Her er intet at vise</h1>')
  })

  test('uses the language in its URL, and links to pages in that language', async () => {
    const response = await ask('/indlejr/butik/bi-ost-3f2a9c10?sprog=de')
    const html = await response.text()
    expect(html).toContain('<html lang="de">')
    expect(html).toContain('data-status="open">Geöffnet bis 20 Uhr</p>')
    expect(html).toContain('href="https://gaard.example/de/erzeuger/bi-ost-3f2a9c10"')
    expect(response.headers.get('netlify-vary')).toBe('query=sprog')
    const renamed = await ask('/indlejr/butik/gammelt-navn-3f2a9c10?sprog=en')
    expect(renamed.headers.get('location')).toBe('/indlejr/butik/bi-ost-3f2a9c10?sprog=en')
    expect(await (await ask('/indlejr/butik/intet?sprog=en')).text()).toContain('<h1>Nothing to show here</h1>')
  })

  test.each(['?sprog=fr', '?sprog=', ''])('is Danish with %s, whatever the browser prefers', async (query) => {
    const request = new Request(`https://gaard.example/indlejr/butik/bi-ost-3f2a9c10${query}`, {
      headers: { 'Accept-Language': 'de' },
    })
    expect(await (await visit(embeds, request)).text()).toContain('<html lang="da">')
  })

  test('without a database asks to try again later', async () => {
    platform.withDatabase = () => Promise.reject(new Error('gone'))
    platform.log = () => undefined
    const response = await ask('/indlejr/butik/bi-ost-3f2a9c10')
    platform.withDatabase = lend(database)
    expect([response.status, await response.text()]).toEqual([500, expect.stringContaining('Prøv igen om lidt')])
  })
})

describe('an embedded map', () => {
  test('of a municipality shows only its listed shops, as dots and by name', async () => {
    const html = await (await ask('/indlejr/kort/kommune/svendborg')).text()
    expect(html).toContain('Gårdbutikker i Svendborg Kommune')
    expect(html).toContain('1 gårdbutik<')
    expect(html).toContain('<strong>Bi &amp; &lt;Ost&gt;</strong>')
    expect(html).not.toMatch(/Lukkegård|Skjult/)
    const [, dots = ''] = /<path id="d" d="([^"]*)"/.exec(html) ?? []
    expect(dots).toMatch(/^M\d+ \d+h0$/)
    const [, land = ''] = /class="land" d="([^"]*)"/.exec(html) ?? []
    expect(land.length).toBeGreaterThan(200)
  })

  test('of a municipality is available in German', async () => {
    const response = await ask('/indlejr/kort/kommune/svendborg?sprog=de')
    const html = await response.text()
    expect(html).toContain('Hofläden in der Kommune Svendborg')
    expect(html).toContain('1 Hofladen<')
    expect(html).toContain('href="https://gaard.example/de?q=Svendborg%20Kommune"')
    expect(response.headers.get('netlify-vary')).toBe('query=sprog')
  })

  test('of a product without shops shows an empty message', async () => {
    const known = await ask('/indlejr/kort/vare/oekologiske-groentsager')
    expect([known.status, await known.text()]).toEqual([200, expect.stringContaining('Ingen på kortet endnu')])
  })

  test.each(['/indlejr/kort/kommune/svendborg', '/indlejr/kort/vare/oekologiske-groentsager'])(
    '%s is smaller than 60 KB with 24,000 shops, and with 60 shops listed by name',
    async (path) => {
      const subject = mapSubjectAt(path)
      if (subject === undefined) throw new Error('There is no such map')
      const shops = Array.from({ length: 24_000 }, (_, nth) => ({
        id: ID,
        name: `Grøntgården nummer ${nth} med et langt navn, selvpluk og gårdbutik`,
        address: 'Den Lange Landevej 117, 5700 Svendborg',
        latitude: 54.6 + (nth % 317) / 100,
        longitude: 8.2 + (nth % 631) / 100,
      }))
      const outline = await readLand(new URL('../../', import.meta.url))
      for (const count of [60, 24_000]) {
        const html = mapPage(subject, shops.slice(0, count), { origin: 'https://gaard.example', outline })
        expect(Buffer.byteLength(html)).toBeLessThan(LIMIT)
      }
    },
  )
})
