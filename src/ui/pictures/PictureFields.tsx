import ImageUp from 'lucide-react/icons/image-up'
import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'

import {
  asShopPictures,
  MAX_PICTURES,
  movedTo,
  noPictureType,
  picturesOf,
  pictureTypes,
} from '#src/domain/pictures/pictures.ts'
import { pictureFields } from '#src/domain/producer/fields.ts'
import type { FormValues } from '#src/domain/producer/form-values.ts'
import type { Language } from '#src/domain/text/format.ts'

import { Button } from '../Button.tsx'
import { ErrorText } from '../form/Field.tsx'
import { PictureCard, pictureWords } from './PictureCard.tsx'
import type { PictureAct } from './PictureCard.tsx'
import { useUploads } from './use-uploads.ts'
import type { Upload, UploadOptions } from './use-uploads.ts'

interface DropZoneProps {
  /** Id of its label. */
  labelledBy: string
  onDrop: (files: readonly File[]) => void
  children: ReactNode
}

/** A drop target for files. */
function DropZone({ labelledBy, onDrop, children }: DropZoneProps): ReactNode {
  const [isOver, setIsOver] = useState(false)
  return (
    <div
      role="group"
      aria-labelledby={labelledBy}
      className={`rounded-card border-2 border-dashed p-4 ${isOver ? 'border-forest bg-meadow' : 'border-sand'}`}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        // Moving onto a child element does not leave the target.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        onDrop([...event.dataTransfer.files])
      }}
    >
      {children}
    </div>
  )
}

interface UploadRowProps {
  upload: Upload
  language: Language
  onAgain: () => void
  onDrop: () => void
}

/** An upload with its progress or error. */
function UploadRow({ upload: { photo, state }, language, onAgain, onDrop }: UploadRowProps): ReactNode {
  const words = pictureWords[language]
  const isFailed = state.status === 'failed'
  return (
    <li className={`flex flex-col gap-2 rounded-lg border border-sand p-3 ${isFailed ? 'bg-blush' : 'bg-white'}`}>
      <div className="min-w-0">
        <p className="truncate font-medium">{photo.name}</p>
        {state.status === 'failed' && (
          <p role="alert" className="text-sm font-medium text-barn">
            {state.message}
          </p>
        )}
        {state.status === 'waiting' && <p className="text-sm text-moss">{words.waiting}</p>}
        {state.status === 'sending' && (
          <>
            <p className="mb-1 text-sm text-moss">
              {state.share < 1 ? `${Math.round(state.share * 100)} %` : words.preparing}
            </p>
            <progress className="progress" value={state.share} aria-label={photo.name} />
          </>
        )}
      </div>
      <p className="flex flex-wrap gap-2">
        {isFailed && state.mayBeTriedAgain && <Button onPress={onAgain}>{words.again}</Button>}
        <Button onPress={onDrop}>{isFailed ? words.dismiss : words.stop}</Button>
      </p>
    </li>
  )
}

interface PictureFieldsProps<Sent> extends Pick<UploadOptions, 'send' | 'onFailed'> {
  form: UseFormReturn<FormValues, unknown, Sent>
  language: Language
  /** The server's message about a refused photo; null if there is none. */
  messageOf: (error: unknown) => string | null
  /** Called when uploads start and end: a form saved meanwhile would lack them. */
  onBusy?: (isBusy: boolean) => void
  /** Shown below the hint. */
  children?: ReactNode
}

const listed = ({ imageUrl, furtherPictures }: Pick<FormValues, (typeof pictureFields)[number]>): string[] =>
  picturesOf({ imageUrl: imageUrl || null, furtherPictures })

