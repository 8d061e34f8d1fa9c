import { expect, test } from 'vitest'

import { MAX_PICTURE_BYTES } from '#src/domain/pictures/pictures.ts'

import { withImageFolder } from '#functions/_lib/testing/image-folder.ts'
import { animatedWebp, jpeg, painted, pngThatClaims } from '#functions/_lib/testing/pictures.ts'
import { formWith, upload, withOperator } from '#functions/_lib/testing/upload-image.ts'
import { refusal } from '#functions/_lib/testing/visitor.ts'

const imageFolder = withImageFolder()
const cookie = withOperator()

function form(...fields: [string, string | File][]): FormData {
  const made = new FormData()
  for (const [name, value] of fields) made.append(name, value)
  return made
}

const noPicture = { status: 415, message: 'Only JPG, PNG and WebP pictures can be uploaded.' }
const damaged = { status: 422, message: 'The picture cannot be read: the file is damaged.' }
const holdsMore = { status: 422, message: 'The file holds more than a picture.' }

test.each<[string, () => Promise<Buffer> | Buffer, { status: number; message: string }]>([
  ['no bytes at all', () => Buffer.alloc(0), { status: 422, message: 'The file is empty.' }],
  ['a page that is declared as a JPEG', () => Buffer.from('<!doctype html><script>alert(1)</script>'), noPicture],
  [
    'an SVG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    noPicture,
  ],
  ['a GIF', () => painted({ width: 9, height: 9 }).gif().toBuffer(), noPicture],
  ['a TIFF', () => painted({ width: 9, height: 9 }).tiff().toBuffer(), noPicture],
  ['an AVIF', () => painted({ width: 9, height: 9 }).avif().toBuffer(), noPicture],
  ['an animated WebP', animatedWebp, { status: 422, message: 'Animated pictures cannot be uploaded.' }],
  ['the beginning of a JPEG alone', () => Buffer.from('\xff\xd8\xff\xe0', 'latin1'), damaged],
  ['half a JPEG', async () => (await jpeg({ width: 600, height: 600 })).subarray(0, 3000), damaged],
  ['half a PNG', async () => (await painted({ width: 600, height: 600 }).png().toBuffer()).subarray(0, 3000), damaged],
  ['half a WebP', async () => (await painted({ width: 600, height: 600 }).webp().toBuffer()).subarray(0, 800), damaged],
  [
    'a PNG of 90 bytes that claims 900 million pixels',
    () => pngThatClaims({ width: 30_000, height: 30_000 }),
    { status: 422, message: 'The picture has too many pixels: at most 50 million.' },
  ],
  ['a PNG that claims more than it has', () => pngThatClaims({ width: 7000, height: 7000 }), damaged],
  [
    'a JPEG that is a page too',
    async () => Buffer.concat([await jpeg({ width: 9, height: 9 }), Buffer.from('<HTML ><script >alert(1)</script>')]),
    holdsMore,
  ],
  [
    'a JPEG that is an archive too',
    async () => Buffer.concat([await jpeg({ width: 9, height: 9 }), Buffer.from('PK\x05\x06'), Buffer.alloc(18)]),
    holdsMore,
  ],
  [
    'a JPEG that runs on a server',
    async () => Buffer.concat([await jpeg({ width: 9, height: 9 }), Buffer.from('<?php system($_GET[0]);')]),
    holdsMore,
  ],
  [
    'a JPEG whose comment is a document',
    async () => {
      const [start, rest] = [
        Buffer.from('\xff\xd8\xff\xfe\0\x09%PDF-1.', 'latin1'),
        (await jpeg({ width: 9, height: 9 })).subarray(2),
      ]
      return Buffer.concat([start, rest])
    },
    holdsMore,
  ],
  [
    'a byte over 5 MB',
    () => Buffer.alloc(MAX_PICTURE_BYTES + 1),
    { status: 413, message: 'The picture is too large: at most 5 MB.' },
  ],
])('%s is refused, and nothing is stored', async (_, make, expected) => {
  const kept = await imageFolder().kept()
  const answer = await upload({ cookie: cookie(), body: formWith(Buffer.from(await make())) })
  expect(await refusal(answer)).toEqual(expected)
  expect(await imageFolder().kept()).toEqual(kept)
})

test('the refusal is in the language of the request', async () => {
  const answer = await upload({ cookie: cookie(), body: formWith('GIF89a'), headers: { 'Accept-Language': 'da' } })
  expect(await refusal(answer)).toEqual({
    status: 415,
    message: 'Kun billeder af typen JPG, PNG og WebP kan bruges.',
  })
})

const envelope = { status: 422, message: 'Send one picture, in the field "image", and nothing else.' }

test.each<[string, () => FormData, { status: number; message: string }]>([
  ['of no fields', () => new FormData(), envelope],
  ['with text for a picture', () => form(['image', 'https://example.dk/billede.jpg']), envelope],
  ['with a picture in another field', () => form(['photo', new File(['x'], 'x.jpg')]), envelope],
  ['with two pictures', () => form(['image', new File(['x'], 'x.jpg')], ['image', new File(['y'], 'y.jpg')]), envelope],
  ['with another field besides', () => form(['image', new File(['x'], 'x.jpg')], ['name', 'x']), envelope],
])('a form %s is refused', async (_, make, expected) => {
  expect(await refusal(await upload({ cookie: cookie(), body: make() }))).toEqual(expected)
})

test('a body that is not a form is refused', async () => {
  const bytes = Buffer.from(await jpeg({ width: 9, height: 9 }))
  for (const type of ['image/jpeg', 'application/json', 'application/x-www-form-urlencoded', '']) {
    const answer = await upload({ cookie: cookie(), body: bytes, headers: { 'Content-Type': type } })
    expect(await refusal(answer)).toEqual({ status: 415, message: 'Send the picture as multipart/form-data.' })
  }
})

test('a form that does not end, or has no parts, is refused', async () => {
  for (const body of ['', '--x', '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc']) {
    const answer = await upload({
      cookie: cookie(),
      body,
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    })
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
  const answer = await upload({
    cookie: cookie(),
    body: endless,
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  })
  expect(await refusal(answer)).toEqual({ status: 413, message: 'The picture is too large: at most 5 MB.' })
  expect(sent).toBeLessThan(MAX_PICTURE_BYTES + 5 * 65_536)
})
