import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import Plus from 'lucide-react/icons/plus'

import type { DraftPlan, DraftSpan } from '#src/domain/hours/form/draft.ts'
import { emptySpan, planKind, planKinds, planOfKind, usualSpans } from '#src/domain/hours/form/draft.ts'
import type { HoursPath } from '#src/domain/hours/form/validate.ts'
import { DAY_MINUTES, minutesOf, timeOf } from '#src/domain/hours/local-time.ts'
import type { DraftTime } from '#src/domain/hours/model.ts'

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

interface SpanProps {
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
function SpanFields({
  of,
  nth,
  path,
  span,
  asksAppointment,
  isNew,
  onChange,
  onRemove,
  children,
}: SpanProps): ReactNode {
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

/** A choice besides the usual ones, such as 'Samme som mandag'. */
interface OtherChoice {
  label: string
  /** Whether it is what stands there. */
  isChosen: boolean
  onChoose: () => void
}

interface Props {
  label: string
  path: HoursPath
  /** Null where another choice holds. */
  plan: DraftPlan | null
  onChange: (plan: DraftPlan) => void
  other?: OtherChoice | undefined
}

const OTHER = 'other'

const isSame = (one: readonly DraftSpan[], other: readonly DraftSpan[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The spans of a day; a press on + adds one. */
function Spans({
  label,
  path,
  plan,
  onChange,
}: Pick<Props, 'label' | 'path' | 'onChange'> & { plan: Extract<DraftPlan, { kind: 'spans' }> }): ReactNode {
  const { words } = useHoursEditor()
  const [added, setAdded] = useState<number | null>(null)
  // The button that was pressed goes, and so may the one beside it.
  const [hasRemoved, setRemoved] = useState(false)
  const focusedRef = (button: HTMLButtonElement | null): void => {
    if (!hasRemoved || button === null) return
    button.focus()
    setRemoved(false)
  }
  const { spans } = plan
  const change = (changed: readonly DraftSpan[]): void => onChange({ ...plan, spans: changed })
  const [isOne, isAsked] = [spans.length === 1, spans.some(({ kind }) => kind === 'byAppointment')]
  const addButton = (
    <button
      ref={focusedRef}
      type="button"
      className={`button button-quiet shrink-0 ${isOne ? 'size-11 p-0' : ''}`.trim()}
      aria-label={`${words.addSpan}: ${label}`}
      title={words.addSpan}
      onClick={() => {
        setAdded(spans.length)
        change([...spans, emptySpan])
      }}
    >
      <Plus aria-hidden="true" className="size-4" />
      {!isOne && words.addSpan}
    </button>
  )
  return (
    <div className="flex flex-col gap-2">
      {spans.map((span, nth) => (
        <SpanFields
          key={nth}
          of={label}
          nth={nth}
          path={[...path, 'spans', nth]}
          span={span}
          asksAppointment={!isOne && isAsked}
          isNew={nth === added}
          onChange={(changed) => change(spans.with(nth, changed))}
          onRemove={
            isOne
              ? null
              : () => {
                  setAdded(null)
                  setRemoved(true)
                  change(spans.toSpliced(nth, 1))
                }
          }
        >
          {isOne && addButton}
        </SpanFields>
      ))}
      {!isOne && <p>{addButton}</p>}
    </div>
  )
}

/** What holds on a day: closed, all day, unknown, by appointment, or from one time to another. */
export function PlanFields({ label, path, plan, onChange, other }: Props): ReactNode {
  const { words } = useHoursEditor()
  // Times come back when somebody tries 'Lukket' and thinks again, also those of a draft, which comes after the first render.
  const [earlier, setEarlier] = useState(usualSpans)
  // Hours from midnight to midnight stay fields as long as somebody is typing them.
  const [isTyped, setTyped] = useState(false)
  const kind = plan === null ? OTHER : isTyped && planKind(plan) === 'allDay' ? 'hours' : planKind(plan)
  const hasTimes = plan?.kind === 'spans' && kind !== 'allDay'
  if (hasTimes && !isSame(plan.spans, earlier)) setEarlier(plan.spans)
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
        {planKinds.map((option) => (
          <option key={option} value={option}>
            {words.plans[option]}
          </option>
        ))}
        {other !== undefined && !other.isChosen && <option value={OTHER}>{other.label}</option>}
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
