import type { ReactNode } from 'react'

import { symbolSheet } from '#src/domain/pictures/symbols.ts'

/**
 * The picture of a product, as large as the text beside it. It is hidden from screen readers because that text names
 * the product. When copied, or if it cannot be loaded, it is the specification's emoji.
 */
export function SymbolPicture({ symbol }: { symbol: string }): ReactNode {
  // Without low priority React would preload it on every page.
  return <img aria-hidden="true" className="symbol" fetchPriority="low" src={symbolSheet} alt={symbol} />
}
