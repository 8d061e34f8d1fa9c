import { useImperativeHandle, useRef } from 'react'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'

import type { HoursLookup } from '#src/domain/hours/form/preview.ts'
import type { Language } from '#src/domain/text/format.ts'

import { fieldError } from './Field.tsx'
import type { FieldsForm } from './Field.tsx'
import { HoursEditor } from './hours/HoursEditor.tsx'

interface Props<Values extends FieldValues, Sent> {
  form: FieldsForm<Values> & { control: Control<Values, unknown, Sent> }
  name: FieldPath<Values>
  legend: string
  language?: Language
  /** Nothing where there is nobody to ask. */
  lookup?: HoursLookup | undefined
}

/** The keyboard goes to what is wrong, or to the first field. */
function focusFirst(editor: HTMLElement): void {
  const wrong = editor.querySelector<HTMLElement>('[aria-invalid="true"]')
  const target = wrong ?? editor.querySelector<HTMLElement>('select, input, textarea, button')
  target?.focus()
}

/** The opening hours of a form. */
export function HoursField<Values extends FieldValues, Sent = Values>({
  form,
  name,
  legend,
  language = 'da',
  lookup,
}: Props<Values, Sent>): ReactNode {
  const { field } = useController({ control: form.control, name })
  const editorRef = useRef<HTMLDivElement>(null)
  useImperativeHandle(field.ref, () => ({
    focus: () => editorRef.current && focusFirst(editorRef.current),
  }))
  return (
    <div ref={editorRef}>
      <HoursEditor
        legend={legend}
        language={language}
        input={field.value}
        onChange={field.onChange}
        error={fieldError(form.formState.errors, name)}
        lookup={lookup}
      />
    </div>
  )
}
