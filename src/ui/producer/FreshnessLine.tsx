import type { ReactNode } from 'react'

import type { Freshness } from '#src/domain/producer/freshness.ts'

/** Who last said that a producer is as its page says, and when; its age has a colour and a sign. */
export function FreshnessLine({ freshness: { text, age } }: { freshness: Freshness }): ReactNode {
  return (
    <p className="freshness" data-age={age}>
      {text}
    </p>
  )
}
