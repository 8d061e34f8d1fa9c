import ImageIcon from 'lucide-react/icons/image'
import ImageOff from 'lucide-react/icons/image-off'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { thumbnailOf } from '#src/domain/pictures/pictures.ts'

function Placeholder({ Icon, children }: { Icon: typeof ImageIcon; children: ReactNode }): ReactNode {
  return (
    <p className="flex flex-col items-center gap-1 px-2 text-center text-sm text-moss">
      <Icon aria-hidden="true" className="size-7" />
      {children}
    </p>
  )
}

/** The photo that a shop has, small, or word that it has none. */
export function Preview({ imageUrl }: { imageUrl: string | null }): ReactNode {
  const [isBroken, setIsBroken] = useState(false)
  return (
    <div className="grid h-40 w-full shrink-0 place-items-center overflow-hidden rounded-lg border border-sand bg-linen sm:w-56">
      {imageUrl === null ? (
        <Placeholder Icon={ImageIcon}>No photo</Placeholder>
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
