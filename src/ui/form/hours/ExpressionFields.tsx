import { useEffect, useState, useId } from 'react'
import type { ReactNode } from 'react'

import { withDraft } from '#src/domain/hours/form/hours-input.ts'
import type { HoursInput } from '#src/domain/hours/form/hours-input.ts'
import type { CheckedHours, CheckHours, HoursLookup } from '#src/domain/hours/form/preview.ts'
import { unknownHours } from '#src/domain/hours/model.ts'
import { Button } from '../../Button.tsx'
import { ErrorText } from '../Field.tsx'
import { DayLines } from './HoursPreview.tsx'
import { useHoursEditor } from './editor-context.ts'

/** How long after the last key it is asked, in ms. */
const PAUSE = 500

type Checking = { status: 'asking' } | { status: 'failed' } | { status: 'checked'; hours: CheckedHours }

interface Answer {
  of: string
  hours: CheckedHours | null
}

/** What the server finds of an expression, a moment after it was typed; nothing where nobody can be asked. */
function useCheckedHours(expression: string, check: CheckHours | undefined): Checking | null {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    if (check === undefined || expression === '') return
    const asking = new AbortController()
    const answered = (hours: CheckedHours | null): void => {
      if (!asking.signal.aborted) setAnswer({ of: expression, hours })
    }
    const soon = setTimeout(() => void check(expression, asking.signal).then(answered, () => answered(null)), PAUSE)
    return () => {
      clearTimeout(soon)
      asking.abort()
    }
  }, [expression, check])
  if (check === undefined || expression === '') return null
  if (answer?.of !== expression) return { status: 'asking' }
  return answer.hours === null ? { status: 'failed' } : { status: 'checked', hours: answer.hours }
}

/** Sentences, a line each. */
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

/** What the library warns of, what the hours are in words, and the days to come. */
function Found({ checking, warningsId }: { checking: Checking | null; warningsId: string }): ReactNode {
  const { words } = useHoursEditor()
  if (checking === null) return null
  if (checking.status !== 'checked')
    return <p className="text-moss">{checking.status === 'asking' ? words.checking : words.notChecked}</p>
  const { isNote, warnings, sentences, days } = checking.hours
  const told = [...(isNote ? [words.isNote] : []), ...warnings]
  return (
    <div className="flex flex-col gap-4">
      {told.length > 0 && (
        <div id={warningsId} className="rounded-lg bg-straw px-4 py-3">
          <p className="font-medium">{words.warnings}</p>
          <ul className="list-disc pl-5 text-sm [overflow-wrap:anywhere]">
            {told.map((warning) => (
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

/** Hours that cannot be shown day by day: kept as they are, in words, until somebody writes others. */
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

/** The expression itself, with what the library says of it. */
export function ExpressionFields({
  input,
  expression,
  error,
  lookup,
  onChange,
}: Props & { expression: string; error: string | null }): ReactNode {
  const { words } = useHoursEditor()
  const id = useId()
  const checking = useCheckedHours(expression.trim(), lookup?.check)
  const found = checking?.status === 'checked' ? checking.hours : null
  const model = expression.trim() === '' ? unknownHours : (found?.model ?? null)
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
      <Found checking={checking} warningsId={`${id}-advarsler`} />
      <p className="flex flex-wrap gap-3">
        {model !== null && <Button onPress={() => onChange(withDraft(input, model))}>{words.asForm}</Button>}
        <Button onPress={() => onChange({ ...input, written: null })}>{words.keepStored}</Button>
      </p>
    </div>
  )
}
