import { createHash, createHmac } from 'node:crypto'

import type { Context, Hono } from 'hono'
import sharp from 'sharp'
import type { Raw, SharpOptions } from 'sharp'

import type { Database } from '#db/database.ts'
import { savePicture } from '#db/queries/pictures/pictures.ts'
import { Refusal } from '#functions/_lib/http/errors.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { limitBody } from '#functions/_lib/http/validate.ts'
import { limited } from '#functions/_lib/limits/rate-limit.ts'
import { createOperatorApp } from '#functions/operators/session.ts'
import { publishesWrite } from '#functions/follow-up/after-write.ts'
import { IMAGE_FIELD } from '#src/contracts/pictures/upload-image.ts'
import type { UploadedImage } from '#src/contracts/pictures/upload-image.ts'
import {
  MAX_PICTURE_SIDE,
  MAX_PICTURE_BYTES,
  noPictureType,
  pictureAddress,
  pictureFile,
  pictureTooLarge,
  widthsOf,
} from '#src/domain/pictures/pictures.ts'
import type { Picture } from '#src/domain/pictures/pictures.ts'

import { createOwnerApp, ownedShopOf } from '../owners/session.ts'
import type { ImageStore } from './blob-store.ts'

/** Why a picture is rejected. */
export const refusals = {
  unreadable: () =>
    new Refusal(400, {
      da: 'Det, der blev sendt, kan ikke læses.',
      de: 'Das Gesendete ist nicht lesbar.',
      en: 'The upload cannot be read.',
    }),
  tooLarge: () => new Refusal(413, { ...pictureTooLarge, de: 'Das Bild ist zu groß: höchstens 5 MB.' }),
  noForm: () =>
    new Refusal(415, {
      da: 'Send billedet som multipart/form-data.',
      de: 'Senden Sie das Bild als multipart/form-data.',
      en: 'Send the picture as multipart/form-data.',
    }),
  noPicture: () => new Refusal(415, { ...noPictureType, de: 'Nur Bilder der Typen JPG, PNG und WebP sind möglich.' }),
  notOne: () =>
    new Refusal(422, {
      da: `Send ét billede, i feltet "${IMAGE_FIELD}", og intet andet.`,
      de: `Senden Sie ein einziges Bild im Feld „${IMAGE_FIELD}“ und sonst nichts.`,
      en: `Send one picture, in the field "${IMAGE_FIELD}", and nothing else.`,
    }),
  empty: () => new Refusal(422, { da: 'Filen er tom.', de: 'Die Datei ist leer.', en: 'The file is empty.' }),
  damaged: () =>
    new Refusal(422, {
      da: 'Billedet kan ikke læses: filen er beskadiget.',
      de: 'Das Bild ist nicht lesbar: Die Datei ist beschädigt.',
      en: 'The picture cannot be read: the file is damaged.',
    }),
  holdsMore: () =>
    new Refusal(422, {
      da: 'Filen indeholder mere end et billede.',
      de: 'Die Datei enthält außer dem Bild noch anderes.',
      en: 'The file holds more than a picture.',
    }),
  tooManyPixels: () =>
    new Refusal(422, {
      da: 'Billedet har for mange billedpunkter: højst 50 millioner.',
      de: 'Das Bild hat zu viele Bildpunkte: höchstens 50 Millionen.',
      en: 'The picture has too many pixels: at most 50 million.',
    }),
  animated: () =>
    new Refusal(422, {
      da: 'Animerede billeder kan ikke bruges.',
      de: 'Animierte Bilder können nicht verwendet werden.',
      en: 'Animated pictures cannot be uploaded.',
    }),
} as const

/** The overhead of a multipart body. */
const ENVELOPE_BYTES = 16 * 1024

/** The parts of a multipart request; throws 400, 413 or 415. */
export async function readForm(c: Context): Promise<FormData> {
  const type = c.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw refusals.noForm()
  try {
    await limitBody(c, MAX_PICTURE_BYTES + ENVELOPE_BYTES, refusals.tooLarge())
    return await c.req.formData()
  } catch (error) {
    // An incomplete body, or an aborted request.
    throw error instanceof Refusal ? error : refusals.unreadable()
  }
}

/** The content of an uploaded file. Throws 413. Its name is ignored. */
export async function readPhoto(file: File): Promise<Buffer> {
  if (file.size > MAX_PICTURE_BYTES) throw refusals.tooLarge()
  return Buffer.from(await file.arrayBuffer())
}

