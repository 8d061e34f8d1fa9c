import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { openRemoteDatabase } from '#db/remote.ts'
import { openTestDatabase } from '#db/testing/databases.ts'
import type { TestDatabase } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { openGraphRoutes as openGraph } from '#functions/open-graph/routes.ts'
import { areas } from '#src/domain/place/areas.ts'
import { categories } from '#src/domain/landing/categories.ts'
import { fixedPictures, openGraphPath } from '#src/domain/head/open-graph.ts'

import { lend, onDatabase, platform, visit } from '#functions/_lib/testing/platform.ts'

const ask = (path: string, init?: RequestInit) => visit(openGraph, new Request(`http://localhost${path}`, init))

const png = async (response: Response) => Buffer.from(await response.arrayBuffer())

const sizeOf = (picture: Buffer) => [
  picture.subarray(1, 4).toString(),
  picture.readUInt32BE(16),
  picture.readUInt32BE(20),
]

/** The darkest value of any colour between the right margin of the text and the edge, above the hills. */
async function darkestAtTheEdge(picture: Buffer): Promise<number> {
  const edge = await sharp(picture)
    .removeAlpha()
    .extract({ left: 1140, top: 140, width: 60, height: 200 })
    .raw()
    .toBuffer()
  return Math.min(...edge)
}

const ID = '3f2a9c10-1111-4222-8333-444455556666'
const bakkegården = { id: ID, name: 'Bakkegården', address: '5700 Svendborg', products: ['honey'] }

describe('pictures of areas and products need no database', () => {
  const nowhere = openRemoteDatabase({ driver: 'postgres', url: 'postgres://postgres@127.0.0.1:1/none' })
  onDatabase(() => nowhere)

  // Every area and product, and one area's pairs with every product. The other pairs contain the same words.
  const nykøbing = areas.filter(({ key }) => key === 'nykøbing-falster')
  const pairs = categories.flatMap((category) =>
    nykøbing.map((area) => openGraphPath({ kind: 'pair', area, category })),
  )
  const drawn = [...fixedPictures().filter((path) => path.split('/').length < 5), ...pairs]

  test('every picture is a PNG of 1200×630 with all text inside the margins', { timeout: 60_000 }, async () => {
    for (const path of drawn) {
      const response = await ask(path)
      const picture = await png(response)
      expect([path, response.status, response.headers.get('content-type'), ...sizeOf(picture)]).toEqual([
        path,
        200,
        'image/png',
        'PNG',
        1200,
        630,
      ])
      expect(await darkestAtTheEdge(picture), path).toBeGreaterThan(150)
    }
  })

  test('a picture is cached forever', async () => {
    const { headers } = await ask(fixedPictures()[0] ?? '', { method: 'HEAD' })
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('netlify-cdn-cache-control')).toBe('public, durable, s-maxage=31536000, immutable')
    expect(headers.get('netlify-vary')).toBe('query=none')
  })

  test('the address of a former version redirects to the current version', async () => {
    const response = await ask('/og/area/aarhus-00000000.png')
    expect([response.status, response.headers.get('location')]).toEqual([
      301,
      fixedPictures().find((path) => path.startsWith('/og/area/aarhus-')),
    ])
    expect(response.headers.get('cache-control')).toBe('public, max-age=300')
  })

  test.each([
    '/og/',
    '/og/ukendt-00000000.png',
    '/og/area/ukendt-00000000.png',
    '/og/area/aarhus.png',
    '/og/producer/ukendt-00000000.png',
  ])('%s is not found', async (path) => {
    const response = await ask(path)
    expect([response.status, await response.json()]).toEqual([404, { message: 'Billedet findes ikke.' }])
  })

  test('a picture is read-only', async () => {
    expect((await ask(fixedPictures()[0] ?? '', { method: 'POST' })).status).toBe(405)
  })

  test('the picture of a producer is answered with 503', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect((await ask(openGraphPath({ kind: 'producer', producer: bakkegården }))).status).toBe(503)
  })
})

describe('the picture of a producer', () => {
  let opened: TestDatabase | null = null
  beforeAll(async () => {
    const database = await openTestDatabase('postgres')
    opened = database
    platform.withDatabase = lend(database)
    await addProducer(database.db, bakkegården)
    await addProducer(database.db, { id: 'aaaabbbb-1111-4222-8333-444455556666', verified: false })
  })
  afterAll(async () => {
    await opened?.close()
  })

  test('is at the address that its page names', async () => {
    const response = await ask(openGraphPath({ kind: 'producer', producer: bakkegården }))
    expect([response.status, ...sizeOf(await png(response))]).toEqual([200, 'PNG', 1200, 630])
  })

  test('with a former name redirects to the current address', async () => {
    const former = openGraphPath({ kind: 'producer', producer: { ...bakkegården, name: 'Bakken' } })
    expect((await ask(former)).headers.get('location')).toBe(openGraphPath({ kind: 'producer', producer: bakkegården }))
  })

  test('is not found before the producer is approved', async () => {
    expect((await ask('/og/producer/aaaabbbb-00000000.png')).status).toBe(404)
  })

  test.each([
    'Frederiksværksvejensgårdbutiksforeningsejerskabsudvalgsformandskontor',
    'Økologisk Gårdbutik & Café på Bækmarksbro Mejeri v/ familien Kristensen-Østergaard og deres mange naboer i Vestjylland',
    'W'.repeat(200),
    'MW '.repeat(60),
    '<script>alert("&amp;")</script>',
  ])('with a name like %s fits inside the margins', async (name) => {
    const id = crypto.randomUUID()
    const producer = {
      id,
      name,
      address: `Vej 1, ${'Å'.repeat(200)}`,
      products: ['fabrics', 'x'.repeat(300), 'christmas_trees', 'preserves'],
    }
    if (opened) await addProducer(opened.db, producer)
    const picture = await png(await ask(openGraphPath({ kind: 'producer', producer })))
    expect(sizeOf(picture)).toEqual(['PNG', 1200, 630])
    expect(await darkestAtTheEdge(picture)).toBeGreaterThan(150)
  })
})
