import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { onEveryDatabase, openTestDatabase } from '#db/testing/databases.ts'
import type { TestDatabase } from '#db/testing/databases.ts'
import { useDatabase } from '#functions/_lib/database.ts'
import { useSecret } from '#functions/_lib/secret.ts'
import images from '#functions/images.ts'
import uploadImage from '#functions/upload-image.ts'
import { uploadedImage } from '#src/contracts/upload-image.ts'
import { MAX_UPLOAD_BYTES } from '#src/domain/pictures.ts'

import { withImageFolder } from './support/image-folder.ts'
import { signedInOperator } from './support/operator.ts'
import { animatedWebp, jpeg, painted, pngThatClaims } from './support/pictures.ts'
import { newVisitor, refusal } from './support/visitor.ts'

beforeAll(() => useSecret('a secret of this test that is long enough'))
afterAll(() => useSecret(null))

const imageFolder = withImageFolder()

interface Upload {
  cookie: string
  body: BodyInit
  headers?: Record<string, string>
}

/** Sends a body as it is; a form names its own type. */
function upload({ cookie, body, headers }: Upload): Promise<Response> | Response {
  const sent = { method: 'POST', headers: { Cookie: cookie, Origin: 'http://localhost', ...headers }, body, duplex: 'half' }
  return uploadImage(new Request('http://localhost/api/upload-image', sent), { ip: newVisitor() })
}

function formWith(bytes: Buffer<ArrayBuffer> | string, { name = 'bod.jpg', type = 'image/jpeg' } = {}): FormData {
  const form = new FormData()
  form.set('image', new File([bytes], name, { type }))
  return form
}

async function send(cookie: string, bytes: Buffer, declared = {}): Promise<string> {
  const answer = await upload({ cookie, body: formWith(Buffer.from(bytes), declared) })
  expect(answer.status).toBe(201)
  return uploadedImage.parse(await answer.json()).imageUrl
}

const ask = (path: string, init?: RequestInit) => images(new Request(`http://localhost${path}`, init), { ip: newVisitor() })

