import ImageUp from 'lucide-react/icons/image-up'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId, useRef, useState } from 'react'
import type { DragEvent, ReactNode } from 'react'

import { pictureTypes } from '#src/domain/pictures/pictures.ts'

import { Preview } from './Preview.tsx'
import { usePhotoUpload } from './use-photo-upload.ts'

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
  const Icon = isBusy ? LoaderCircle : ImageUp
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
            <button
              ref={chooser}
              type="button"
              className="button button-quiet"
              aria-describedby={`${id}-hint`}
              aria-disabled={isBusy}
              onClick={() => !isBusy && picker.current?.click()}
            >
              <Icon aria-hidden="true" className={`size-4 ${isBusy ? 'animate-spin' : ''}`} />
              {isBusy ? 'Uploading...' : value === null ? 'Upload Photo' : 'Change Photo'}
            </button>
            {value !== null && (
              <button type="button" className="button button-quiet" disabled={isBusy} onClick={remove}>
                <Trash2 aria-hidden="true" className="size-4" />
                Remove Photo
              </button>
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
