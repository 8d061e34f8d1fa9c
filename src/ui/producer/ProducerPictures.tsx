import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'

import { pictureAddress, pictureAt, thumbnailOf, widthsOf } from '#src/domain/pictures/pictures.ts'
import { safeWebsite } from '#src/domain/text/links.ts'
import { shopPage } from '#src/texts/texts.ts'

const look = 'max-h-96 w-full rounded-card object-cover'

/** Full width on a phone, the wider of two columns elsewhere. */
const SIZES = '(min-width: 72rem) 43rem, (min-width: 48rem) 59vw, calc(100vw - 2rem)'

/**
 * The photo of a shop: stored ones in the width the screen needs, external ones as they are, without a referrer. It
 * keeps its place while loading, and gives it up on failure.
 */
export function ProducerPicture({ imageUrl, name }: { imageUrl: string | null; name: string }): ReactNode {
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

interface Props {
  /** The pictures after the first, which is shown large above. */
  pictures: readonly string[]
  name: string
}

/** The enlarged picture, loaded when opened. */
function LargePicture({ address, alt }: { address: string; alt: string }): ReactNode {
  const picture = pictureAt(address)
  const look = 'size-full object-contain'
  if (picture === null)
    return <img src={address} alt={alt} loading="lazy" referrerPolicy="no-referrer" className={look} />
  return (
    <img
      src={pictureAddress(picture)}
      srcSet={widthsOf(picture)
        .map((width) => `${pictureAddress(picture, width)} ${width}w`)
        .join(', ')}
      sizes="100vw"
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading="lazy"
      className={look}
    />
  )
}

/** A shop's further pictures as thumbnails. Each opens over the page without JavaScript, and closes when pressed. */
export function FurtherPictures({ pictures, name }: Props): ReactNode {
  const shown = pictures.filter((address) => pictureAt(address) !== null || safeWebsite(address) !== null)
  if (shown.length === 0) return null
  return (
    <ul aria-label={shopPage.morePictures} className="no-print grid grid-cols-5 gap-2">
      {shown.map((address, nth) => {
        const id = `billede-${nth + 2}`
        const alt = shopPage.picture(name, nth + 2)
        return (
          <li key={address}>
            <button
              type="button"
              popoverTarget={id}
              className="block aspect-square w-full cursor-pointer overflow-hidden rounded-lg bg-linen"
            >
              <img
                src={thumbnailOf(address)}
                alt={alt}
                loading="lazy"
                referrerPolicy="no-referrer"
                data-picture=""
                className="size-full object-cover"
              />
            </button>
            <div id={id} popover="auto" className="size-full bg-deep">
              <button
                type="button"
                popoverTarget={id}
                popoverTargetAction="hide"
                className="flex size-full cursor-pointer items-center justify-center p-2 sm:p-6"
              >
                <LargePicture address={address} alt={alt} />
                <span
                  className={
                    'absolute top-3 right-3 inline-flex min-h-11 items-center ' +
                    'gap-1.5 rounded-lg bg-white px-3 font-semibold text-ink'
                  }
                >
                  <X aria-hidden="true" className="size-5" />
                  {shopPage.close}
                </span>
              </button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
