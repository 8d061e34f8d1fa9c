import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'

import { shopPage } from '#src/texts/texts.ts'

interface Props {
  /** `segment`: the first segment of its id. */
  shop: { segment: string; name: string }
  /** Whether its opening hours are known. */
  hasHours: boolean
  className?: string
}

/**
 * Opens the dialog in which a visitor reports what they found. Static HTML in an `article` or `li` with the name as its heading:
 * components/saved/hearts.ts makes it work.
 */
export function VisitButton({ shop, hasHours, className = 'button button-quiet' }: Props): ReactNode {
  return (
    <button
      type="button"
      className={`needs-script no-print ${className}`}
      data-visit={shop.segment}
      data-hours-known={hasHours || undefined}
    >
      <MapPin aria-hidden="true" className="size-4 shrink-0" />
      <span>
        {shopPage.wasHere}
        <span className="sr-only">: {shop.name}</span>
      </span>
    </button>
  )
}
