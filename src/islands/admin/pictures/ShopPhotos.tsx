import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import type { FormValues } from '#src/domain/producer/form-values.ts'
import type { Language } from '#src/domain/text/language.ts'
import { isSignedOut } from '#src/stores/admin/operator.ts'
import { serverMessage } from '#src/stores/call.ts'
import { sendPicture } from '#src/stores/pictures/send-picture.ts'
import type { Sending } from '#src/stores/pictures/send-picture.ts'
import { showToast } from '#src/stores/toasts.ts'
import { PictureFields } from '#src/ui/pictures/PictureFields.tsx'

import { useAction, useIsUnderWay } from '../calls.ts'

const UPLOAD = '/api/upload-image'

interface Props<Sent> {
  form: UseFormReturn<FormValues, unknown, Sent>
  language: Language
}

/** The pictures of a shop, for operators. */
export function ShopPhotos<Sent>({ form, language }: Props<Sent>): ReactNode {
  const { mutateAsync } = useAction({
    send: ({ photo, sending }: { photo: File; sending: Sending }) => sendPicture(UPLOAD, photo, sending),
    path: [UPLOAD],
    // Said beside the photo, and below.
    failure: () => null,
  })
  return (
    <PictureFields
      form={form}
      language={language}
      send={(photo, sending) => mutateAsync({ photo, sending })}
      messageOf={serverMessage}
      onFailed={(description, error) => {
        if (!isSignedOut(error)) showToast({ tone: 'destructive', title: 'Upload Failed', description })
      }}
    />
  )
}

/** Saved meanwhile, a producer would be without its photo. */
export const useIsPhotoUnderWay = (): boolean => useIsUnderWay([UPLOAD])