async function served(path: string): Promise<Sharp> {
  const answer = await ask(path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  return sharp(Buffer.from(await answer.arrayBuffer()))
}

describe('an uploaded picture', () => {
  onEveryDatabase((opened) => {
    beforeAll(() => useDatabase(async () => opened()))
    afterAll(() => useDatabase(null))

    test('is served in its own width and the smaller ones, for ever', async () => {
      const { cookie } = await signedInOperator(opened().db)
      const imageUrl = await send(cookie, await jpeg({ width: 2400, height: 1200 }))
      expect(imageUrl).toMatch(/^\/images\/[0-9a-f]{32}-1600x800\.webp$/)
      const sizes = [480, 960].map((width) => imageUrl.replace('.webp', `-${width}.webp`)).concat(imageUrl)
      const found = await Promise.all(sizes.map(async (path) => (await served(path)).metadata()))
      expect(found.map(({ width, height }) => [width, height])).toEqual([[480, 240], [960, 480], [1600, 800]])
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

    test('is refused from somebody who is not signed in', async () => {
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

describe('of a file that is uploaded', () => {
  let database: TestDatabase | null = null
  let cookie = ''
  beforeAll(async () => {
    const opened = await openTestDatabase('embedded')
    database = opened
    useDatabase(async () => opened)
    cookie = (await signedInOperator(opened.db)).cookie
  })
  afterAll(async () => {
    useDatabase(null)
    await database?.close()
  })

  test('the picture stands upright, and where and when it was taken is left behind', async () => {
    const lying = await painted({ width: 60, height: 40 })
      .withExif({ IFD0: { Copyright: 'Karen' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 3/1 36/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(lying).metadata()).exif?.includes('Karen')).toBe(true)
    const picture = await served(await send(cookie, lying))
    const { width, height, exif, icc, xmp, orientation } = await picture.metadata()
    expect({ width, height, exif, icc, xmp, orientation }).toEqual({ width: 40, height: 60 })
    // What lay at the bottom left, where red is 0 and green is full, stands at the top left.
    const { data } = await picture.raw().toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeLessThan(30)
    expect(data[1]).toBeGreaterThan(220)
  })

  test('a small picture is not made larger', async () => {
    const imageUrl = await send(cookie, await jpeg({ width: 64, height: 48 }))
    expect(imageUrl).toMatch(/-64x48\.webp$/)
    expect((await ask(imageUrl.replace('.webp', '-480.webp'))).status).toBe(404)
  })

  test('a picture of one row is kept in every width', async () => {
    const imageUrl = await send(cookie, await painted({ width: 2000, height: 1 }).png().toBuffer())
    expect(imageUrl).toMatch(/-1600x1\.webp$/)
    expect(await (await served(imageUrl.replace('.webp', '-480.webp'))).metadata()).toMatchObject({ width: 480, height: 1 })
  })

  test.each([
    ['PNG', () => painted({ width: 30, height: 31 }).png().toBuffer()],
    ['PNG of 16 bits', () => painted({ width: 30, height: 32 }).toColourspace('rgb16').png().toBuffer()],
    ['WebP', () => painted({ width: 30, height: 33 }).webp().toBuffer()],
    ['grey JPEG', () => painted({ width: 30, height: 34 }).greyscale().jpeg().toBuffer()],
    ['JPEG for print', () => painted({ width: 30, height: 35 }).toColourspace('cmyk').jpeg().toBuffer()],
    ['progressive JPEG', () => painted({ width: 30, height: 36 }).jpeg({ progressive: true }).toBuffer()],
    ['JPEG with the film that a telephone adds', async () => Buffer.concat([await jpeg({ width: 30, height: 37 }), Buffer.from('\0\0\0\x18ftypmp42 and so on')])],
  ])('a %s is taken', async (_, make) => {
    const picture = await served(await send(cookie, await make()))
    expect((await picture.metadata()).width).toBe(30)
  })

  test('what is seen through stays so', async () => {
    const glass = await sharp({ create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.25 } } }).png().toBuffer()
    const { data } = await (await served(await send(cookie, glass))).raw().toBuffer({ resolveWithObject: true })
    expect(data[3]).toBe(64)
  })

  test('neither the name nor the declared type counts', async () => {
    const png = await painted({ width: 30, height: 38 }).png().toBuffer()
    expect(await send(cookie, png, { name: '../../etc/passwd.php', type: 'text/html' })).toMatch(/^\/images\/[0-9a-f]{32}-30x38\.webp$/)
  })

  const noPicture = { status: 415, message: 'Only JPG, PNG and WebP pictures can be uploaded.' }
  const damaged = { status: 422, message: 'The picture cannot be read: the file is damaged.' }
  const holdsMore = { status: 422, message: 'The file holds more than a picture.' }

  test.each<[string, () => Promise<Buffer> | Buffer, { status: number; message: string }]>([
    ['no bytes at all', () => Buffer.alloc(0), { status: 422, message: 'The file is empty.' }],
    ['a page that is declared as a JPEG', () => Buffer.from('<!doctype html><script>alert(1)</script>'), noPicture],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'), noPicture],
    ['a GIF', () => painted({ width: 9, height: 9 }).gif().toBuffer(), noPicture],
    ['a TIFF', () => painted({ width: 9, height: 9 }).tiff().toBuffer(), noPicture],
    ['an AVIF', () => painted({ width: 9, height: 9 }).avif().toBuffer(), noPicture],
    ['an animated WebP', animatedWebp, { status: 422, message: 'Animated pictures cannot be uploaded.' }],
    ['the beginning of a JPEG alone', () => Buffer.from('\xff\xd8\xff\xe0', 'latin1'), damaged],
    ['half a JPEG', async () => (await jpeg({ width: 600, height: 600 })).subarray(0, 3000), damaged],
    ['half a PNG', async () => (await painted({ width: 600, height: 600 }).png().toBuffer()).subarray(0, 3000), damaged],
    ['half a WebP', async () => (await painted({ width: 600, height: 600 }).webp().toBuffer()).subarray(0, 800), damaged],
    ['a PNG of 90 bytes that claims 900 million pixels', () => pngThatClaims({ width: 30_000, height: 30_000 }), { status: 422, message: 'The picture has too many pixels: at most 50 million.' }],
    ['a PNG that claims more than it has', () => pngThatClaims({ width: 7000, height: 7000 }), damaged],
    ['a JPEG that is a page too', async () => Buffer.concat([await jpeg({ width: 9, height: 9 }), Buffer.from('<HTML ><script >alert(1)</script>')]), holdsMore],
    ['a JPEG that is an archive too', async () => Buffer.concat([await jpeg({ width: 9, height: 9 }), Buffer.from('PK\x05\x06'), Buffer.alloc(18)]), holdsMore],
    ['a JPEG that runs on a server', async () => Buffer.concat([await jpeg({ width: 9, height: 9 }), Buffer.from('<?php system($_GET[0]);')]), holdsMore],
    ['a JPEG whose comment is a document', async () => {
      const [start, rest] = [Buffer.from('\xff\xd8\xff\xfe\0\x09%PDF-1.', 'latin1'), (await jpeg({ width: 9, height: 9 })).subarray(2)]
      return Buffer.concat([start, rest])
    }, holdsMore],
    ['a byte over 5 MB', () => Buffer.alloc(MAX_UPLOAD_BYTES + 1), { status: 413, message: 'The picture is too large: at most 5 MB.' }],
  ])('%s: refused, and nothing is kept', async (_, make, expected) => {
    const kept = await imageFolder().kept()
    const answer = await upload({ cookie, body: formWith(Buffer.from(await make())) })
    expect(await refusal(answer)).toEqual(expected)
    expect(await imageFolder().kept()).toEqual(kept)
  })

  const envelope = { status: 422, message: 'Send one picture, in the field "image", and nothing else.' }

  test.each<[string, () => FormData, { status: number; message: string }]>([
    ['of no fields', () => new FormData(), envelope],
    ['with text for a picture', () => form(['image', 'https://example.dk/billede.jpg']), envelope],
    ['with a picture in another field', () => form(['photo', new File(['x'], 'x.jpg')]), envelope],
    ['with two pictures', () => form(['image', new File(['x'], 'x.jpg')], ['image', new File(['y'], 'y.jpg')]), envelope],
    ['with another field besides', () => form(['image', new File(['x'], 'x.jpg')], ['name', 'x']), envelope],
  ])('a form %s is refused', async (_, make, expected) => {
    expect(await refusal(await upload({ cookie, body: make() }))).toEqual(expected)
  })

  test('what is no form is refused', async () => {
    const bytes = Buffer.from(await jpeg({ width: 9, height: 9 }))
    for (const type of ['image/jpeg', 'application/json', 'application/x-www-form-urlencoded', '']) {
      const answer = await upload({ cookie, body: bytes, headers: { 'Content-Type': type } })
      expect(await refusal(answer)).toEqual({ status: 415, message: 'Send the picture as multipart/form-data.' })
    }
  })

  test('a form that does not end, or has no parts, is refused', async () => {
    for (const body of ['', '--x', '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc']) {
      const answer = await upload({ cookie, body, headers: { 'Content-Type': 'multipart/form-data; boundary=x' } })
      expect(await refusal(answer)).toEqual({ status: 400, message: 'The upload cannot be read.' })
    }
  })

  test('a body without end is read no further than the limit', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536))
      },
    })
    const answer = await upload({ cookie, body: endless, headers: { 'Content-Type': 'multipart/form-data; boundary=x' } })
    expect(await refusal(answer)).toEqual({ status: 413, message: 'The picture is too large: at most 5 MB.' })
    expect(sent).toBeLessThan(MAX_UPLOAD_BYTES + 5 * 65_536)
  })
})

function form(...fields: [string, string | File][]): FormData {
  const made = new FormData()
  for (const [name, value] of fields) made.append(name, value)
  return made
}

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

test('pictures can be read and nothing else', async () => {
  expect((await ask('/images/a.webp', { method: 'POST' })).status).toBe(405)
})
