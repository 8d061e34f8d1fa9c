import { useEffect, useRef, useState } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'

import { noticeBody } from '#src/contracts/owners/notices.ts'
import { dateOf } from '#src/domain/hours/local-time.ts'
import { MAX_LINE } from '#src/domain/owners/notice.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'

const lengths = [
  { days: 0, label: 'I dag' },
  { days: 2, label: 'Tre dage' },
  { days: 6, label: 'En uge' },
  { days: 20, label: 'Tre uger' },
] as const

function problemOf(text: string): string | null {
  if (text.trim() === '') return 'Skriv, hvad der skal stå'
  return noticeBody.shape.text.safeParse(text).error?.issues[0]?.message ?? null
}

interface Props {
  /** Days since 1970-01-01. */
  today: number
  isBusy: boolean
  onSay: (line: { text: string; firstDay: string; lastDay: string }) => void
}

/** A line of the owner's own, and how long it stands there. */
export function LineForm({ today, isBusy, onSay }: Props): ReactNode {
  const [text, setText] = useState('')
  const [days, setDays] = useState<number>(0)
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  function say(event: SyntheticEvent): void {
    event.preventDefault()
    const found = problemOf(text)
    setProblem(found)
    if (found !== null) field.current?.focus()
    else onSay({ text, firstDay: dateOf(today), lastDay: dateOf(today + days) })
  }
  return (
    <form aria-label="Skriv en linje" noValidate onSubmit={say} className="flex flex-col gap-4 rounded-lg bg-linen p-4">
      <Field label="Linjen" hint={`For eksempel »Nye jordbær«. Højst ${MAX_LINE} tegn.`} error={problem}>
        {(attributes) => (
          <input
            {...attributes}
            ref={field}
            className="field-input"
            maxLength={MAX_LINE}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </Field>
      <fieldset>
        <legend className="field-label">Hvor længe?</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          {lengths.map((length) => (
            <label key={length.days} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
              <input
                type="radio"
                name="days"
                className="size-5 accent-forest"
                checked={days === length.days}
                onChange={() => setDays(length.days)}
              />
              {length.label}
            </label>
          ))}
        </div>
      </fieldset>
      <p>
        <Button type="submit" look="primary" isBusy={isBusy} busyLabel="Gemmer...">
          Vis linjen
        </Button>
      </p>
    </form>
  )
}
