import { useEffect, useMemo, useState } from 'react'

import type { AdminCorrection } from '#src/contracts/corrections/admin-corrections.ts'
import type { CorrectedNow } from '#src/domain/corrections/current-text.ts'
import { hoursInput } from '#src/domain/hours/form/hours-input.ts'
import type { HoursInput } from '#src/domain/hours/form/hours-input.ts'
import { storedHours } from '#src/domain/producer/form-values.ts'
import { checkHours } from '#src/stores/admin/check-hours.ts'

import { inputOf } from './approval.ts'

/**
 * Opening hours that are suggested, as a form shows them: what it can show whole is asked of the server. Null before the
 * first answer; without one they are an expression.
 */
export function useHoursInput(correction: AdminCorrection, { openingHours }: CorrectedNow): HoursInput | null {
  const stored = useMemo(() => storedHours(correction.producer), [correction.producer])
  const expression = typeof openingHours === 'string' ? openingHours : stored.expression
  const isSame = expression === stored.expression
  const [input, setInput] = useState(() => (isSame ? hoursInput(stored) : null))
  useEffect(() => {
    const asking = new AbortController()
    const asked = isSame ? Promise.resolve(stored) : checkHours(expression, asking.signal)
    asked
      .then(
        ({ model }) => model,
        () => null,
      )
      .then((model) => asking.signal.aborted || setInput(inputOf(stored, expression, model)))
      .catch(reportError)
    return () => asking.abort()
  }, [isSame, stored, expression])
  return input
}