/** The pictures of a shop: add, reorder and remove. */
export function PictureFields<Sent>({
  form,
  language,
  send,
  messageOf,
  onFailed,
  onBusy,
  children,
}: PictureFieldsProps<Sent>): ReactNode {
  const words = pictureWords[language]
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const pendingFocus = useRef<{ place: number; act: PictureAct } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [imageUrl, furtherPictures] = useWatch({ control: form.control, name: pictureFields })
  const pictures = listed({ imageUrl, furtherPictures })

  const set = (changed: readonly string[], message: string): void => {
    const { imageUrl: first, furtherPictures: others } = asShopPictures(changed)
    form.clearErrors(pictureFields)
    form.setValue('imageUrl', first ?? '', { shouldDirty: true })
    form.setValue('furtherPictures', others, { shouldDirty: true })
    setAnnouncement(message)
  }
  const { uploads, isBusy, start, refuse, again, drop } = useUploads({
    send,
    // Appends to the form's current pictures, which may have changed during the upload.
    onUploaded: (address) => set([...listed(form.getValues()), address], words.uploaded),
    failureText: (error) => [words.failed, messageOf(error) ?? ''].join(' ').trim(),
    onFailed,
  })
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy])

  // After a picture has moved or gone, the focus moves next to it.
  useEffect(() => {
    if (pendingFocus.current === null) return
    const { place, act } = pendingFocus.current
    pendingFocus.current = null
    const card = list.current?.children[Math.min(place, pictures.length - 1)]
    const button = card?.querySelector<HTMLElement>(`[data-act=${act}]`) ?? card?.querySelector<HTMLElement>('button')
    const next = button ?? chooser.current
    next?.focus()
  })
  const act = (place: number, done: PictureAct): void => {
    if (done === 'remove') {
      pendingFocus.current = { place, act: 'remove' }
      return set(pictures.toSpliced(place, 1), words.removed)
    }
    const to = { first: 0, forward: place - 1, back: place + 1 }[done]
    pendingFocus.current = { place: to, act: done }
    set(movedTo(pictures, place, to), words.moved(to + 1))
  }

  const room = MAX_PICTURES - pictures.length - uploads.filter(({ state }) => state.status !== 'failed').length
  const take = (photos: readonly File[]): void => {
    const [right, wrong] = [true, false].map((isRight) =>
      photos.filter(({ type }) => pictureTypes.includes(type) === isRight),
    )
    for (const photo of wrong ?? []) refuse(photo, noPictureType[language])
    for (const photo of right?.slice(0, Math.max(0, room)) ?? []) start(photo)
    for (const photo of right?.slice(Math.max(0, room)) ?? []) refuse(photo, words.noRoom)
  }
  const { errors } = form.formState
  const error = errors.imageUrl?.message ?? errors.furtherPictures?.message ?? null
  return (
    <DropZone labelledBy={`${id}-label`} onDrop={take}>
      <p id={`${id}-label`} className="field-label">
        {words.title}
      </p>
      {pictures.length === 0 && <p className="mb-3 text-moss">{words.none}</p>}
      {pictures.length > 0 && (
        <ul ref={list} className="mb-3 grid gap-3 sm:grid-cols-2">
          {pictures.map((address, place) => (
            <PictureCard
              key={address}
              address={address}
              nth={place + 1}
              of={pictures.length}
              language={language}
              onAct={(done) => act(place, done)}
            />
          ))}
        </ul>
      )}
      {uploads.length > 0 && (
        <ul className="mb-3 flex flex-col gap-2">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              language={language}
              onAgain={() => again(upload.id)}
              onDrop={() => {
                drop(upload.id)
                chooser.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      <Button
        ref={chooser}
        Icon={ImageUp}
        aria-describedby={`${id}-hint`}
        aria-disabled={room <= 0}
        onPress={() => room > 0 && picker.current?.click()}
      >
        {pictures.length === 0 ? words.choose : words.add}
      </Button>
      <p id={`${id}-hint`} className="mt-2 text-sm text-moss">
        {room <= 0 ? words.full : words.hint}
        {room > 0 && <span className="hidden pointer-fine:inline"> {words.drop}</span>}
      </p>
      {children}
      <ErrorText id={`${id}-error`} error={error} />
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={words.file}
        accept={pictureTypes.join(',')}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])])
          // Lets the same file be chosen again.
          currentTarget.value = ''
        }}
      />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </DropZone>
  )
}
