import { useId, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'

import { isEmptyDraft } from '#src/domain/hours/form/draft.ts'
import { draftOf, inputExpression, inputErrors, withDraft } from '#src/domain/hours/form/hours-input.ts'
import type { HoursInput } from '#src/domain/hours/form/hours-input.ts'
import type { HoursLookup } from '#src/domain/hours/form/preview.ts'
import type { HoursPath } from '#src/domain/hours/form/validate.ts'
import { dateOf, localMoment } from '#src/domain/hours/local-time.ts'
import type { HoursDraft } from '#src/domain/hours/model.ts'
import type { Language } from '#src/domain/text/format.ts'
import { Button } from '../../Button.tsx'
import { ErrorText } from '../Field.tsx'
import { ExceptionFields } from './ExceptionFields.tsx'
import { ExpressionFields, StoredFields } from './ExpressionFields.tsx'
import { HoursPreview } from './HoursPreview.tsx'
import { PlanFields } from './PlanFields.tsx'
import { ScheduleFields } from './ScheduleFields.tsx'
import { TextReader } from './TextReader.tsx'
import { useHoursEditor, HoursEditorContext } from './editor-context.ts'
import { hoursWords, messageIn } from './words.ts'

interface NoteProps {
  note: string
  onChange: (note: string) => void
}

/** What people are told besides. */
function NoteField({ note, onChange }: NoteProps): ReactNode {
  const { words, errorAt } = useHoursEditor()
  const id = useId()
  const error = errorAt(['note'])
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {words.note} <span className="font-normal text-moss">{words.optional}</span>
      </label>
      <p id={`${id}-hint`} className="field-hint">
        {words.noteHint}
      </p>
      <input
        id={id}
        lang="da"
        autoComplete="off"
        aria-invalid={error !== null}
        aria-describedby={[`${id}-hint`, error === null ? null : `${id}-fejl`]
          .filter((part) => part !== null)
          .join(' ')}
        value={note}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="field-input"
      />
      <ErrorText id={`${id}-fejl`} error={error} />
    </div>
  )
}

interface DraftProps {
  draft: HoursDraft
  today: string
  onChange: (draft: HoursDraft) => void
}

/** What holds on public holidays, whatever the weekday. */
function HolidayFields({ draft, onChange }: Omit<DraftProps, 'today'>): ReactNode {
  const { words } = useHoursEditor()
  const { publicHolidays } = draft
  const isAsUsual = publicHolidays.kind === 'asUsual'
  return (
    <PlanFields
      label={words.holidays}
      path={['publicHolidays']}
      plan={isAsUsual ? null : publicHolidays}
      onChange={(plan) => onChange({ ...draft, publicHolidays: plan })}
      other={{
        label: words.asUsual,
        isChosen: isAsUsual,
        onChoose: () => onChange({ ...draft, publicHolidays: { kind: 'asUsual' } }),
      }}
    />
  )
}

/** Everything a form can say of opening hours, what most shops need first. */
function DraftFields({ draft, today, onChange }: DraftProps): ReactNode {
  return (
    <>
      <ScheduleFields draft={draft} onChange={onChange} />
      <HolidayFields draft={draft} onChange={onChange} />
      <ExceptionFields
        exceptions={draft.exceptions}
        today={today}
        onChange={(exceptions) => onChange({ ...draft, exceptions })}
      />
      <NoteField note={draft.note} onChange={(note) => onChange({ ...draft, note })} />
      {!isEmptyDraft(draft) && <HoursPreview draft={draft} today={today} />}
    </>
  )
}

interface Props {
  legend: string
  language: Language
  input: HoursInput
  onChange: (input: HoursInput) => void
  /** What is wrong with the whole; what is wrong with a part of it is shown there as soon as anything is said. */
  error: string | null
  /** Nothing where there is nobody to ask. */
  lookup?: HoursLookup | undefined
}

/** The parts of the editor that fit what it is given. */
function EditorFields({ input, onChange, error, lookup }: Omit<Props, 'legend' | 'language'>): ReactNode {
  const { words } = useHoursEditor()
  const [today] = useState(() => dateOf(localMoment(new Date()).day))
  const { stored, written, text } = input
  const draft = draftOf(input)
  if (written?.kind === 'expression')
    return <ExpressionFields {...{ input, onChange, error, lookup }} expression={written.expression} />
  if (draft === null) return <StoredFields {...{ input, onChange, lookup }} />
  const change = (changed: HoursDraft): void => onChange(withDraft(input, changed))
  return (
    <>
      <TextReader
        text={text}
        draft={draft}
        onType={(typed) => onChange({ ...input, text: typed, isRead: false })}
        onRead={(read, typed) => onChange({ ...withDraft(input, read), text: typed, isRead: true })}
      />
      <DraftFields draft={draft} today={today} onChange={change} />
      <p className="flex flex-wrap gap-3 empty:hidden">
        {stored.model === null && written !== null && (
          <Button onPress={() => onChange({ ...input, written: null })}>{words.keepStored}</Button>
        )}
        {lookup?.mayWrite && (
          <Button
            onPress={() =>
              onChange({
                ...input,
                written: { kind: 'expression', expression: inputExpression(input) ?? stored.expression },
              })
            }
          >
            {words.asExpression}
          </Button>
        )}
      </p>
    </>
  )
}

function modeOf(input: HoursInput): 'expression' | 'stored' | 'draft' {
  if (input.written?.kind === 'expression') return 'expression'
  return draftOf(input) === null ? 'stored' : 'draft'
}

/** Where one way of writing gives way to another, the button that was pressed goes: the keyboard goes to what has come. */
function useFocusOnChange(mode: string): { ref: RefObject<HTMLDivElement | null>; onPress: () => void } {
  const ref = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    if (isPressed.current) ref.current?.focus()
  }, [mode])
  return { ref, onPress: () => (isPressed.current = true) }
}

/** Opening hours, as a week, as Danish text, or, for operators, as an expression. */
export function HoursEditor({ legend, language, error, ...fields }: Props): ReactNode {
  const id = useId()
  const { input } = fields
  const { ref, onPress } = useFocusOnChange(modeOf(input))
  const wrong = useMemo(
    () => new Map(inputErrors(input).map(({ path, message }) => [path.join('.'), message] as const)),
    [input],
  )
  const context = useMemo(
    () => ({
      language,
      words: hoursWords[language],
      errorAt: (path: HoursPath): string | null => {
        const message = error === null ? undefined : wrong.get(path.join('.'))
        return message === undefined ? null : messageIn(language, message)
      },
    }),
    [language, error, wrong],
  )
  // What is wrong with a part is said there.
  const isOfPart = wrong.size > 0 && !wrong.has('')
  const ofAll = isOfPart || input.written?.kind === 'expression' ? null : error
  return (
    <HoursEditorContext value={context}>
      <fieldset aria-describedby={ofAll === null ? undefined : `${id}-fejl`} className="min-w-0">
        <legend className="field-label">{legend}</legend>
        <div ref={ref} tabIndex={-1} onClickCapture={onPress} className="flex flex-col gap-6 outline-none">
          <EditorFields {...fields} error={error} />
        </div>
        <ErrorText id={`${id}-fejl`} error={ofAll && messageIn(language, ofAll)} />
      </fieldset>
    </HoursEditorContext>
  )
}
