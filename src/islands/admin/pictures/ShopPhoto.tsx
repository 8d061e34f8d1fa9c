import ImageIcon from 'lucide-react/icons/image'
import ImageOff from 'lucide-react/icons/image-off'
import ImageUp from 'lucide-react/icons/image-up'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId, useRef, useState } from 'react'
import type { DragEvent, ReactNode } from 'react'

import { pictureAt, pictureTypes, thumbnailOf } from '#src/domain/pictures/pictures.ts'
import { safeWebsite, websiteLabel } from '#src/domain/text/links.ts'
import { Button } from '#src/ui/Button.tsx'

import { usePhotoUpload } from './use-photo-upload.ts'

function Placeholder({ Icon, children }: { Icon: typeof ImageIcon; children: ReactNode }): ReactNode {
  return (
    <p className="flex flex-col items-center gap-1 px-2 text-center text-sm text-moss">
      <Icon aria-hidden="true" className="size-7" />
      {children}
    </p>
  )
}

/** A photo that lies elsewhere is opened on purpose alone: shown here, its host would learn who looks at it, and when. */
function ForeignPhoto({ imageUrl }: { imageUrl: string }): ReactNode {
  const address = safeWebsite(imageUrl)
  return (
    <Placeholder Icon={ImageIcon}>
      {address === null ? (
        'The photo cannot be shown'
      ) : (
        <a className="link" href={address} target="_blank" rel="noopener noreferrer">
          Open the photo at {websiteLabel(address)}
        </a>
      )}
    </Placeholder>
  )
}

/** The photo that a shop has, small, or word that it has none. */
function Preview({ imageUrl }: { imageUrl: string | null }): ReactNode {
  const [isBroken, setIsBroken] = useState(false)
  return (
    <div className="grid h-40 w-full shrink-0 place-items-center overflow-hidden rounded-lg border border-sand bg-linen sm:w-56">
      {imageUrl === null ? (
        <Placeholder Icon={ImageIcon}>No photo</Placeholder>
      ) : pictureAt(imageUrl) === null ? (
        <ForeignPhoto imageUrl={imageUrl} />
      ) : isBroken ? (
        <Placeholder Icon={ImageOff}>The photo cannot be shown</Placeholder>
      ) : (
        <img
          src={thumbnailOf(imageUrl)}
          alt="Photo of the shop"
          referrerPolicy="no-referrer"
          className="size-full object-cover"
          onError={() => setIsBroken(true)}
        />
      )}
    </div>
  )
}

interface Props {
  /** The producer's `imageUrl`. */
  value: string | null
  onChange: (imageUrl: string | null) => void
}

/** The photo of a shop: uploaded, changed for another, or removed. A photo may also be dropped on it. */
export function ShopPhoto({ value, onChange }: Props): ReactNode {
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const [isOver, setIsOver] = useState(false)
  const { isBusy, upload } = usePhotoUpload(onChange)

  const take = (photos: FileList | null): void => {
    const [photo] = photos ?? []
    if (photo) upload(photo)
  }
  const onDrop = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  // The button that was pressed is gone: the keyboard goes on at the one that is left.
  const remove = (): void => {
    onChange(null)
    chooser.current?.focus()
  }
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        // Over a part of it, it is over it still.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
      }}
      onDrop={onDrop}
    >
      <p id={`${id}-label`} className="field-label">
        Shop Photo
      </p>
      <div
        className={`flex flex-col gap-4 rounded-card border-2 border-dashed p-4 sm:flex-row sm:items-center ${isOver ? 'border-forest bg-meadow' : 'border-sand bg-white'}`}
      >
        <Preview key={value} imageUrl={value} />
        <div className="flex min-w-0 flex-col gap-3">
          <div className="flex flex-wrap gap-2">
            <Button
              ref={chooser}
              Icon={ImageUp}
              aria-describedby={`${id}-hint`}
              isBusy={isBusy}
              busyLabel="Uploading..."
              onPress={() => picker.current?.click()}
            >
              {value === null ? 'Upload Photo' : 'Change Photo'}
            </Button>
            {value !== null && (
              <Button Icon={Trash2} disabled={isBusy} onPress={remove}>
                Remove Photo
              </Button>
            )}
          </div>
          <p id={`${id}-hint`} className="text-sm text-moss">
            JPG, PNG or WebP, max 5MB
            <span className="hidden pointer-fine:inline">. You can also drop a photo here.</span>
          </p>
        </div>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label="Photo file"
          accept={pictureTypes.join(',')}
          onChange={({ currentTarget }) => {
            take(currentTarget.files)
            // The same file may be chosen again.
            currentTarget.value = ''
          }}
        />
      </div>
      <p role="status" className="sr-only">
        {isBusy ? 'Uploading the photo' : ''}
      </p>
    </div>
  )
}
