import Plus from 'lucide-react/icons/plus'
import { useId, createContext, useContext, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import type { YearPeriod } from '#src/domain/hours/calendar.ts'
import type { HoursPath } from '#src/domain/hours/form/hours-input.ts'
import { currentLanguage, locales } from '#src/texts/language.ts'
import { forms } from '#src/texts/texts.ts'

import { Button } from '../../Button.tsx'
import { ErrorText, Options } from '../Field.tsx'

export type HoursWords = typeof forms.hoursEditor

interface EditorContext {
  /** Of dates. */
  locale: string
  words: HoursWords
  /** The error at a path; null if there is none, and before the first attempt to send. */
  errorAt: (path: HoursPath) => string | null
}

/** Shared by all parts of the editor of opening hours. */
export const HoursEditorContext = createContext<EditorContext | null>(null)

export const useHoursEditor = (): EditorContext =>
  useContext(HoursEditorContext) ?? {
    locale: locales[currentLanguage()],
    words: forms.hoursEditor,
    errorAt: () => null,
  }

interface SelectProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  /** Label and control in one line. */
  isInline?: boolean
}

/** A select for a few options that takes effect at once. */
export function LabelledSelect<Value extends string>(props: SelectProps<Value>): ReactNode {
  const { label, value, options, onChange, isInline = false } = props
  const id = useId()
  return (
    <>
      <label htmlFor={id} className={isInline ? 'font-medium' : 'field-label'}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = options.find((option) => option.value === currentTarget.value)
          if (chosen) onChange(chosen.value)
        }}
        className={`field-input ${isInline ? 'w-auto' : ''}`}
      >
        <Options options={options} />
      </select>
    </>
  )
}

interface PeriodProps {
  /** The season or exception that it belongs to, for screen readers. */
  of: string
  period: YearPeriod
  path: HoursPath
  onChange: (period: YearPeriod) => void
}

/** The first or last day of a period. An error of the whole period is shown at its first day. */
function DayOfYearField({ of, period, path, onChange, end }: PeriodProps & { end: 'from' | 'to' }): ReactNode {
  const { locale, words, errorAt } = useHoursEditor()
  const label = end === 'from' ? words.from : words.until
  const error = errorAt([...path, end]) ?? (end === 'from' ? errorAt(path) : null)
  const monthNames = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const names = {
    day: Array.from({ length: 31 }, (_, index) => words.dayNumber(index + 1)),
    month: Array.from({ length: 12 }, (_, month) => monthNames.format(Date.UTC(2024, month))),
  }
  const id = useId()
  return (
    <div role="group" aria-label={`${of}: ${label.toLowerCase()}`} className="min-w-0 flex-1 basis-52">
      <span aria-hidden="true" className="field-label">
        {label}
      </span>
      <div className="flex gap-2">
        {(['day', 'month'] as const).map((part) => (
          <select
            key={part}
            aria-invalid={error !== null}
            aria-describedby={error === null ? undefined : `${id}-fejl`}
            aria-label={`${label} ${part === 'day' ? words.dayOfMonth : words.month}`}
            value={period[end][part]}
            onChange={({ currentTarget }) =>
              onChange({ ...period, [end]: { ...period[end], [part]: Number(currentTarget.value) } })
            }
            className={`field-input ${part === 'day' ? 'w-20' : 'min-w-0 flex-1'}`}
          >
            <Options options={names[part].map((label, index) => ({ value: index + 1, label }))} />
          </select>
        ))}
      </div>
      <ErrorText id={`${id}-fejl`} error={error} />
    </div>
  )
}

/** A period of every year, both of its days included. */
export const PeriodFields = (props: PeriodProps): ReactNode => (
  <div className="flex flex-wrap gap-x-4 gap-y-3">
    <DayOfYearField {...props} end="from" />
    <DayOfYearField {...props} end="to" />
  </div>
)

/** A ref that focuses an added part. It is one function, because React runs a new one again at each render. */
const focusFields = (part: HTMLElement | null): void => part?.querySelector('select')?.focus()

interface PartsProps<Part> {
  parts: readonly Part[]
  /** How many cannot be removed. */
  least?: number
  labels: { part: (nth: number) => string; add: string; remove: (nth: number) => string }
  added: () => Part
  onChange: (parts: readonly Part[]) => void
  fields: (part: Part, nth: number, onChange: (part: Part) => void) => ReactNode
  /** Shown beside the button that adds a part. */
  children?: ReactNode
}

/** Seasons, or special days: the fields of each, and buttons that add and remove one. */
export function RemovableParts<Part>(props: PartsProps<Part>): ReactNode {
  const { parts, least = 0, labels, added, onChange, fields, children } = props
  const [focused, setFocused] = useState<number | null>(null)
  const [removals, setRemovals] = useState(0)
  const addButton = useRef<HTMLButtonElement>(null)
  const change = (changed: readonly Part[], focus: number | null = null): void => {
    setFocused(focus)
    onChange(changed)
  }
  function remove(nth: number): void {
    change(parts.toSpliced(nth, 1))
    setRemovals(removals + 1)
    addButton.current?.focus()
  }
  return (
    <div className="flex flex-col gap-5">
      {parts.map((part, nth) => (
        <fieldset
          // A removed part must not leave what its fields remember to the next one.
          key={`${removals} ${nth}`}
          ref={nth === focused ? focusFields : null}
          className="min-w-0 rounded-lg border border-sand p-4 sm:p-5"
        >
          <legend className="px-2 font-semibold">{labels.part(nth)}</legend>
          <div className="flex flex-col gap-5">
            {fields(part, nth, (changed) => change(parts.with(nth, changed)))}
            {parts.length > least && (
              <p>
                {/* The second click of a double click would remove the next part, which has moved up. */}
                <Button onClick={({ detail }) => detail < 2 && remove(nth)}>{labels.remove(nth)}</Button>
              </p>
            )}
          </div>
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button ref={addButton} Icon={Plus} onPress={() => change([...parts, added()], parts.length)}>
          {labels.add}
        </Button>
        {children}
      </div>
    </div>
  )
}
