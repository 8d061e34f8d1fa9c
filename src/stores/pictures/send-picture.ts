import { IMAGE_FIELD, uploadedImage } from '#src/contracts/pictures/upload-image.ts'
import type { ErrorAnswer } from '#src/contracts/shared/errors.ts'
import { MAX_PICTURE_SIDE, MAX_SENT_BYTES, pictureTooLarge } from '#src/domain/pictures/pictures.ts'

import { CallError } from '../call.ts'
import { screenLanguage } from '../language.ts'
import { postWithProgress } from '../post-with-progress.ts'

/** A file that is no larger than this is sent as it is: what is encoded twice loses twice. */
const SMALL_BYTES = 1024 * 1024

const QUALITY = 0.9

/** What a PNG or WebP shows through must stay so, which JPEG cannot. */
const typeFor = ({ type }: File): string => (type === 'image/jpeg' ? 'image/jpeg' : 'image/webp')

function drawn(bitmap: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, MAX_PICTURE_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (context) context.imageSmoothingQuality = 'high'
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

/**
 * A photo as it is sent: a large one in the size that is kept, upright as its camera says, so that the few megabytes
 * that a function takes are enough for every camera. What the browser cannot read is left to the server to refuse.
 */
async function shrunkPhoto(photo: File): Promise<Blob> {
  if (photo.size <= SMALL_BYTES) return photo
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => null)
  if (bitmap === null) return photo
  const canvas = drawn(bitmap)
  bitmap.close()
  const shrunk = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, typeFor(photo), QUALITY))
  return shrunk !== null && shrunk.size < photo.size ? shrunk : photo
}

export interface Sending {
  /** Called with the share of the photo that has been sent, from 0 to 1. */
  onSent: (share: number) => void
  signal: AbortSignal
}

/** What the server would say, without a minute of sending. */
const tooLarge = (): CallError =>
  new CallError(413, '', JSON.stringify({ message: pictureTooLarge[screenLanguage()] } satisfies ErrorAnswer))

/** Uploads a photo and says where it is served. Throws as `call` does, and the signal's reason. */
export async function sendPicture(path: string, photo: File, { onSent, signal }: Sending): Promise<string> {
  const sent = await shrunkPhoto(photo)
  signal.throwIfAborted()
  if (sent.size > MAX_SENT_BYTES) throw tooLarge()
  const body = new FormData()
  body.set(IMAGE_FIELD, sent)
  return uploadedImage.parse(await postWithProgress({ path, body, onSent, signal })).imageUrl
}
