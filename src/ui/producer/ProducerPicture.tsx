import type { ReactNode } from 'react'

import { safeWebsite } from '#src/domain/text/links.ts'
import { pictureAddress, pictureAt, widthsOf } from '#src/domain/pictures/pictures.ts'

const look = 'max-h-96 w-full rounded-card object-cover'

/** Full width on a phone, the wider of two columns elsewhere. */
const SIZES = '(min-width: 72rem) 43rem, (min-width: 48rem) 59vw, calc(100vw - 2rem)'

interface Props {
  imageUrl: string | null
  name: string
}

/**
 * The photo of a shop: stored ones in the width the screen needs, external ones as they are, without a referrer. It
 * keeps its place while loading, and gives it up on failure.
 */
export function ProducerPicture({ imageUrl, name }: Props): ReactNode {
  const picture = pictureAt(imageUrl)
  if (picture !== null) {
    const sources = widthsOf(picture).map((width) => `${pictureAddress(picture, width)} ${width}w`)
    return (
      <img
        src={pictureAddress(picture)}
        srcSet={sources.join(', ')}
        sizes={SIZES}
        width={picture.width}
        height={picture.height}
        alt={name}
        fetchPriority="high"
        data-picture=""
        className={look}
      />
    )
  }
  const elsewhere = safeWebsite(imageUrl)
  return (
    elsewhere && (
      <img
        src={elsewhere}
        alt={name}
        loading="lazy"
        referrerPolicy="no-referrer"
        data-picture=""
        className={`aspect-3/2 ${look}`}
      />
    )
  )
}
