import { useState } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'

import { dateOf } from '#src/domain/hours/local-time.ts'
import { noticeProblem } from '#src/domain/owners/notice-problem.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'

interface Props {
  /** Days since 1970-01-01. */
  today: number
  isBusy: boolean
  onSay: (days: { text: null; firstDay: string; lastDay: string }) => void
}

/** From which day to which it is closed: it begins with the coming week. */
export function HolidayForm({ today, isBusy, onSay }: Props): ReactNode {
  const [days, setDays] = useState({ firstDay: dateOf(today), lastDay: dateOf(today + 6) })
  const [wrong, setWrong] = useState<ReturnType<typeof noticeProblem>>(null)
  function say(event: SyntheticEvent): void {
    event.preventDefault()
    const problem =
      days.firstDay === '' || days.lastDay === ''
        ? ({ path: days.firstDay === '' ? 'firstDay' : 'lastDay', message: 'Vælg en dato' } as const)
        : noticeProblem({ kind: 'holiday', text: null, ...days }, dateOf(today))
    setWrong(problem)
    if (problem === null) onSay({ text: null, ...days })
  }
  const dayField = (name: 'firstDay' | 'lastDay', label: string): ReactNode => (
    <Field label={label} error={wrong?.path === name ? wrong.message : null}>
      {(attributes) => (
        <input
          {...attributes}
          type="date"
          className="field-input"
          min={dateOf(today)}
          value={days[name]}
          onChange={({ currentTarget }) => setDays({ ...days, [name]: currentTarget.value })}
        />
      )}
    </Field>
  )
  return (
    <form aria-label="Ferielukket" noValidate onSubmit={say} className="flex flex-col gap-4 rounded-lg bg-linen p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {dayField('firstDay', 'Fra')}
        {dayField('lastDay', 'Til og med')}
      </div>
      <p>
        <Button type="submit" look="primary" isBusy={isBusy} busyLabel="Gemmer...">
          Vis ferielukningen
        </Button>
      </p>
    </form>
  )
}
