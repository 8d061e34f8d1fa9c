import ImageUp from 'lucide-react/icons/image-up'
import { useRef } from 'react'
import type { ReactNode } from 'react'

import { pictureAt, pictureTypes, thumbnailOf } from '#src/domain/pictures/pictures.ts'
import { uploadPicture } from '#src/stores/owners/save-shop.ts'
import { Button } from '#src/ui/Button.tsx'

import { useAct } from './use-act.ts'

interface Props {
  shopId: string
  /** The producer's `imageUrl`. */
  value: string | null
  onChange: (imageUrl: string | null) => void
}

/** The picture of a shop: uploaded, changed for another, or removed. */
export function Photo({ shopId, value, onChange }: Props): ReactNode {
  const picker = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const { isBusy, run } = useAct()
  const take = (photo: File): void =>
    run(async () => {
      const address = await uploadPicture(shopId, photo)
      if (address !== null) onChange(address)
    })
  return (
    <div role="group" aria-labelledby="billede-titel">
      <p id="billede-titel" className="field-label">
        Billede
      </p>
      {value !== null && pictureAt(value) !== null && (
        <img
          src={thumbnailOf(value)}
          alt="Gårdens billede"
          className="mb-3 max-h-48 rounded-lg border border-sand object-cover"
        />
      )}
      <p className="flex flex-wrap gap-3">
        <Button
          ref={chooser}
          Icon={ImageUp}
          isBusy={isBusy}
          busyLabel="Sender..."
          onPress={() => picker.current?.click()}
        >
          {value === null ? 'Vælg et billede' : 'Vælg et andet'}
        </Button>
        {value !== null && (
          <Button
            disabled={isBusy}
            onPress={() => {
              onChange(null)
              chooser.current?.focus()
            }}
          >
            Fjern billedet
          </Button>
        )}
      </p>
      <p className="mt-1 text-sm text-moss">JPG, PNG eller WebP, højst 5 MB. Det vises, når du har trykket Gem.</p>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="Billedfil"
        accept={pictureTypes.join(',')}
        onChange={({ currentTarget }) => {
          const [photo] = currentTarget.files ?? []
          if (photo) take(photo)
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
