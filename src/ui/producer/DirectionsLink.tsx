import Navigation from 'lucide-react/icons/navigation'
import type { ReactNode } from 'react'

import { directionsLink } from '#src/domain/text/links.ts'
import type { Destination } from '#src/domain/text/links.ts'

// The same element for every card, which React need not look at again.
const icon = <Navigation aria-hidden="true" className="size-4" />

interface Props {
  to: Destination & { name: string }
  look?: 'primary' | 'quiet'
}

/** The way to a producer, in a maps service of its own. */
export function DirectionsLink({ to, look = 'quiet' }: Props): ReactNode {
  return (
    <a className={`button button-${look}`} href={directionsLink(to)} target="_blank" rel="noopener noreferrer">
      {icon}
      Rute
      <span className="sr-only"> til {to.name}, åbner i en ny fane</span>
    </a>
  )
}
