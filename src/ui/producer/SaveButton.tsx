import type { DetailedHTMLProps, ReactNode } from 'react'

import type { Savable } from '#src/domain/saved/saved.ts'

declare module 'react' {
  // React's own way to name an element of ours.
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace JSX {
    interface IntrinsicElements {
      'save-button': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & Savable
    }
  }
}

interface Props {
  producer: Savable
  /** With its word, among other buttons; else the heart alone. */
  hasWord?: boolean
}

/**
 * The heart that saves a shop: plain HTML, which the script of every page (components/saved/hearts.ts) brings to life and
 * whose state is that script's own.
 */
export function SaveButton({ producer: { segment, name, address }, hasWord = false }: Props): ReactNode {
  return (
    <save-button segment={segment} name={name} address={address} className="needs-script no-print">
      <button
        type="button"
        aria-pressed="false"
        className={hasWord ? 'button button-quiet' : 'heart-button'}
        suppressHydrationWarning
      >
        <span className="heart" />
        <span className={hasWord ? undefined : 'sr-only'}>
          <span className="save-off">Gem</span>
          <span className="save-on">Gemt</span>
        </span>
        <span className="sr-only"> {name}</span>
      </button>
    </save-button>
  )
}
