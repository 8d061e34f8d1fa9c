import Star from 'lucide-react/icons/star'
import { useId, useState } from 'react'
import type { ReactNode, Ref } from 'react'

import { shopPage } from '#src/texts/texts.ts'

import { ErrorText } from '../form/Field.tsx'

import { starSizes } from './Stars.tsx'

const ratingWords = (): string[] => shopPage.ratingWords.split(',')

interface Props {
  legend: string
  /** 0 until chosen. */
  value: number
  onChoose: (rating: number) => void
  error: string | null
  /** Receives the radio button that gets the focus. */
  focusRef?: Ref<HTMLInputElement>
}

/** Five stars as radio buttons; screen readers read '4 stjerner, God'. */
export function StarChoice({ legend, value, onChoose, error, focusRef }: Props): ReactNode {
  const id = useId()
  const [pointedAt, setPointedAt] = useState<number | null>(null)
  const lit = pointedAt ?? value
  const words = ratingWords()
  return (
    <fieldset
      aria-describedby={error === null ? undefined : `${id}-fejl`}
      aria-invalid={error !== null}
      role="radiogroup"
      aria-labelledby={`${id}-navn`}
      aria-required="true"
    >
      <legend id={`${id}-navn`} className="field-label">
        {legend}
      </legend>
      <div className="flex flex-wrap items-center gap-3">
        <div className="flex" onPointerLeave={() => setPointedAt(null)}>
          {words.map((word, nth) => {
            const rating = nth + 1
            return (
              <label
                key={word}
                className="grid size-11 place-items-center rounded-lg has-focus-visible:outline-3 has-focus-visible:outline-forest"
                onPointerEnter={({ pointerType }) => {
                  if (pointerType === 'mouse') setPointedAt(rating)
                }}
              >
                <input
                  ref={rating === Math.max(1, value) ? focusRef : undefined}
                  type="radio"
                  name={id}
                  value={rating}
                  checked={value === rating}
                  onChange={() => onChoose(rating)}
                  aria-describedby={error === null ? undefined : `${id}-fejl`}
                  className="sr-only"
                />
                <span className="sr-only">
                  {shopPage.stars(rating)}, {word}
                </span>
                <Star
                  aria-hidden="true"
                  strokeWidth={1.25}
                  className={`${starSizes.lg} ${rating <= lit ? 'fill-rapeseed stroke-ink' : 'fill-(--background-color-white) stroke-stem'}`}
                />
              </label>
            )
          })}
        </div>
        <span aria-hidden="true" className="text-moss">
          {words[lit - 1] ?? ''}
        </span>
      </div>
      <ErrorText id={`${id}-fejl`} error={error} />
    </fieldset>
  )
}
