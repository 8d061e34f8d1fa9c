import { useEffect, useId, useState } from 'react'
import type { ReactNode } from 'react'

import { withDraft } from '#src/domain/hours/form/hours-input.ts'
import type { HoursInput } from '#src/domain/hours/form/hours-input.ts'
import type { CheckedHours, HoursLookup } from '#src/domain/hours/form/preview.ts'
import { unknownHours } from '#src/domain/hours/model.ts'

import { Button } from '../../Button.tsx'
import { ErrorText } from '../Field.tsx'
import { useHoursEditor } from './editor-context.ts'
import { DayLines } from './HoursPreview.tsx'

/** Milliseconds after the last key before an expression is checked. */
const PAUSE = 500

type Checking = { status: 'pending' } | { status: 'failed' } | { status: 'checked'; hours: CheckedHours }

/** Checks an expression on the server, a moment after it was typed; null without `check` or an expression. */
function useCheckedHours(expression: string, check: HoursLookup['check'] | undefined): Checking | null {
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
  if (checked?.expression !== expression) return { status: 'pending' }
  return checked.hours === null ? { status: 'failed' } : { status: 'checked', hours: checked.hours }
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
function CheckOutcome({ checking, warningsId }: { checking: Checking; warningsId: string }): ReactNode {
  const { words } = useHoursEditor()
  if (checking.status !== 'checked')
    return <p className="text-moss">{checking.status === 'pending' ? words.checking : words.notChecked}</p>
  const { isNote, sentences, days } = checking.hours
  const warnings = [...(isNote ? [words.isNote] : []), ...checking.hours.warnings]
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
  const checking = useCheckedHours(expression, lookup?.check)
  return (
    <div className="flex flex-col gap-4">
      <p className="rounded-lg bg-straw px-4 py-3">{words.stored}</p>
      <Sentences sentences={sentences} />
      {checking?.status === 'checked' && <DayLines days={checking.hours.days} />}
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
  const id = useId()
  const checking = useCheckedHours(expression.trim(), lookup?.check)
  const checkedModel = checking?.status === 'checked' ? checking.hours.model : null
  const model = expression.trim() === '' ? unknownHours : checkedModel
  return (
    <div className="flex flex-col gap-4">
      <div>
        <label htmlFor={id} className="field-label">
          {words.expression}
        </label>
        <p id={`${id}-hint`} className="field-hint">
          {words.expressionHint}
        </p>
        <textarea
          id={id}
          rows={4}
          spellCheck={false}
          lang="en"
          aria-invalid={error !== null}
          aria-describedby={[`${id}-hint`, `${id}-advarsler`, ...(error === null ? [] : [`${id}-fejl`])].join(' ')}
          value={expression}
          onChange={({ currentTarget }) =>
            onChange({ ...input, written: { kind: 'expression', expression: currentTarget.value } })
          }
          className="field-input font-mono text-sm"
        />
        <ErrorText id={`${id}-fejl`} error={error} />
      </div>
      {checking !== null && <CheckOutcome checking={checking} warningsId={`${id}-advarsler`} />}
      <p className="flex flex-wrap gap-3">
        {model !== null && <Button onPress={() => onChange(withDraft(input, model))}>{words.asForm}</Button>}
        <Button onPress={() => onChange({ ...input, written: null })}>{words.keepStored}</Button>
      </p>
    </div>
  )
}
