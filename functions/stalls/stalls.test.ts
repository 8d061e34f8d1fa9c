import { createHash, randomUUID } from 'node:crypto'

import sharp from 'sharp'
import { z } from 'zod'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { changeProducer } from '#db/queries/producer/write.ts'
import { deleteUnusedPictures } from '#db/queries/pictures/pictures.ts'
import { openTestDatabase } from '#db/testing/databases.ts'
import type { TestDatabase } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { startGeocoder } from '#functions/_lib/testing/geocoder.ts'
import { withImageFolder } from '#functions/_lib/testing/image-folder.ts'
import { signedInOperator } from '#functions/_lib/testing/operator.ts'
import { painted } from '#functions/_lib/testing/pictures.ts'
import { onDatabase, platform, visit } from '#functions/_lib/testing/platform.ts'
import { newVisitor, refusal, send } from '#functions/_lib/testing/visitor.ts'
import { workQueue } from '#functions/place/work-queue.ts'
import { placeRoutes } from '#functions/place/routes.ts'
import { producerAdminRoutes } from '#functions/producer/admin.ts'
import { unverifiedProducer } from '#src/contracts/producer/operator-producers.ts'
import { pictureAt } from '#src/domain/pictures/pictures.ts'

import { stallRoutes } from './routes.ts'

const imageFolder = withImageFolder()

let geocoder: Awaited<ReturnType<typeof startGeocoder>>
let opened: TestDatabase

beforeAll(async () => {
  geocoder = await startGeocoder()
  opened = await openTestDatabase('postgres')
  platform.geocoderUrl = geocoder.url
})
afterAll(async () => {
  await geocoder.stop()
  await opened.close()
})
beforeEach(async () => {
  await opened.db.deleteFrom('roadCache').execute()
  await opened.db.deleteFrom('geocoderTurns').execute()
  geocoder.answers({ body: onTheRoad })
})

const onTheRoad = { address: { road: 'Møllevej', postcode: '5700', country_code: 'dk' } }
const SPOT = { latitude: 55.061234, longitude: 10.607 }

const stallWith = (given: object = {}) => ({
  id: randomUUID(),
  ...SPOT,
  metres: 12,
  name: '',
  products: ['eggs'],
  payments: [],
  time: null,
  ...given,
})

