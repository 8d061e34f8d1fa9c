import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'

import { AskPanel } from './AskPanel.tsx'

/** Asks visitors whether the page is right: a tap for yes, the form for corrections for no. */
export function Confirmation({ slug }: { slug: string }): ReactNode {
  return (
    <AskPanel
      id="passer-det"
      heading="Passer det?"
      text="Har du været der for nylig, så sig, om det stadig er, som der står her."
      className="mt-8"
    >
      <p className="mt-4 flex flex-wrap gap-2">
        <button type="button" className="button button-quiet" data-action="confirm" data-slug={slug}>
          <Check aria-hidden="true" className="size-4" />
          Ja, jeg har været der
        </button>
        <button type="button" className="button button-quiet" data-action="answer">
          Nej
          <span className="sr-only">, noget er forkert</span>
        </button>
      </p>
      <p role="status" className="mt-3 text-sm font-semibold empty:hidden" data-confirmed="" />
    </AskPanel>
  )
}
