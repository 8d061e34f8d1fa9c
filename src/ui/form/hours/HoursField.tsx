import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'

import { isEmptyDraft, PREVIEW_DAYS, previewDays } from '#src/domain/hours/form/draft.ts'
import type { HoursLookup } from '#src/domain/hours/form/draft.ts'
import { draftOf, inputErrors, inputExpression, withDraft, withExpression } from '#src/domain/hours/form/hours-input.ts'
import type { HoursInput, HoursPath } from '#src/domain/hours/form/hours-input.ts'
import { dateOf, localMoment } from '#src/domain/hours/local-time.ts'
import type { HoursDraft } from '#src/domain/hours/model.ts'
import { currentLanguage, locales } from '#src/texts/language.ts'
import { forms } from '#src/texts/texts.ts'

import { Button } from '../../Button.tsx'
import { ErrorText, Field, fieldError } from '../Field.tsx'
import type { FieldsForm } from '../Field.tsx'
import { HoursEditorContext, useHoursEditor } from './controls.tsx'
import type { HoursWords } from './controls.tsx'
import { ExceptionFields } from './ExceptionFields.tsx'
import { DayLines, ExpressionFields, StoredFields } from './ExpressionFields.tsx'
import { PlanFields } from './PlanFields.tsx'
import { ScheduleFields } from './ScheduleFields.tsx'
import { TextReader } from './TextReader.tsx'

/** All fields of a draft, those that most shops need first. */
function DraftFields({ draft, onChange }: { draft: HoursDraft; onChange: (draft: HoursDraft) => void }): ReactNode {
  const { words, errorAt } = useHoursEditor()
  const [today] = useState(() => dateOf(localMoment(new Date()).day))
  const { publicHolidays, exceptions, note } = draft
  const isAsUsual = publicHolidays.kind === 'asUsual'
  return (
    <>
      <ScheduleFields draft={draft} onChange={onChange} />
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
      <ExceptionFields
        exceptions={exceptions}
        today={today}
        onChange={(changed) => onChange({ ...draft, exceptions: changed })}
      />
      <Field
        label={words.note}
        isOptional
        optionalMark={words.optional}
        hint={words.noteHint}
        error={errorAt(['note'])}
      >
        {(attributes) => (
          <input
            {...attributes}
            aria-required={undefined}
            lang="da"
            autoComplete="off"
            value={note}
            onChange={({ currentTarget }) => onChange({ ...draft, note: currentTarget.value })}
            className="field-input"
          />
        )}
      </Field>
      {!isEmptyDraft(draft) && <DayLines days={previewDays(draft, today, PREVIEW_DAYS)} />}
    </>
  )
}

interface EditorProps {
  input: HoursInput
  onChange: (input: HoursInput) => void
  /** The error of the field; errors of its parts are shown beside these once there is one. */
  error: string | null
  lookup: HoursLookup | undefined
}

/** The editor of a draft, of an expression, or of hours that no form can show. */
function EditorFields({ input, onChange, error, lookup }: EditorProps): ReactNode {
  const { words } = useHoursEditor()
  const { stored, written, text } = input
  const draft = draftOf(input)
  if (written?.kind === 'expression')
    return <ExpressionFields {...{ input, onChange, error, lookup }} expression={written.expression} />
  if (draft === null) return <StoredFields {...{ input, onChange, lookup }} />
  const editExpression = (): void => onChange(withExpression(input, inputExpression(input) ?? stored.hours))
  return (
    <>
      <TextReader
        text={text}
        draft={draft}
        onType={(typed) => onChange({ ...input, text: typed, isRead: false })}
        onRead={(read, typed) => onChange({ ...withDraft(input, read), text: typed, isRead: true })}
      />
      <DraftFields draft={draft} onChange={(changed) => onChange(withDraft(input, changed))} />
      <p className="flex flex-wrap gap-3 empty:hidden">
        {stored.hoursModel === null && written !== null && (
          <Button onPress={() => onChange({ ...input, written: null })}>{words.keepStored}</Button>
        )}
        {lookup?.mayWrite && <Button onPress={editExpression}>{words.asExpression}</Button>}
      </p>
    </>
  )
}

/** Focuses the first invalid field, or else the first field. */
function focusFirst(editor: HTMLElement | null): void {
  const wrong = editor?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const target = wrong ?? editor?.querySelector<HTMLElement>('select, input, textarea, button')
  target?.focus()
}

interface Props<Values extends FieldValues, Sent> {
  form: FieldsForm<Values> & { control: Control<Values, unknown, Sent> }
  name: FieldPath<Values>
  legend: string
  /** English texts for operators, whose pages are Danish; by default those of the page's language. */
  english?: { words: HoursWords; messageOf: (message: string) => string } | undefined
  /** Checks expressions on the server, where that is possible. */
  lookup?: HoursLookup | undefined
}

/** The opening hours of a form: as a week, as Danish text or, for operators, as an expression. */
export function HoursField<Values extends FieldValues, Sent = Values>(props: Props<Values, Sent>): ReactNode {
  const { form, name, legend, english, lookup } = props
  const id = useId()
  const { field } = useController({ control: form.control, name })
  const error = fieldError(form.formState.errors, name)
  const input: HoursInput = field.value
  const editorRef = useRef<HTMLDivElement>(null)
  useImperativeHandle(field.ref, () => ({ focus: () => focusFirst(editorRef.current) }))
  // A button that changes the mode disappears with it, so the focus moves to the fields that replace it.
  const fieldsRef = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  const mode = input.written?.kind ?? (input.stored.hoursModel === null ? 'stored' : 'draft')
  useEffect(() => {
    if (isPressed.current) fieldsRef.current?.focus()
  }, [mode])
  const wrong = new Map(inputErrors(input).map(({ path, message }) => [path.join('.'), message]))
  const context = {
    locale: english === undefined ? locales[currentLanguage()] : locales.en,
    words: english?.words ?? forms.hoursEditor,
    errorAt: (path: HoursPath): string | null => {
      const message = error === null ? undefined : wrong.get(path.join('.'))
      return message === undefined ? null : (english?.messageOf(message) ?? message)
    },
  }
  const isShownAtPart = mode === 'expression' || (wrong.size > 0 && !wrong.has(''))
  const ownError = isShownAtPart ? null : error
  return (
    <div ref={editorRef}>
      <HoursEditorContext value={context}>
        <fieldset aria-describedby={ownError === null ? undefined : `${id}-fejl`} className="min-w-0">
          <legend className="field-label">{legend}</legend>
          <div
            ref={fieldsRef}
            tabIndex={-1}
            onClickCapture={() => (isPressed.current = true)}
            className="flex flex-col gap-6 outline-none"
          >
            <EditorFields input={input} onChange={field.onChange} error={error} lookup={lookup} />
          </div>
          <ErrorText id={`${id}-fejl`} error={ownError && (english?.messageOf(ownError) ?? ownError)} />
        </fieldset>
      </HoursEditorContext>
    </div>
  )
}
