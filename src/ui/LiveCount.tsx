import type { ReactNode } from 'react'

import { countInWords, writeCounts } from '#src/domain/live/live-counts.ts'
import type { BuiltCount, CountWording } from '#src/domain/live/live-counts.ts'

interface Props {
  wording: CountWording
  counts: readonly BuiltCount[]
  /** The goods that the count is about. */
  what?: string
  /** Replaces the wording until the count changes. */
  text?: string
  className?: string
}

/** A count of producers, which `applyChanges` brings up to date. */
export function LiveCount({ wording, counts, what, text, className }: Props): ReactNode {
  const numbers = counts.map(({ count }) => count)
  return (
    <span className={className} data-count={wording} data-counts={writeCounts(counts)} data-what={what}>
      {text ?? countInWords(wording, numbers, what)}
    </span>
  )
}
