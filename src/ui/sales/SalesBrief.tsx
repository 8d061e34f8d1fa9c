import type { ReactNode } from 'react'

/** What sets a card's place apart, in a word or two. */
export function SalesBrief({ sales }: { sales: string | undefined }): ReactNode {
  return sales && <span className="text-sm font-medium text-moss">{sales}</span>
}
