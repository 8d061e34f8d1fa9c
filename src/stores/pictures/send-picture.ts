import { IMAGE_FIELD, uploadedImage } from '#src/contracts/pictures/upload-image.ts'

import { postWithProgress } from '../post-with-progress.ts'
import { shrunkPhoto } from './shrink-photo.ts'

export interface Sending {
  /** Called with the share of the photo that has been sent, from 0 to 1. */
  onSent: (share: number) => void
  signal: AbortSignal
}

/** Uploads a photo and says where it is served. Throws as `call` does, and the signal's reason. */
export async function sendPicture(path: string, photo: File, { onSent, signal }: Sending): Promise<string> {
  const body = new FormData()
  body.set(IMAGE_FIELD, await shrunkPhoto(photo))
  signal.throwIfAborted()
  return uploadedImage.parse(await postWithProgress({ path, body, onSent, signal })).imageUrl
}
