import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'

import { emptySpan, planKind, planKinds, planOfKind, usualSpans } from '#src/domain/hours/form/draft.ts'
import type { DraftPlan, DraftSpan } from '#src/domain/hours/form/draft.ts'
import type { HoursPath } from '#src/domain/hours/form/hours-input.ts'
import { DAY_MINUTES, minutesOf, timeOf } from '#src/domain/hours/local-time.ts'

import { Button } from '../../Button.tsx'
import { ErrorText, Options } from '../Field.tsx'
import { useHoursEditor } from './controls.tsx'

interface Props {
  label: string
  path: HoursPath
  /** Null if the other choice is selected. */
  plan: DraftPlan | null
  onChange: (plan: DraftPlan) => void
  /** A choice besides the usual ones, such as 'Samme som mandag'. */
  other?: { label: string; isChosen: boolean; onChoose: () => void } | undefined
}

const OTHER = 'other'

interface SpansProps extends Pick<Props, 'label' | 'path' | 'onChange'> {
  plan: Extract<DraftPlan, { kind: 'spans' }>
}

/** The spans of a day, and a button that adds one. */
function Spans({ label, path, plan, onChange }: SpansProps): ReactNode {
  const { words, errorAt } = useHoursEditor()
  const id = useId()
  const [added, setAdded] = useState<number | null>(null)
  // The pressed button disappears with its span, so the focus moves to the button that adds one.
  const [hasRemoved, setRemoved] = useState(false)
  const focusedRef = (button: HTMLButtonElement | null): void => {
    if (!hasRemoved || button === null) return
    button.focus()
    setRemoved(false)
  }
  const { spans } = plan
  const isOne = spans.length === 1
  const asksAppointment = !isOne && spans.some(({ kind }) => kind === 'byAppointment')
  const change = (changed: readonly DraftSpan[]): void => onChange({ ...plan, spans: changed })
  const addButton = (
    <Button
      ref={focusedRef}
      Icon={Plus}
      className={`shrink-0 ${isOne ? 'size-11 p-0' : ''}`}
      aria-label={`${words.addSpan}: ${label}`}
      title={words.addSpan}
      onPress={() => {
        setAdded(spans.length)
        change([...spans, emptySpan])
      }}
    >
      {!isOne && words.addSpan}
    </Button>
  )
  const spanFields = (span: DraftSpan, nth: number): ReactNode => {
    const errors = { from: errorAt([...path, 'spans', nth, 'from']), to: errorAt([...path, 'spans', nth, 'to']) }
    const error = errors.from ?? errors.to
    const edit = (changed: Partial<DraftSpan>): void => change(spans.with(nth, { ...span, ...changed }))
    // On a phone the clock symbol is left out: there is room for "05:00 PM" in an English browser.
    const timeField = (key: 'from' | 'to', name: string): ReactNode => (
      <input
        type="time"
        step={60}
        required
        autoFocus={nth === added && key === 'from'}
        aria-label={name}
        aria-invalid={errors[key] !== null}
        aria-describedby={error === null ? undefined : `${id}-${nth}-fejl`}
        value={span[key] === null ? '' : timeOf(span[key] % DAY_MINUTES)}
        onChange={({ currentTarget }) => {
          const minutes = minutesOf(currentTarget.value)
          edit({ [key]: key === 'to' && minutes === 0 ? DAY_MINUTES : minutes })
        }}
        className="field-input min-w-24 flex-1 px-2 tabular-nums max-sm:[&::-webkit-calendar-picker-indicator]:hidden sm:max-w-32"
      />
    )
    return (
      <div key={nth}>
        <div className="flex flex-wrap items-center gap-2">
          <span className="flex min-w-0 flex-1 basis-56 flex-wrap items-center gap-2">
            {timeField('from', words.opens(label, nth))}
            <span aria-hidden="true">–</span>
            {timeField('to', words.closes(label, nth))}
            {isOne ? (
              addButton
            ) : (
              <Button
                Icon={X}
                className="size-11 shrink-0 p-0"
                aria-label={`${words.removeSpan}: ${label}, ${nth + 1}`}
                title={words.removeSpan}
                // The second click of a double click would remove the next span.
                onClick={({ detail }) => {
                  if (detail > 1) return
                  setAdded(null)
                  setRemoved(true)
                  change(spans.toSpliced(nth, 1))
                }}
              />
            )}
          </span>
          {asksAppointment && (
            <label className="flex min-h-11 items-center gap-2 text-sm">
              <input
                type="checkbox"
                checked={span.kind === 'byAppointment'}
                onChange={({ currentTarget }) => edit({ kind: currentTarget.checked ? 'byAppointment' : 'open' })}
                className="size-5 accent-forest"
              />
              {words.byAppointment}
              <span className="sr-only">
                : {label}, {nth + 1}
              </span>
            </label>
          )}
        </div>
        <ErrorText id={`${id}-${nth}-fejl`} error={error} />
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-2">
      {spans.map(spanFields)}
      {!isOne && <p>{addButton}</p>}
    </div>
  )
}

/** The plan of a day: closed, all day, unknown, by appointment, or from one time to another. */
export function PlanFields({ label, path, plan, onChange, other }: Props): ReactNode {
  const { words } = useHoursEditor()
  // Restores the times when a visitor tries 'Lukket' and changes back, also those of a draft loaded after rendering.
  const [earlier, setEarlier] = useState(usualSpans)
  // Hours from midnight to midnight stay fields while they are being typed.
  const [isTyped, setTyped] = useState(false)
  const kind = plan === null ? OTHER : isTyped && planKind(plan) === 'allDay' ? 'hours' : planKind(plan)
  const hasTimes = plan?.kind === 'spans' && kind !== 'allDay'
  if (hasTimes && JSON.stringify(plan.spans) !== JSON.stringify(earlier)) setEarlier(plan.spans)
  return (
    <div
      role="group"
      aria-label={label}
      className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-x-3 gap-y-2 sm:grid-cols-[5.5rem_10.5rem_1fr]"
    >
      <span aria-hidden="true" className="pt-2.5 font-medium">
        {label}
      </span>
      <select
        aria-label={label}
        value={other?.isChosen ? OTHER : kind}
        onChange={({ currentTarget }) => {
          const chosen = planKinds.find((option) => option === currentTarget.value)
          setTyped(chosen === 'hours')
          if (chosen) onChange(planOfKind(chosen, earlier))
          else other?.onChoose()
        }}
        className="field-input"
      >
        {other?.isChosen && <option value={OTHER}>{other.label}</option>}
        <Options options={planKinds.map((value) => ({ value, label: words.plans[value] }))} />
        {other?.isChosen === false && <option value={OTHER}>{other.label}</option>}
      </select>
      {hasTimes && (
        <div className="col-span-full min-w-0 sm:col-span-1">
          <Spans
            label={label}
            path={path}
            plan={plan}
            onChange={(changed) => {
              setTyped(true)
              onChange(changed)
            }}
          />
        </div>
      )}
    </div>
  )
}
