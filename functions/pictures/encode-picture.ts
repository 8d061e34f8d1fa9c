import { createHash } from 'node:crypto'

import sharp from 'sharp'
import type { Raw, SharpOptions } from 'sharp'

import { MAX_PICTURE_SIDE, pictureFile, widthsOf } from '#src/domain/pictures/pictures.ts'
import type { Picture } from '#src/domain/pictures/pictures.ts'

import { hidesContent } from './hidden-content.ts'
import { refusals } from './refusals.ts'

/** As many as the largest photos of telephones have; a file of a few bytes can claim far more. */
const MAX_PIXELS = 50_000_000

/** Seconds after which a picture is given up. */
const MAX_SECONDS = 15

const QUALITY = 80

const decoding: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true }

interface EncodedPicture {
  picture: Picture
  /** By their names. */
  files: Map<string, Uint8Array>
}

interface Pixels {
  data: Uint8Array
  raw: Raw
}

/** What the first bytes say it is: a name or a declared type is only what somebody says. */
function looksLikePicture(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 12)
  return head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF.{4}WEBP$/s.test(head)
}

/** Refuses by what the file begins with, before any pixel of it is decoded. */
async function inspect(bytes: Buffer): Promise<void> {
  if (bytes.length === 0) throw refusals.empty()
  if (!looksLikePicture(bytes)) throw refusals.noPicture()
  if (hidesContent(bytes)) throw refusals.holdsMore()
  const {
    width,
    height,
    pages = 1,
  } = await sharp(bytes, { ...decoding, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refusals.damaged()
    })
  if (width * height > MAX_PIXELS) throw refusals.tooManyPixels()
  if (pages > 1) throw refusals.animated()
}

/** Upright, in the size that is kept; all that the file says of where, when and by whom is left behind. */
async function decode(bytes: Buffer): Promise<Pixels> {
  try {
    const { data, info } = await sharp(bytes, decoding)
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize({ width: MAX_PICTURE_SIDE, height: MAX_PICTURE_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
  } catch {
    // Whatever the decoder found wrong with the file.
    throw refusals.damaged()
  }
}

const encode = ({ data, raw }: Pixels, width: number): Promise<Buffer> =>
  sharp(data, { raw }).resize({ width }).webp({ quality: QUALITY }).toBuffer()

/** An uploaded file as it is kept, in all its widths; 415 or 422 for what is no picture or none that can be used. */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  await inspect(bytes)
  const pixels = await decode(bytes)
  const { width, height } = pixels.raw
  const largest = await encode(pixels, width)
  const picture = { hash: createHash('sha256').update(largest).digest('hex').slice(0, 32), width, height }
  const files = new Map([[pictureFile(picture), largest]])
  for (const smaller of widthsOf(picture).filter((each) => each < width)) {
    files.set(pictureFile(picture, smaller), await encode(pixels, smaller))
  }
  return { picture, files }
}
