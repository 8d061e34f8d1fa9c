import { useId } from 'react'
import type { ReactNode } from 'react'

import type { DayOfYear, YearPeriod } from '#src/domain/hours/calendar.ts'
import type { HoursPath } from '#src/domain/hours/form/validate.ts'
import type { Language } from '#src/domain/text/format.ts'

import { ErrorText } from '../Field.tsx'
import { useHoursEditor } from './editor-context.ts'

const months = (language: Language): string[] => {
  const name = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'da-DK', { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => name.format(Date.UTC(2024, month)))
}
const monthNames: Record<Language, string[]> = { da: months('da'), en: months('en') }

const days = Array.from({ length: 31 }, (_, index) => index + 1)

interface DayProps {
  label: string
  /** Whose it is, for those who do not see where it stands. */
  of: string
  value: DayOfYear
  error: string | null
  onChange: (day: DayOfYear) => void
}

function DayOfYearField({ label, of, value, error, onChange }: DayProps): ReactNode {
  const { language, words } = useHoursEditor()
  const id = useId()
  const about = { 'aria-invalid': error !== null, 'aria-describedby': error === null ? undefined : `${id}-fejl` }
  return (
    <div role="group" aria-label={`${of}: ${label.toLowerCase()}`} className="min-w-0 flex-1 basis-52">
      <span aria-hidden="true" className="field-label">
        {label}
      </span>
      <div className="flex gap-2">
        <select
          {...about}
          aria-label={`${label} ${words.dayOfMonth}`}
          value={value.day}
          onChange={({ currentTarget }) => onChange({ ...value, day: Number(currentTarget.value) })}
          className="field-input w-20"
        >
          {days.map((day) => (
            <option key={day} value={day}>
              {day}.
            </option>
          ))}
        </select>
        <select
          {...about}
          aria-label={`${label} ${words.month}`}
          value={value.month}
          onChange={({ currentTarget }) => onChange({ ...value, month: Number(currentTarget.value) })}
          className="field-input min-w-0 flex-1"
        >
          {monthNames[language].map((month, index) => (
            <option key={month} value={index + 1}>
              {month}
            </option>
          ))}
        </select>
      </div>
      <ErrorText id={`${id}-fejl`} error={error} />
    </div>
  )
}

interface Props {
  of: string
  period: YearPeriod
  path: HoursPath
  onChange: (period: YearPeriod) => void
}

/** A period of every year, both of its days included. */
export function PeriodFields({ of, period, path, onChange }: Props): ReactNode {
  const { words, errorAt } = useHoursEditor()
  // What is wrong with the whole of it is said at its first day.
  const [fromError, toError] = [errorAt([...path, 'from']) ?? errorAt(path), errorAt([...path, 'to'])]
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-3">
      <DayOfYearField
        label={words.from}
        of={of}
        value={period.from}
        error={fromError}
        onChange={(from) => onChange({ ...period, from })}
      />
      <DayOfYearField
        label={words.until}
        of={of}
        value={period.to}
        error={toError}
        onChange={(to) => onChange({ ...period, to })}
      />
    </div>
  )
}
