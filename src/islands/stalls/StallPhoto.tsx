import Camera from 'lucide-react/icons/camera'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { $stall, removePhoto, takePhoto } from '#src/stores/stalls/stall.ts'
import { photoTerms } from '#src/domain/stalls/stall.ts'
import { stalls } from '#src/texts/texts.ts'
import { Button } from '#src/ui/Button.tsx'

interface BlobPictureProps {
  blob: Blob
  alt: string
  className: string
}

/** A picture on this device. Its address is a data: URL, which the content security policy permits. */
export function BlobPicture({ blob, alt, className }: BlobPictureProps): ReactNode {
  const [read, setRead] = useState<{ blob: Blob; address: string } | null>(null)
  useEffect(() => {
    const reader = new FileReader()
    reader.addEventListener('load', () => setRead({ blob, address: String(reader.result) }))
    reader.readAsDataURL(blob)
    return () => reader.abort()
  }, [blob])
  return <img src={read?.blob === blob ? read.address : undefined} alt={alt} className={className} />
}

const focusRing = 'has-focus-visible:outline-3 has-focus-visible:-outline-offset-4 has-focus-visible:outline-forest'

/** The photo of the stall, taken with the phone's camera. It is optional. */
export function StallPhoto(): ReactNode {
  const { photo } = useStore($stall, { ssr: 'initial' })
  const picker = useRef<HTMLInputElement>(null)
  const take = (input: HTMLInputElement | null): void => {
    const [chosen] = input?.files ?? []
    if (input === null || chosen === undefined) return
    // Lets the same file be chosen again.
    input.value = ''
    void takePhoto(chosen)
  }
  const remove = (): void => {
    removePhoto()
    // The pressed button disappears.
    picker.current?.focus()
  }
  // The label works before this code has loaded, so a photo may have been chosen already.
  useEffect(() => take(picker.current), [])
  return (
    <section aria-labelledby="billede" className="relative -mx-4 sm:mx-0">
      <h2 id="billede" className="sr-only">
        {stalls.picture}
      </h2>
      <div className="relative">
        {photo !== null && (
          <BlobPicture
            blob={photo}
            alt={stalls.yourPicture}
            className="h-60 w-full bg-linen object-cover sm:rounded-card"
          />
        )}
        <p className={photo === null ? undefined : 'absolute right-3 bottom-3 flex gap-2'}>
          <label
            htmlFor="kamera"
            className={`relative ${focusRing} ${
              photo === null
                ? 'flex h-44 flex-col items-center justify-center gap-1 bg-meadow text-forest hover:bg-linen sm:rounded-card'
                : 'button button-quiet'
            }`}
          >
            <Camera
              aria-hidden="true"
              className={photo === null ? 'size-14' : 'size-4'}
              strokeWidth={photo === null ? 1.5 : 2}
            />
            {photo === null ? (
              <>
                <span className="font-display text-2xl font-bold">{stalls.takePicture}</span>
                <span className="text-sm text-moss">{stalls.orWithout}</span>
              </>
            ) : (
              stalls.takeAnother
            )}
            {/* The same element with and without a photo, so that it keeps the focus. */}
            <input
              ref={picker}
              id="kamera"
              type="file"
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              accept="image/*"
              capture="environment"
              onChange={({ currentTarget }) => take(currentTarget)}
            />
          </label>
          {photo !== null && <Button onPress={remove}>{stalls.remove}</Button>}
        </p>
      </div>
      <p className="mt-2 px-4 text-sm text-moss sm:px-0">
        {stalls.pictureIsPublic} (
        <a className="link" href={photoTerms.url()} target="_blank" rel="noreferrer">
          {photoTerms.license}
        </a>
        ). {stalls.noPeople}
      </p>
    </section>
  )
}