/** A photo as a phone takes it: rotated, with position and owner in its metadata. */
const photo = (): Promise<Buffer> =>
  painted({ width: 60, height: 40 })
    .withExif({ IFD0: { Copyright: 'Karen' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 3/1 36/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

async function add(stall: object | string, bytes: Buffer | null = null, ip = newVisitor()): Promise<Response> {
  const body = new FormData()
  body.set('stall', typeof stall === 'string' ? stall : JSON.stringify(stall))
  if (bytes !== null) body.set('image', new File([new Uint8Array(bytes)], 'bod.jpg', { type: 'image/jpeg' }))
  const request = new Request('http://localhost/api/stalls', {
    method: 'POST',
    headers: { Origin: 'http://localhost' },
    body,
  })
  return visit(stallRoutes, request, { ip })
}

const stored = (id: string) => opened.db.selectFrom('producers').selectAll().where('id', '=', id).executeTakeFirst()

describe('a shop that is added on the spot', () => {
  onDatabase(() => opened)

  test('waits for an operator, with a name and address from its road and no description', async () => {
    const stall = stallWith({ payments: ['mobilepay'], time: 'daylight', verified: true })
    const response = await add(stall)
    expect([response.status, await response.json()]).toEqual([
      201,
      { message: 'Tak. Vi ser på den, før den kommer på kortet.' },
    ])
    expect(await stored(stall.id)).toMatchObject({
      name: 'Vejbod, Møllevej',
      description: '',
      address: 'ved Møllevej, 5700 Svendborg',
      ...SPOT,
      placeAccuracy: 'high',
      products: ['eggs'],
      payments: ['mobilepay'],
      openingHours: 'sunrise-sunset',
      verified: false,
      dataSource: 'visitor',
      imageUrl: null,
    })
    expect(geocoder.questions.map(({ path, query }) => ({ path, ...query }))).toEqual([
      { path: '/reverse', lat: '55.0612', lon: '10.6070', format: 'jsonv2', zoom: '17', addressdetails: '1' },
    ])
  })

  test('keeps the name from its visitor, and has an exact position if the pin was set by hand', async () => {
    const stall = stallWith({ name: ' Karens  æg ', metres: null })
    await add(stall)
    expect(await stored(stall.id)).toMatchObject({ name: 'Karens  æg', placeAccuracy: null, openingHours: '' })
  })

  test.each([
    ['has no road', { address: { postcode: '5700' } }, 'Vejbod', 'ved vejen, 5700 Svendborg'],
    ['has a road that cannot be shown', { address: { road: '<b>' } }, 'Vejbod', 'ved vejen, omegnen af Svendborg'],
    ['knows nothing here', { error: 'Unable to geocode' }, 'Vejbod', 'ved vejen, omegnen af Svendborg'],
    [
      'has a postcode of another country',
      { address: { road: 'Vej', postcode: '24937' } },
      'Vejbod, Vej',
      'ved Vej, omegnen af Svendborg',
    ],
  ])('has an address near the nearest town if the geocoder %s', async (_, body, name, address) => {
    geocoder.answers({ body })
    const stall = stallWith()
    await add(stall)
    expect(await stored(stall.id)).toMatchObject({ name, address })
  })

  test('is stored without a geocoder, and the next shop is looked up again', async () => {
    geocoder.answers('silence')
    const [first, second] = [stallWith(), stallWith()]
    await add(first)
    expect(await stored(first.id)).toMatchObject({ name: 'Vejbod', address: 'ved vejen, omegnen af Svendborg' })
    geocoder.answers({ body: onTheRoad })
    await opened.db.deleteFrom('geocoderTurns').execute()
    await add(second)
    expect(await stored(second.id)).toMatchObject({ name: 'Vejbod, Møllevej' })
  })

  test('without a geocoder gets its road in the next run, but keeps a given name and address', async () => {
    geocoder.answers('silence')
    const [plain, named, edited] = [stallWith(), stallWith({ name: 'Karens æg' }), stallWith()]
    for (const stall of [plain, named, edited]) await add(stall, null)
    await opened.db
      .transaction()
      .execute((trx) =>
        changeProducer(trx, edited.id, { address: 'Møllevej 4, 5700 Svendborg' }, { source: 'edit', operatorId: null }),
      )
    const run = async () => {
      await opened.db.deleteFrom('geocoderTurns').execute()
      await opened.db
        .updateTable('geocodingQueue')
        .set({ dueAt: new Date(0) })
        .execute()
      return workQueue(opened.db, platform, 10_000)
    }
    expect((await run()).isReachable).toBe(false)
    geocoder.answers({ body: onTheRoad })
    expect((await run()).isReachable).toBe(true)
    const address = 'ved Møllevej, 5700 Svendborg'
    expect(await stored(plain.id)).toMatchObject({ name: 'Vejbod, Møllevej', address, ...SPOT })
    expect(await stored(named.id)).toMatchObject({ name: 'Karens æg', address, ...SPOT })
    expect(await stored(edited.id)).toMatchObject({ name: 'Vejbod', address: 'Møllevej 4, 5700 Svendborg', ...SPOT })
    const left = await opened.db.selectFrom('geocodingQueue').selectAll().where('state', '<>', 'located').execute()
    expect(left).toEqual([])
  })

  test('is stored once, however often and from whatever network it is sent', async () => {
    const stall = stallWith()
    const bytes = await photo()
    const sent = await Promise.all([add(stall, bytes), add(stall, bytes)])
    const later = await add({ ...stall, name: 'Et andet navn' }, bytes)
    expect([...sent, later].map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await stored(stall.id)).toMatchObject({ name: 'Vejbod, Møllevej' })
  })

  test('needs another id if the first segment of its id is taken', async () => {
    const other = await addProducer(opened.db)
    const stall = stallWith({ id: `${other.slice(0, 8)}-2222-4333-8444-555555555555` })
    expect((await add(stall)).status).toBe(409)
    expect(await stored(stall.id)).toBeUndefined()
  })

  test.each([
    ['products', { products: [] }],
    ['latitude', { latitude: 48.85, longitude: 2.35 }],
    ['metres', { metres: 31 }],
    ['time', { time: 'Mo-Su 00:00-24:00' }],
    ['id', { id: 'klintholm' }],
    ['name', { name: '<b>' }],
  ])('is refused with invalid %s', async (path, given) => {
    const answer = await refusal(await add(stallWith(given)))
    expect([answer.status, answer.issues?.[0]?.path]).toEqual([422, path])
  })

  test.each([
    ['no JSON', () => add('{')],
    [
      'no stall',
      () =>
        send(stallRoutes, '/api/stalls', new Blob(), {
          headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
        }),
    ],
  ])('is refused with %s', async (_, call) => {
    expect((await call()).status).toBe(400)
  })
})

describe('the photo of a shop that is added on the spot', () => {
  onDatabase(() => opened)

  test('is upright and without metadata, at an address that cannot be derived from its content', async () => {
    const stall = stallWith()
    await add(stall, await photo())
    const { imageUrl = null } = (await stored(stall.id)) ?? {}
    const picture = pictureAt(imageUrl)
    expect([picture?.width, picture?.height]).toEqual([40, 60])
    const bytes = await imageFolder().store.read(imageUrl?.split('/').at(-1) ?? '')
    const { exif, orientation } = await sharp(bytes ?? Buffer.alloc(0)).metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])
    const digest = createHash('sha256')
      .update(bytes ?? '')
      .digest('hex')
      .slice(0, 32)
    expect(imageUrl).not.toContain(digest)
    await opened.db
      .updateTable('pictures')
      .set({ uploadedAt: new Date('2026-01-01') })
      .execute()
    expect(await deleteUnusedPictures(opened.db)).toEqual([])
  })

  test('is a warning before the approval, and can be dropped without the shop', async () => {
    const stall = stallWith()
    await add(stall, await photo())
    const operator = await signedInOperator(opened.db)
    const waiting = await operator.call(producerAdminRoutes, 'GET', `/api/admin/unverified?id=${stall.id}`)
    const [row] = z.array(unverifiedProducer).parse(await waiting.json())
    expect(row?.warnings).toContain('photo')
    const approved = await operator.call(producerAdminRoutes, 'POST', `/api/producers/${stall.id}/approve`, {
      withoutPhoto: true,
    })
    expect(approved.status).toBe(200)
    expect(await stored(stall.id)).toMatchObject({ verified: true, imageUrl: null, products: ['eggs'] })
  })

  test('that is not a picture is refused, and nothing is stored', async () => {
    const stall = stallWith()
    const answer = await refusal(await add(stall, Buffer.from('no picture')))
    expect([answer.status, await stored(stall.id)]).toEqual([415, undefined])
  })
})

describe('the road at a position', () => {
  onDatabase(() => opened)

  test('is looked up once', async () => {
    const ask = async () => (await send(placeRoutes, '/api/geocode/road', SPOT)).json()
    expect([await ask(), await ask()]).toEqual([
      { road: 'Møllevej', postcode: '5700', town: 'Svendborg' },
      { road: 'Møllevej', postcode: '5700', town: 'Svendborg' },
    ])
    expect(geocoder.questions).toHaveLength(1)
  })

  test('is not looked up abroad', async () => {
    const response = await send(placeRoutes, '/api/geocode/road', { latitude: 48.85, longitude: 2.35 })
    expect([response.status, geocoder.questions]).toEqual([422, []])
  })
})