/** The file of a multipart request; throws 413, 415 or 422. */
async function readUpload(c: Context): Promise<Buffer> {
  const [[field, file] = [], ...others] = [...(await readForm(c))]
  if (field !== IMAGE_FIELD || !(file instanceof File) || others.length > 0) throw refusals.notOne()
  return readPhoto(file)
}

/** ZIP readers search for this mark in the last 64 KB plus its own 22 bytes. */
const ARCHIVE_MARK = 'PK\x05\x06'
const ARCHIVE_TAIL = 65_536 + 22

/** PDF readers search the first kilobyte for this. */
const DOCUMENT_MARK = '%PDF-'
const DOCUMENT_HEAD = 1024

/** Markup that would run if the file were served as a page. */
const PAGE = /<(!doctype\s+html|(html|body|script|iframe|\?php)[\s>])/i

/**
 * Whether a file is also a page, an archive or a document. Stored pictures are encoded again and contain none of it,
 * but no honest sender has such files. Data that phones append to photos is allowed.
 */
function hidesContent(bytes: Buffer): boolean {
  if (bytes.subarray(0, DOCUMENT_HEAD).includes(DOCUMENT_MARK, 0, 'latin1')) return true
  if (bytes.subarray(-ARCHIVE_TAIL).includes(ARCHIVE_MARK, 0, 'latin1')) return true
  return PAGE.test(bytes.toString('latin1'))
}

/** The size of the largest photos of phones. A small file can claim far more. */
const MAX_PIXELS = 50_000_000

/** Seconds after which encoding a picture is aborted. */
const MAX_SECONDS = 15

const QUALITY = 80

const decoding: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true }

export interface EncodedPicture {
  picture: Picture
  /** By name. */
  files: Map<string, Uint8Array>
}

interface Pixels {
  data: Uint8Array
  raw: Raw
}

/** Detected by the first bytes; the name and the declared type are not reliable. */
function looksLikePicture(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 12)
  return head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF.{4}WEBP$/s.test(head)
}

/** Rejects a file by its header, before decoding any pixel. */
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

/** Decodes upright and in the stored size, without metadata such as place, time and author. */
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
    // Any error of the decoder.
    throw refusals.damaged()
  }
}

const encode = ({ data, raw }: Pixels, width: number): Promise<Buffer> =>
  sharp(data, { raw }).resize({ width }).webp({ quality: QUALITY }).toBuffer()

/**
 * Encodes an uploaded file in all widths. Throws 415 or 422 if it is not a usable picture. With a key, the sender cannot
 * compute the picture's address.
 */
export async function encodePicture(bytes: Buffer, key?: Uint8Array): Promise<EncodedPicture> {
  await inspect(bytes)
  const pixels = await decode(bytes)
  const { width, height } = pixels.raw
  const largest = await encode(pixels, width)
  const digest = key === undefined ? createHash('sha256') : createHmac('sha256', key)
  const picture = { hash: digest.update(largest).digest('hex').slice(0, 32), width, height }
  const files = new Map([[pictureFile(picture), largest]])
  for (const smaller of widthsOf(picture).filter((each) => each < width)) {
    files.set(pictureFile(picture, smaller), await encode(pixels, smaller))
  }
  return { picture, files }
}

/**
 * Stores an encoded picture and returns its address. It is recorded after its files are written: an interrupted upload
 * leaves files only, which the daily job removes. The caller opens the transaction.
 */
export async function storePicture(
  trx: Database,
  images: ImageStore,
  { picture, files }: EncodedPicture,
): Promise<string> {
  const imageUrl = pictureAddress(picture)
  await savePicture(trx, imageUrl)
  await Promise.all([...files].map(([name, bytes]) => images.save(name, bytes)))
  return imageUrl
}

/** Stores an uploaded picture, and answers with its address. Throws 413, 415 and 422. */
async function saveUpload(c: Context<Env>): Promise<Response> {
  const encoded = await encodePicture(await readUpload(c))
  const imageUrl = await c.var.db.transaction().execute((trx) => storePicture(trx, c.env.platform.images, encoded))
  return c.json({ imageUrl } satisfies UploadedImage, 201)
}

export const uploadImageRoutes: Hono<Env> = createOperatorApp('/api')

uploadImageRoutes.post('/upload-image', publishesWrite, saveUpload)

export const ownerPictureRoutes: Hono<Env> = createOwnerApp('/api/owners/shops/:id/picture')

/** Stores a picture. An edit that names it adds it to the shop. */
ownerPictureRoutes.post('/', limited('owner'), async (c) => {
  ownedShopOf(c)
  return saveUpload(c)
})
