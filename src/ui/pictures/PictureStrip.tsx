import type { ReactNode } from 'react'

import type { Language } from '#src/domain/text/language.ts'

import { Thumbnail } from './PictureCard.tsx'
import { pictureWords } from './words.ts'

/** Pictures in their order, very small, to compare two lists of them; word of it where there are none. */
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
