import { IMAGE_FIELD, uploadedImage } from '#src/contracts/pictures/upload-image.ts'
import type { ErrorAnswer } from '#src/contracts/shared/errors.ts'
import { MAX_SENT_BYTES, pictureTooLarge } from '#src/domain/pictures/pictures.ts'

import { CallError } from '../call.ts'
import { screenLanguage } from '../language.ts'
import { postWithProgress } from '../post-with-progress.ts'
import { redrawnPhoto } from './redraw-photo.ts'

/** Smaller files are sent unchanged: encoding twice loses quality twice. */
const SMALL_BYTES = 1024 * 1024

/** Transparency must survive, which JPEG does not support. */
const typeFor = ({ type }: File) => (type === 'image/jpeg' ? 'image/jpeg' : 'image/webp')

/**
 * Shrinks a large photo to the stored size, rotated as its camera recorded, to stay within the request limit. Files
 * that the browser cannot decode are left for the server to refuse.
 */
async function shrunkPhoto(photo: File): Promise<Blob> {
  if (photo.size <= SMALL_BYTES) return photo
  const shrunk = await redrawnPhoto(photo, typeFor(photo))
  return shrunk !== null && shrunk.size < photo.size ? shrunk : photo
}

export interface Sending {
  /** Called with the share that has been sent, from 0 to 1. */
  onSent: (share: number) => void
  signal: AbortSignal
}

/** The server's message, without uploading first. */
const tooLarge = (): CallError =>
  new CallError(413, '', JSON.stringify({ message: pictureTooLarge[screenLanguage()] } satisfies ErrorAnswer))

/** Uploads a photo and returns its path. Throws as `call` does, and the signal's reason. */
export async function sendPicture(path: string, photo: File, { onSent, signal }: Sending): Promise<string> {
  const sent = await shrunkPhoto(photo)
  signal.throwIfAborted()
  if (sent.size > MAX_SENT_BYTES) throw tooLarge()
  const body = new FormData()
  body.set(IMAGE_FIELD, sent)
  return uploadedImage.parse(await postWithProgress({ path, body, onSent, signal })).imageUrl
}
