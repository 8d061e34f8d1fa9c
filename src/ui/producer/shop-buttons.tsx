import MapPin from 'lucide-react/icons/map-pin'
import type { DetailedHTMLProps, ReactNode } from 'react'

import type { Savable } from '#src/domain/saved/saved.ts'
import { shopPage } from '#src/texts/texts.ts'

declare module 'react' {
  // React's own way to name an element of ours.
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace JSX {
    interface IntrinsicElements {
      'save-button': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & Omit<Savable, 'name'>
    }
  }
}

interface Props {
  producer: Savable
  /** Shows a label beside the heart. */
  hasWord?: boolean
}

/**
 * The heart that saves a shop. Static HTML: components/saved/hearts.ts, loaded by every page, makes it work and owns
 * its state.
 */
export function SaveButton({ producer: { segment, name, address }, hasWord = false }: Props): ReactNode {
  return (
    <save-button segment={segment} address={address} className="needs-script no-print flex *:flex-1">
      <button
        type="button"
        aria-pressed="false"
        className={hasWord ? 'button button-quiet' : 'heart-button'}
        suppressHydrationWarning
      >
        <span className="heart" />
        <span className={hasWord ? undefined : 'sr-only'}>
          <span className="save-off">{shopPage.save}</span>
          <span className="save-on">{shopPage.saved}</span>
        </span>
        <span className="sr-only">{` ${name}`}</span>
      </button>
    </save-button>
  )
}

interface VisitButtonProps {
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
export function VisitButton({ shop, hasHours, className = 'button button-quiet' }: VisitButtonProps): ReactNode {
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
