import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'

import { Field } from './Field.tsx'
import { fieldError } from './field-error.ts'
import type { FieldProps } from './TextField.tsx'

interface Props<Values extends FieldValues> extends FieldProps<Values> {
  rows?: number
}

/** Several lines of text. */
export function TextArea<Values extends FieldValues>({
  form,
  name,
  label,
  isOptional,
  optionalMark,
  hint,
  className,
  rows = 5,
}: Props<Values>): ReactNode {
  return (
    <Field
      label={label}
      isOptional={isOptional}
      optionalMark={optionalMark}
      hint={hint}
      className={className}
      error={fieldError(form.formState.errors, name)}
    >
      {(attributes) => <textarea {...attributes} rows={rows} {...form.register(name)} className="field-input" />}
    </Field>
  )
}
