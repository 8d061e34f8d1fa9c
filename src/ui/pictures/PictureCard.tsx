import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ImageIcon from 'lucide-react/icons/image'
import ImageOff from 'lucide-react/icons/image-off'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { MAX_PICTURES, pictureAt, thumbnailOf } from '#src/domain/pictures/pictures.ts'
import type { Language } from '#src/domain/text/format.ts'
import { safeWebsite, websiteLabel } from '#src/domain/text/links.ts'
import { Button } from '#src/ui/Button.tsx'

const danish = {
  title: 'Billeder',
  hint: `JPG, PNG eller WebP, højst 5 MB hvert og ${MAX_PICTURES} i alt. Det første billede vises først.`,
  drop: 'Du kan også trække billeder hertil.',
  none: 'Ingen billeder endnu',
  choose: 'Vælg billeder',
  add: 'Tilføj billeder',
  file: 'Billedfiler',
  full: `Der er ${MAX_PICTURES} billeder, og flere er der ikke plads til. Fjern et for at vælge et andet.`,
  noRoom: `Der er kun plads til ${MAX_PICTURES} billeder.`,
  failed: 'Billedet kom ikke med.',
  picture: (nth: number) => `Billede ${nth}`,
  shownFirst: 'Vises først',
  useFirst: 'Brug som første',
  forward: (nth: number) => `Flyt billede ${nth} frem`,
  back: (nth: number) => `Flyt billede ${nth} tilbage`,
  remove: 'Fjern',
  moved: (to: number) => `Billedet er nu nummer ${to}.`,
  removed: 'Billedet er fjernet.',
  uploaded: 'Billedet er lagt op.',
  waiting: 'Venter...',
  preparing: 'Gøres klar...',
  stop: 'Afbryd',
  again: 'Prøv igen',
  dismiss: 'Skjul',
  broken: 'Billedet kan ikke vises',
  foreign: (host: string) => `Se billedet hos ${host}`,
}

/** Texts about a shop's pictures: Danish for owners, both languages for operators. */
export const pictureWords: Record<Language, typeof danish> = {
  da: danish,
  en: {
    title: 'Shop Photos',
    hint: `JPG, PNG or WebP, max 5MB each, at most ${MAX_PICTURES}. The first is the one that others see first.`,
    drop: 'You can also drop photos here.',
    none: 'No photos',
    choose: 'Upload Photos',
    add: 'Add Photos',
    file: 'Photo files',
    full: `There are ${MAX_PICTURES} photos, and room for no more. Remove one to upload another.`,
    noRoom: `There is room for ${MAX_PICTURES} photos only.`,
    failed: 'Failed to upload image. Please try again.',
    picture: (nth) => `Photo ${nth}`,
    shownFirst: 'Shown first',
    useFirst: 'Use as First',
    forward: (nth) => `Move photo ${nth} forward`,
    back: (nth) => `Move photo ${nth} back`,
    remove: 'Remove',
    moved: (to) => `The photo is number ${to} now.`,
    removed: 'The photo has been removed.',
    uploaded: 'The photo has been uploaded.',
    waiting: 'Waiting...',
    preparing: 'Preparing...',
    stop: 'Cancel',
    again: 'Try Again',
    dismiss: 'Dismiss',
    broken: 'The photo cannot be shown',
    foreign: (host) => `Open the photo at ${host}`,
  },
}

function Placeholder({ Icon, children }: { Icon: typeof ImageIcon; children: ReactNode }): ReactNode {
  return (
    <p className="flex flex-col items-center gap-1 px-2 text-center text-sm text-moss">
      <Icon aria-hidden="true" className="size-5" />
      {children}
    </p>
  )
}

interface ThumbnailProps {
  address: string
  alt: string
  language: Language
}

/**
 * A thumbnail of a picture stored here. One on another host opens on request only, so that the host does not learn who
 * looks at it.
 */
function Thumbnail({ address, alt, language }: ThumbnailProps): ReactNode {
  const [isBroken, setIsBroken] = useState(false)
  const words = pictureWords[language]
  const elsewhere = pictureAt(address) === null
  const link = safeWebsite(address)
  if (isBroken || (elsewhere && link === null)) return <Placeholder Icon={ImageOff}>{words.broken}</Placeholder>
  if (elsewhere && link !== null)
    return (
      <Placeholder Icon={ImageIcon}>
        <a className="link [overflow-wrap:anywhere]" href={link} target="_blank" rel="noopener noreferrer">
          {words.foreign(websiteLabel(link))}
        </a>
      </Placeholder>
    )
  return (
    <img
      src={thumbnailOf(address)}
      alt={alt}
      referrerPolicy="no-referrer"
      className="absolute size-full object-cover"
      onError={() => setIsBroken(true)}
    />
  )
}

export type PictureAct = 'first' | 'forward' | 'back' | 'remove'

interface Props {
  address: string
  /** One-based. */
  nth: number
  /** The number of pictures. */
  of: number
  language: Language
  onAct: (act: PictureAct) => void
}

/** A picture of a shop with its actions. */
export function PictureCard({ address, nth, of, language, onAct }: Props): ReactNode {
  const words = pictureWords[language]
  const named = (label: string): string => `${label}, ${words.picture(nth).toLowerCase()}`
  return (
    <li className="flex min-w-0 overflow-hidden rounded-lg border border-sand bg-white">
      <div className="relative grid w-20 shrink-0 place-items-center overflow-hidden bg-linen">
        <Thumbnail key={address} address={address} alt={words.picture(nth)} language={language} />
      </div>
      <div className="flex flex-wrap gap-1.5 p-2">
        {nth === 1 && <p className="w-full text-sm font-semibold">{words.shownFirst}</p>}
        {of > 1 && (
          <>
            <Button
              data-act="forward"
              aria-label={words.forward(nth)}
              aria-disabled={nth === 1}
              className="px-2.5"
              onPress={() => nth > 1 && onAct('forward')}
              Icon={ArrowUp}
            />
            <Button
              data-act="back"
              aria-label={words.back(nth)}
              aria-disabled={nth === of}
              className="px-2.5"
              onPress={() => nth < of && onAct('back')}
              Icon={ArrowDown}
            />
          </>
        )}
        <Button data-act="remove" aria-label={named(words.remove)} className="px-3" onPress={() => onAct('remove')}>
          {words.remove}
        </Button>
        {nth > 1 && (
          <Button data-act="first" aria-label={named(words.useFirst)} className="px-3" onPress={() => onAct('first')}>
            {words.useFirst}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Thumbnails in order, to compare two lists; a text if there are none. */
export function PictureStrip({ pictures, language }: { pictures: readonly string[]; language: Language }): ReactNode {
  const words = pictureWords[language]
  if (pictures.length === 0) return words.none
  return (
    <span className="mt-1 flex flex-wrap gap-2">
      {pictures.map((address, place) => (
        <span key={address} className="relative grid h-14 w-20 place-items-center overflow-hidden rounded-lg bg-linen">
          <Thumbnail address={address} alt={words.picture(place + 1)} language={language} />
        </span>
      ))}
    </span>
  )
}
