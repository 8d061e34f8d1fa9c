import { IMAGE_FIELD, uploadedImage } from '#src/contracts/pictures/upload-image.ts'
import { NO_PICTURE_TYPE, pictureTypes } from '#src/domain/pictures/pictures.ts'
import { call } from '#src/stores/call.ts'
import { showToast } from '#src/stores/toasts.ts'

import { useAction, useIsUnderWay } from '../calls.ts'
import { shrunkPhoto } from '#src/stores/shrink-photo.ts'

const UPLOAD = '/api/upload-image'

const FAILED = 'Upload Failed'

/** Section 8 of the specification, with what the server says. */
const failedText = (message: string | null): string =>
  ['Failed to upload image. Please try again.', ...(message === null ? [] : [message])].join(' ')

async function send(photo: File): Promise<string> {
  const form = new FormData()
  form.set(IMAGE_FIELD, await shrunkPhoto(photo))
  return uploadedImage.parse(await call('POST', UPLOAD, form)).imageUrl
}

interface PhotoUpload {
  isBusy: boolean
  /** Does nothing while one is on its way. */
  upload: (photo: File) => void
}

/** Sends a photo and says where it is served; nothing is said to a form that has been closed meanwhile. */
export function usePhotoUpload(onUploaded: (imageUrl: string) => void): PhotoUpload {
  const { mutate, isPending } = useAction({
    send,
    path: [UPLOAD],
    failure: (message) => ({ title: FAILED, description: failedText(message) }),
  })
  const upload = (photo: File): void => {
    if (isPending) return
    if (!pictureTypes.includes(photo.type))
      return showToast({ tone: 'destructive', title: FAILED, description: NO_PICTURE_TYPE })
    mutate(photo, { onSuccess: onUploaded })
  }
  return { isBusy: isPending, upload }
}

/** Saved meanwhile, a producer would be without its photo. */
export const useIsPhotoUnderWay = (): boolean => useIsUnderWay([UPLOAD])
