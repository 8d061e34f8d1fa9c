import { useEffect, useId, useState } from 'react'
import type { ReactNode } from 'react'

import { withDraft, withExpression } from '#src/domain/hours/form/hours-input.ts'
import type { HoursInput } from '#src/domain/hours/form/hours-input.ts'
import type { CheckedHours, HoursLookup, PreviewDay } from '#src/domain/hours/form/draft.ts'
import { timeOf } from '#src/domain/hours/local-time.ts'
import { unknownHours } from '#src/domain/hours/model.ts'
import type { DraftTime } from '#src/domain/hours/model.ts'
import { Button } from '#src/ui/Button.tsx'
import { hours } from '#src/texts/texts.ts'

import { Field } from '../Field.tsx'
import { useHoursEditor } from './controls.tsx'
import type { HoursWords } from './controls.tsx'

function planText(plan: PreviewDay['plan'], words: HoursWords): string {
  if (plan.kind !== 'spans') return words.plans[plan.kind]
  const time = (minutes: DraftTime): string => (minutes === null ? words.missing : timeOf(minutes))
  const timesOf = (from: DraftTime, to: DraftTime): string =>
    from === null || to === null ? `${time(from)}–${time(to)}` : hours.span(time(from), time(to))
  const spans = plan.spans.map(({ from, to, kind }) => {
    const hours = from === 0 && to === 24 * 60 ? words.plans.allDay : timesOf(from, to)
    const doubt = { open: '', byAppointment: ` (${words.byAppointment})`, unknown: ` (${words.perhaps})` }[kind]
    return `${hours}${doubt}`
  })
  return [...spans, ...(plan.otherwise === 'byAppointment' ? [words.otherwise] : [])].join(', ')
}

/** Days to come, one line for each. */
export function DayLines({ days }: { days: readonly PreviewDay[] }): ReactNode {
  const { locale, words } = useHoursEditor()
  const dates = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (
    <section aria-label={words.preview} className="rounded-lg bg-linen px-4 py-4 sm:px-5">
      <p className="mb-2 font-semibold">{words.preview}</p>
      <ol className="text-sm tabular-nums sm:grid sm:grid-flow-col sm:grid-cols-2 sm:grid-rows-7 sm:gap-x-6">
        {days.map(({ date, plan, name, isPublicHoliday }) => {
          const isOpen = plan.kind === 'spans'
          return (
            <li key={date} className="grid grid-cols-[7.5rem_1fr] gap-x-2 py-1">
              <span className="text-moss">{dates.format(Date.parse(date))}</span>
              <span className={isOpen ? 'font-medium' : 'text-moss'}>
                {planText(plan, words)}
                {name !== null && (isPublicHoliday || isOpen) && (
                  <span className="font-normal text-moss"> · {name}</span>
                )}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** Milliseconds after the last key before an expression is checked. */
const PAUSE = 500

/**
 * Checks an expression on the server, a moment after it was typed. The result is a message while it is being checked or
 * cannot be, and null without `check` or an expression.
 */
function useCheckedHours(expression: string, check: HoursLookup['check'] | undefined): CheckedHours | string | null {
  const { words } = useHoursEditor()
  const [checked, setChecked] = useState<{ expression: string; hours: CheckedHours | null } | null>(null)
  useEffect(() => {
    if (check === undefined || expression === '') return
    const controller = new AbortController()
    const finish = (hours: CheckedHours | null): void => {
      if (!controller.signal.aborted) setChecked({ expression, hours })
    }
    const timer = setTimeout(() => void check(expression, controller.signal).then(finish, () => finish(null)), PAUSE)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [expression, check])
  if (check === undefined || expression === '') return null
  return checked?.expression === expression ? (checked.hours ?? words.notChecked) : words.checking
}

function Sentences({ sentences }: { sentences: readonly string[] }): ReactNode {
  return (
    <ul lang="da" className="flex flex-col gap-1 empty:hidden">
      {sentences.map((sentence) => (
        <li key={sentence} className="[overflow-wrap:anywhere]">
          {sentence}
        </li>
      ))}
    </ul>
  )
}

/** The warnings of a checked expression, its sentences and the days to come. */
function CheckOutcome({ hours, warningsId }: { hours: CheckedHours; warningsId: string }): ReactNode {
  const { words } = useHoursEditor()
  const { isNote, hoursSentences, days } = hours
  const warnings = [...(isNote ? [words.isNote] : []), ...hours.warnings]
  return (
    <div className="flex flex-col gap-4">
      {warnings.length > 0 && (
        <div id={warningsId} className="rounded-lg bg-straw px-4 py-3">
          <p className="font-medium">{words.warnings}</p>
          <ul className="list-disc pl-5 text-sm [overflow-wrap:anywhere]">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
      <Sentences sentences={hoursSentences} />
      <DayLines days={days} />
    </div>
  )
}

interface Props {
  input: HoursInput
  lookup: HoursLookup | undefined
  onChange: (input: HoursInput) => void
}

/** Hours that cannot be shown day by day: unchanged, in words, until new ones are written. */
export function StoredFields({ input, lookup, onChange }: Props): ReactNode {
  const { words } = useHoursEditor()
  const { hours: expression, hoursSentences } = input.stored
  const checked = useCheckedHours(expression, lookup?.check)
  return (
    <div className="flex flex-col gap-4">
      <p className="rounded-lg bg-straw px-4 py-3">{words.stored}</p>
      <Sentences sentences={hoursSentences} />
      {typeof checked === 'object' && checked !== null && <DayLines days={checked.days} />}
      <p className="flex flex-wrap gap-3">
        <Button onPress={() => onChange(withDraft(input, unknownHours))}>{words.writeNew}</Button>
        {lookup?.mayWrite && (
          <Button onPress={() => onChange(withExpression(input, expression))}>{words.asExpression}</Button>
        )}
      </p>
    </div>
  )
}

/** An expression, and the outcome of its check. */
export function ExpressionFields(props: Props & { expression: string; error: string | null }): ReactNode {
  const { input, expression, error, lookup, onChange } = props
  const { words } = useHoursEditor()
  const warningsId = useId()
  const checked = useCheckedHours(expression.trim(), lookup?.check)
  const hours = typeof checked === 'string' ? null : checked
  const model = expression.trim() === '' ? unknownHours : (hours?.hoursModel ?? null)
  return (
    <div className="flex flex-col gap-4">
      <Field label={words.expression} hint={words.expressionHint} error={error}>
        {(attributes) => (
          <textarea
            {...attributes}
            aria-required={undefined}
            aria-describedby={`${attributes['aria-describedby']} ${warningsId}`}
            rows={4}
            spellCheck={false}
            lang="en"
            value={expression}
            onChange={({ currentTarget }) => onChange(withExpression(input, currentTarget.value))}
            className="field-input font-mono text-sm"
          />
        )}
      </Field>
      {typeof checked === 'string' && <p className="text-moss">{checked}</p>}
      {hours && <CheckOutcome hours={hours} warningsId={warningsId} />}
      <p className="flex flex-wrap gap-3">
        {model !== null && <Button onPress={() => onChange(withDraft(input, model))}>{words.asForm}</Button>}
        <Button onPress={() => onChange({ ...input, written: null })}>{words.keepStored}</Button>
      </p>
    </div>
  )
}
