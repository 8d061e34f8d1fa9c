import type { ReactNode } from 'react'

/** Said where a position is no more than the area of an address. */
export function ApproximatePlace(): ReactNode {
  return <span className="text-sm text-moss">Omtrentlig placering</span>
}
