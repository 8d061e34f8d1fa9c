import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { STATUS_PATH } from '#src/domain/status/status.ts'
import { $choice, choose } from '#src/stores/listing/choice.ts'
import { $hasConfirmed } from '#src/stores/listing/results.ts'

/** The filter of shops that a person confirmed within a year; where there are none, it says how to help instead. */
export function ConfirmedChoice({ className }: { className: string }): ReactNode {
  const { isConfirmed } = useStore($choice, { ssr: 'initial' })
  const hasConfirmed = useStore($hasConfirmed, { ssr: () => null })
  if (hasConfirmed === null && !isConfirmed) return null
  if (hasConfirmed === false && !isConfirmed)
    return (
      <p className="text-sm text-moss">
        Ingen af butikkerne er bekræftet af et menneske inden for et år. Har du besøgt en, så sig på butikkens side, om
        det passer.{' '}
        <a className="link" href={STATUS_PATH}>
          Se, hvor friske oplysningerne er
        </a>
      </p>
    )
  return (
    <label className={className}>
      <input
        type="checkbox"
        className="size-4 accent-forest"
        checked={isConfirmed}
        onChange={() => choose({ isConfirmed: !isConfirmed })}
      />
      Bekræftet inden for et år
    </label>
  )
}
