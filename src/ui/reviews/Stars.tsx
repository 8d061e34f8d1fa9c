import Star from 'lucide-react/icons/star'
import type { ReactNode } from 'react'

import { perLanguage } from '#src/texts/format.ts'
import { shopPage } from '#src/texts/texts.ts'

/** 16, 20 and 24 px. */
export const starSizes = { sm: 'size-4', md: 'size-5', lg: 'size-6' } as const

const atMostOneDecimal = perLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }))

interface Props {
  /** 1 to 5. */
  rating: number
  size: keyof typeof starSizes
}

/** A rating to the nearest half star; screen readers read '4,3 af 5 stjerner'. */
export function Stars({ rating, size }: Props): ReactNode {
  return (
    <span
      role="img"
      aria-label={shopPage.ofFiveStars(atMostOneDecimal().format(rating))}
      className="inline-flex gap-0.5"
    >
      {[1, 2, 3, 4, 5].map((star) => {
        const filled = Math.min(1, Math.max(0, Math.round((rating - star + 1) * 2) / 2))
        return (
          <span key={star} aria-hidden="true" data-filled={filled} className={`relative ${starSizes[size]}`}>
            <Star strokeWidth={1.25} className="size-full fill-linen stroke-stem" />
            {filled > 0 && (
              <Star
                strokeWidth={1.25}
                className={`absolute inset-0 size-full fill-rapeseed stroke-ink ${filled < 1 ? '[clip-path:inset(0_50%_0_0)]' : ''}`.trim()}
              />
            )}
          </span>
        )
      })}
    </span>
  )
}
