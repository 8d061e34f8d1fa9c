import type { ReactNode } from 'react'

import { symbolSheet } from '#src/domain/pictures/symbols.ts'

/**
 * The picture of a product, as large as the text beside it, which says what it is: to the ear it is nothing. Where it
 * is copied, or cannot be had, it is the specification's emoji.
 */
export function SymbolPicture({ symbol }: { symbol: string }): ReactNode {
  // Of no low priority, React would have every page fetch it before all else.
  return <img aria-hidden="true" className="symbol" fetchPriority="low" src={symbolSheet} alt={symbol} />
}
