import Star from 'lucide-react/icons/star'
import type { ReactNode } from 'react'

const sizes = { sm: 'size-4', md: 'size-5', lg: 'size-6' } as const

interface Props {
  /** 1 to 5. */
  rating: number
  size: keyof typeof sizes
}

/** A rating to look at; to a screen reader '4 af 5 stjerner'. */
export function Stars({ rating, size }: Props): ReactNode {
  return (
    <span role="img" aria-label={`${rating} af 5 stjerner`} className="inline-flex gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          strokeWidth={1.25}
          className={`${sizes[size]} ${star <= Math.round(rating) ? 'fill-rapeseed stroke-ink' : 'fill-linen stroke-stem'}`}
        />
      ))}
    </span>
  )
}
