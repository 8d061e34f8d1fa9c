import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { describe, expect, test, vi } from 'vitest'

import { onPostgres } from '#db/testing/databases.ts'
import { pictureRoutes as images } from './routes.ts'
import { uploadedImage } from '#src/contracts/pictures/upload-image.ts'

import { withImageFolder } from '#functions/_lib/testing/image-folder.ts'
import { signedInOperator } from '#functions/_lib/testing/operator.ts'
import { jpeg, painted } from '#functions/_lib/testing/pictures.ts'
import { onDatabase, platform, visit } from '#functions/_lib/testing/platform.ts'
import { formWith, upload, withOperator } from '#functions/_lib/testing/upload-image.ts'
import { newVisitor, refusal } from '#functions/_lib/testing/visitor.ts'

const imageFolder = withImageFolder()

async function send(cookie: string, bytes: Buffer, declared = {}): Promise<string> {
  const answer = await upload({ cookie, body: formWith(Buffer.from(bytes), declared) })
  expect(answer.status).toBe(201)
  return uploadedImage.parse(await answer.json()).imageUrl
}

const ask = (path: string, init?: RequestInit) =>
  visit(images, new Request(`http://localhost${path}`, init), { ip: newVisitor() })

async function served(path: string): Promise<Sharp> {
  const answer = await ask(path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  return sharp(Buffer.from(await answer.arrayBuffer()))
}

describe('an uploaded picture', () => {
  onPostgres((opened) => {
    onDatabase(opened)

    test('is served in its own width and smaller widths, and cached forever', async () => {
      const { cookie } = await signedInOperator(opened().db)
      const imageUrl = await send(cookie, await jpeg({ width: 2400, height: 1200 }))
      expect(imageUrl).toMatch(/^\/images\/[0-9a-f]{32}-1600x800\.webp$/)
      const sizes = [480, 960].map((width) => imageUrl.replace('.webp', `-${width}.webp`)).concat(imageUrl)
      const found = await Promise.all(sizes.map(async (path) => (await served(path)).metadata()))
      expect(found.map(({ width, height }) => [width, height])).toEqual([
        [480, 240],
        [960, 480],
        [1600, 800],
      ])
      const { headers } = await ask(imageUrl)
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      const again = await ask(imageUrl, { headers: { 'If-None-Match': headers.get('etag') ?? '' } })
      expect([again.status, await again.text()]).toEqual([304, ''])
    })

    test('is kept once when it is sent twice', async () => {
      const { db } = opened()
      const { cookie } = await signedInOperator(db, 'bente')
      const bytes = await jpeg({ width: 500, height: 333 })
      const first = await send(cookie, bytes)
      const kept = await imageFolder().kept()
      expect(await send(cookie, bytes, { name: 'another.png', type: 'image/png' })).toBe(first)
      expect(await imageFolder().kept()).toEqual(kept)
      expect(await db.selectFrom('pictures').select('address').where('address', '=', first).execute()).toHaveLength(1)
    })

    test('is recorded after its files are stored: a failing disk leaves no record', async () => {
      const { db } = opened()
      const { cookie } = await signedInOperator(db, 'ditte')
      const { store } = imageFolder()
      const recorded = () => db.selectFrom('pictures').select('address').orderBy('address').execute()
      const before = await recorded()
      platform.images = { ...store, save: () => Promise.reject(new Error('The disk is gone')) }
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const answer = await upload({ cookie, body: formWith(Buffer.from(await jpeg({ width: 71, height: 72 }))) })
      platform.images = store
      expect(answer.status).toBe(500)
      expect(await recorded()).toEqual(before)
    })

    test('is refused without a session', async () => {
      const kept = await imageFolder().kept()
      const answer = await upload({ cookie: '', body: formWith(Buffer.from(await jpeg({ width: 70, height: 70 }))) })
      expect(await refusal(answer)).toEqual({ status: 401, message: 'You are logged out.' })
      expect(await imageFolder().kept()).toEqual(kept)
    })

    test('is refused from a page of another site', async () => {
      const { cookie } = await signedInOperator(opened().db, 'carl')
      const body = formWith(Buffer.from(await jpeg({ width: 70, height: 70 })))
      expect((await upload({ cookie, body, headers: { Origin: 'https://example.com' } })).status).toBe(403)
    })
  })
})

describe('an uploaded file', () => {
  const cookie = withOperator()

  test('is turned upright and stripped of its metadata', async () => {
    const lying = await painted({ width: 60, height: 40 })
      .withExif({ IFD0: { Copyright: 'Karen' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 3/1 36/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(lying).metadata()).exif?.includes('Karen')).toBe(true)
    const picture = await served(await send(cookie(), lying))
    const { width, height, exif, icc, xmp, orientation } = await picture.metadata()
    expect({ width, height, exif, icc, xmp, orientation }).toEqual({ width: 40, height: 60 })
    // The bottom left corner of the original, where red is 0 and green is full, is now at the top left.
    const { data } = await picture.raw().toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeLessThan(30)
    expect(data[1]).toBeGreaterThan(220)
  })

  test('is not enlarged if it is small', async () => {
    const imageUrl = await send(cookie(), await jpeg({ width: 64, height: 48 }))
    expect(imageUrl).toMatch(/-64x48\.webp$/)
    expect((await ask(imageUrl.replace('.webp', '-480.webp'))).status).toBe(404)
  })

  test('of one row is stored in every width', async () => {
    const imageUrl = await send(cookie(), await painted({ width: 2000, height: 1 }).png().toBuffer())
    expect(imageUrl).toMatch(/-1600x1\.webp$/)
    expect(await (await served(imageUrl.replace('.webp', '-480.webp'))).metadata()).toMatchObject({
      width: 480,
      height: 1,
    })
  })

  test.each([
    ['PNG', () => painted({ width: 30, height: 31 }).png().toBuffer()],
    ['PNG of 16 bits', () => painted({ width: 30, height: 32 }).toColourspace('rgb16').png().toBuffer()],
    ['WebP', () => painted({ width: 30, height: 33 }).webp().toBuffer()],
    ['grey JPEG', () => painted({ width: 30, height: 34 }).greyscale().jpeg().toBuffer()],
    ['JPEG for print', () => painted({ width: 30, height: 35 }).toColourspace('cmyk').jpeg().toBuffer()],
    ['progressive JPEG', () => painted({ width: 30, height: 36 }).jpeg({ progressive: true }).toBuffer()],
    [
      'JPEG with the film that a telephone adds',
      async () => Buffer.concat([await jpeg({ width: 30, height: 37 }), Buffer.from('\0\0\0\x18ftypmp42 and so on')]),
    ],
  ])('of the type %s is accepted', async (_, make) => {
    const picture = await served(await send(cookie(), await make()))
    expect((await picture.metadata()).width).toBe(30)
  })

  test('keeps its transparency', async () => {
    const glass = await sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.25 } },
    })
      .png()
      .toBuffer()
    const { data } = await (await served(await send(cookie(), glass))).raw().toBuffer({ resolveWithObject: true })
    expect(data[3]).toBe(64)
  })

  test('is accepted whatever its name and declared type', async () => {
    const png = await painted({ width: 30, height: 38 }).png().toBuffer()
    expect(await send(cookie(), png, { name: '../../etc/passwd.php', type: 'text/html' })).toMatch(
      /^\/images\/[0-9a-f]{32}-30x38\.webp$/,
    )
  })
})

test.each([
  '/images/',
  '/images/bod.webp',
  '/images/0123456789abcdef0123456789abcdef-10x10.webp',
  '/images/..%2fsession-secret',
  '/images/%00.webp',
])('there is nothing at %s', async (path) => {
  const answer = await ask(path)
  expect(await refusal(answer)).toEqual({ status: 404, message: 'Billedet findes ikke.' })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('netlify-cdn-cache-control')).toBeNull()
})

test('pictures are read-only', async () => {
  expect((await ask('/images/a.webp', { method: 'POST' })).status).toBe(405)
})
