import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { ReactNode } from 'react'

import {
  emptySpan,
  planKind,
  planKinds,
  planOfKind,
  removed,
  replaced,
  usualSpans,
} from '#src/domain/hours/form/draft.ts'
import type { DraftPlan, DraftSpan } from '#src/domain/hours/form/draft.ts'
import type { HoursPath } from '#src/domain/hours/model/validate.ts'

import { useHoursEditor } from './editor-context.ts'
import { SpanFields } from './SpanFields.tsx'

/** A choice besides the usual ones, such as 'Samme som mandag'. */
export interface OtherChoice {
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
          onChange={(changed) => change(replaced(spans, nth, changed))}
          onRemove={
            isOne
              ? null
              : () => {
                  setAdded(null)
                  setRemoved(true)
                  change(removed(spans, nth))
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
