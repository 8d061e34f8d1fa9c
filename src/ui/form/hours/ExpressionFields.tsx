import { useEffect, useId, useState } from 'react'
import type { ReactNode } from 'react'

import { withDraft } from '#src/domain/hours/form/hours-input.ts'
import type { HoursInput } from '#src/domain/hours/form/hours-input.ts'
import type { CheckedHours, HoursLookup } from '#src/domain/hours/form/preview.ts'
import { unknownHours } from '#src/domain/hours/model.ts'

import { Button } from '../../Button.tsx'
import { Field } from '../Field.tsx'
import { useHoursEditor } from './editor-context.ts'
import { DayLines } from './HoursPreview.tsx'

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
  const { isNote, sentences, days } = hours
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
      <Sentences sentences={sentences} />
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
  const { expression, sentences } = input.stored
  const checked = useCheckedHours(expression, lookup?.check)
  return (
    <div className="flex flex-col gap-4">
      <p className="rounded-lg bg-straw px-4 py-3">{words.stored}</p>
      <Sentences sentences={sentences} />
      {typeof checked === 'object' && checked !== null && <DayLines days={checked.days} />}
      <p className="flex flex-wrap gap-3">
        <Button onPress={() => onChange(withDraft(input, unknownHours))}>{words.writeNew}</Button>
        {lookup?.mayWrite && (
          <Button onPress={() => onChange({ ...input, written: { kind: 'expression', expression } })}>
            {words.asExpression}
          </Button>
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
  const model = expression.trim() === '' ? unknownHours : (hours?.model ?? null)
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
            onChange={({ currentTarget }) =>
              onChange({ ...input, written: { kind: 'expression', expression: currentTarget.value } })
            }
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
