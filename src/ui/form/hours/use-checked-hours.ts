import { useEffect, useState } from 'react'

import type { CheckedHours, CheckHours } from '#src/domain/hours/form/checked-hours.ts'

/** How long after the last key it is asked, in ms. */
const PAUSE = 500

export type Checking = { status: 'asking' } | { status: 'failed' } | { status: 'checked'; hours: CheckedHours }

interface Answer {
  of: string
  hours: CheckedHours | null
}

/** What the server finds of an expression, a moment after it was typed; nothing where nobody can be asked. */
export function useCheckedHours(expression: string, check: CheckHours | undefined): Checking | null {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    if (check === undefined || expression === '') return
    const asking = new AbortController()
    const answered = (hours: CheckedHours | null): void => {
      if (!asking.signal.aborted) setAnswer({ of: expression, hours })
    }
    const soon = setTimeout(() => void check(expression, asking.signal).then(answered, () => answered(null)), PAUSE)
    return () => {
      clearTimeout(soon)
      asking.abort()
    }
  }, [expression, check])
  if (check === undefined || expression === '') return null
  if (answer?.of !== expression) return { status: 'asking' }
  return answer.hours === null ? { status: 'failed' } : { status: 'checked', hours: answer.hours }
}
