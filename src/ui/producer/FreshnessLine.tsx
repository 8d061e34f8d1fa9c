import type { ReactNode } from 'react'

import type { Freshness } from '#src/domain/producer/freshness.ts'

/** The line that says who confirmed a producer's page and when, with a tick, or its source in grey. */
export function FreshnessLine({ freshness: { text, level } }: { freshness: Freshness }): ReactNode {
  return (
    <p className="freshness" data-level={level}>
      {text}
    </p>
  )
}
