import X from 'lucide-react/icons/x'
import { useId } from 'react'
import type { ReactNode } from 'react'

import type { DraftSpan, DraftTime } from '#src/domain/hours/form/draft.ts'
import { DAY_MINUTES } from '#src/domain/hours/model/model.ts'
import type { HoursPath } from '#src/domain/hours/model/validate.ts'
import { minutesOf, timeOf } from '#src/domain/hours/opening-hours.ts'

import { ErrorText } from '../Field.tsx'
import { useHoursEditor } from './editor-context.ts'

/** What a time field has: midnight at the end of a day is its 00:00. */
const fieldTime = (time: DraftTime): string => (time === null ? '' : timeOf(time % DAY_MINUTES))

function closingTime(text: string): DraftTime {
  const minutes = minutesOf(text)
  return minutes === 0 ? DAY_MINUTES : minutes
}

interface TimeProps {
  label: string
  value: DraftTime
  isWrong: boolean
  describedBy: string | undefined
  isFocused?: boolean
  onChange: (text: string) => void
}

/** On a phone the clock symbol is left out: there is room for "05:00 PM" in an English browser. */
function TimeField({ label, value, isWrong, describedBy, isFocused = false, onChange }: TimeProps): ReactNode {
  return (
    <input
      type="time"
      step={60}
      required
      autoFocus={isFocused}
      aria-label={label}
      aria-invalid={isWrong}
      aria-describedby={describedBy}
      value={fieldTime(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      className="field-input min-w-24 flex-1 px-2 tabular-nums max-sm:[&::-webkit-calendar-picker-indicator]:hidden sm:max-w-32"
    />
  )
}

interface Props {
  /** Whose it is: 'Mandag'. */
  of: string
  /** Its place among the day's. */
  nth: number
  path: HoursPath
  span: DraftSpan
  /** Whether it is asked if this one is by appointment. */
  asksAppointment: boolean
  /** Whether it has just been added. */
  isNew: boolean
  onChange: (span: DraftSpan) => void
  onRemove: (() => void) | null
  children: ReactNode
}

/** From one time to another. */
export function SpanFields({
  of,
  nth,
  path,
  span,
  asksAppointment,
  isNew,
  onChange,
  onRemove,
  children,
}: Props): ReactNode {
  const { words, errorAt } = useHoursEditor()
  const id = useId()
  const [fromError, toError] = [errorAt([...path, 'from']), errorAt([...path, 'to'])]
  const error = fromError ?? toError
  const describedBy = error === null ? undefined : `${id}-fejl`
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        <span className="flex min-w-0 flex-1 basis-56 flex-wrap items-center gap-2">
          <TimeField
            label={words.opens(of, nth)}
            value={span.from}
            isWrong={fromError !== null}
            describedBy={describedBy}
            isFocused={isNew}
            onChange={(text) => onChange({ ...span, from: minutesOf(text) })}
          />
          <span aria-hidden="true">–</span>
          <TimeField
            label={words.closes(of, nth)}
            value={span.to}
            isWrong={toError !== null}
            describedBy={describedBy}
            onChange={(text) => onChange({ ...span, to: closingTime(text) })}
          />
          {onRemove !== null && (
            <button
              type="button"
              className="button button-quiet size-11 shrink-0 p-0"
              aria-label={`${words.removeSpan}: ${of}, ${nth + 1}`}
              title={words.removeSpan}
              onClick={onRemove}
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          )}
          {children}
        </span>
        {asksAppointment && (
          <label className="flex min-h-11 items-center gap-2 text-sm">
            <input
              type="checkbox"
              checked={span.kind === 'byAppointment'}
              onChange={({ currentTarget }) =>
                onChange({ ...span, kind: currentTarget.checked ? 'byAppointment' : 'open' })
              }
              className="size-5 accent-forest"
            />
            {words.byAppointment}
            <span className="sr-only">
              : {of}, {nth + 1}
            </span>
          </label>
        )}
      </div>
      <ErrorText id={`${id}-fejl`} error={error} />
    </div>
  )
}
