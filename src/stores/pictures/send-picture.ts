import { IMAGE_FIELD, uploadedImage } from '#src/contracts/pictures/upload-image.ts'

import type { ErrorAnswer } from '#src/contracts/shared/errors.ts'
import { MAX_SENT_BYTES, pictureTooLarge } from '#src/domain/pictures/pictures.ts'

import { CallError } from '../call.ts'
import { screenLanguage } from '../language.ts'
import { postWithProgress } from '../post-with-progress.ts'
import { shrunkPhoto } from './shrink-photo.ts'

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
