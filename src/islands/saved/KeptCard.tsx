import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'

import { producerPath } from '#src/domain/producer/slug.ts'
import type { SavedProducer } from '#src/domain/saved/saved.ts'
import { SaveButton } from '#src/ui/producer/SaveButton.tsx'

interface Props {
  producer: SavedProducer
  /** Whether the directory has been read, and the shop was not in it. */
  isGone: boolean
}

/** A shop as it was when it was saved: all that is known of it without a network, or where it is no longer there. */
export function KeptCard({ producer, isGone }: Props): ReactNode {
  const { segment, name, address } = producer
  const path = producerPath(name, segment)
  return (
    <article className="producer-card flex flex-col gap-2 rounded-card border border-dashed border-stem bg-white p-4">
      <div className="flex items-start">
        <h3 className="min-w-0 flex-1 text-lg leading-snug [overflow-wrap:anywhere]">
          {isGone ? (
            name
          ) : (
            <a className="hover:text-forest hover:underline" href={path}>
              {name}
            </a>
          )}
        </h3>
        <SaveButton producer={producer} />
      </div>
      <p className="flex items-center gap-1 text-sm text-moss">
        <MapPin aria-hidden="true" className="size-4 shrink-0" />
        {address}
      </p>
      {isGone && (
        <p className="text-sm">
          <strong className="text-barn">Findes ikke længere på kortet.</strong> Butikken kan være lukket eller slettet,
          eller så ny, at listen ikke har den endnu.{' '}
          <a className="link" href={path}>
            Se, om dens side er der
          </a>
        </p>
      )}
    </article>
  )
}
