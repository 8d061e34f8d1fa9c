import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'

import { fieldError } from './field-error.ts'
import type { FieldsForm } from './field-error.ts'
import { OpeningHoursEditor } from './OpeningHoursEditor.tsx'
import type { HoursWords } from './OpeningHoursEditor.tsx'

interface Props<Values extends FieldValues, Sent> {
  form: FieldsForm<Values> & { control: Control<Values, unknown, Sent> }
  name: FieldPath<Values>
  legend: string
  words?: HoursWords
}

/** The opening hours of a form. */
export function HoursField<Values extends FieldValues, Sent = Values>({
  form,
  name,
  legend,
  words,
}: Props<Values, Sent>): ReactNode {
  const { field } = useController({ control: form.control, name })
  return (
    <OpeningHoursEditor
      legend={legend}
      words={words}
      hours={field.value ?? {}}
      onChange={field.onChange}
      focusRef={field.ref}
      error={fieldError(form.formState.errors, name)}
    />
  )
}
