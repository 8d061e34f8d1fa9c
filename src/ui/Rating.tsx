import Star from 'lucide-react/icons/star'
import type { ReactNode } from 'react'

import { perLanguage } from '#src/texts/format.ts'
import { shopPage } from '#src/texts/texts.ts'

const oneDecimal = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)

interface Props {
  /** 1 to 5; null without reviews. */
  average: number | null
  count: number
}

/** '★ 4,6 (12 anmeldelser)'; nothing without reviews. */
export function Rating({ average, count }: Props): ReactNode {
  if (average === null || count === 0) return null
  return (
    <span className="inline-flex items-center gap-1 text-sm text-moss">
      <Star aria-hidden="true" className="size-4 fill-rapeseed stroke-ink" strokeWidth={1.25} />
      <span>
        <span className="sr-only">{shopPage.rated} </span>
        <strong className="text-ink">{oneDecimal().format(average)}</strong> ({shopPage.reviewCount(count)})
      </span>
    </span>
  )
}
