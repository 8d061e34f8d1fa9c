import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { $saved } from '#src/stores/saved/saved.ts'

/** How a trip begins. */
export function EmptyTrip(): ReactNode {
  const saved = useStore($saved, { ssr: 'initial' })
  const hasSaved = saved.status === 'ready' && saved.entries.length > 0
  return (
    <div className="rounded-card border border-dashed border-sand bg-linen/60 px-4 py-8 text-center">
      <h2 className="text-2xl">Der er ingen gårde på turen endnu</h2>
      <p className="mx-auto mt-2 max-w-md leading-relaxed text-balance">
        {hasSaved
          ? 'Vælg dem herunder blandt dine gemte gårde.'
          : 'Gem gårde med hjertet i listen eller på gårdens side, eller tryk på »Føj til min tur« på en gårds side.'}
      </p>
      {!hasSaved && (
        <p className="mt-6">
          <a className="button button-primary" href="/">
            Find en gårdbutik
          </a>
        </p>
      )}
    </div>
  )
}
