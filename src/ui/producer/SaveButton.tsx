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
    <save-button segment={segment} address={address} className="needs-script no-print">
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
