import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { $choice, choose } from '#src/stores/listing/choice.ts'
import { $results } from '#src/stores/listing/results.ts'
import { $when } from '#src/stores/listing/search/search.ts'

import { danishNumber } from '#src/domain/text/numbers.ts'

/** While a time is chosen: how many shops are left out because their opening hours are unknown; pressing shows them, or hides them again. */
export function HiddenUnknown(): ReactNode {
  const { withUnknown } = useStore($choice, { ssr: 'initial' })
  const when = useStore($when, { ssr: () => null })
  const hidden = useStore($results, { ssr: () => null })?.hiddenUnknown ?? 0
  if (when === null || (hidden === 0 && !withUnknown)) return null
  return (
    <button
      type="button"
      className="link mr-auto min-h-11 text-left text-sm md:min-h-9"
      onClick={() => choose({ withUnknown: !withUnknown })}
    >
      {withUnknown
        ? 'Skjul dem med ukendte åbningstider'
        : `${danishNumber(hidden)} med ukendte åbningstider er skjult`}
    </button>
  )
}
