import type { HTMLInputTypeAttribute, ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'

import { Field } from './Field.tsx'
import { fieldError } from './field-error.ts'
import type { FieldsForm } from './field-error.ts'

export interface FieldProps<Values extends FieldValues> {
  form: FieldsForm<Values>
  name: FieldPath<Values>
  label: string
  isOptional?: boolean
  optionalMark?: string
  hint?: ReactNode
  className?: string
}

interface Props<Values extends FieldValues> extends FieldProps<Values> {
  type?: HTMLInputTypeAttribute
  inputMode?: 'decimal' | 'numeric' | 'url' | 'tel' | 'email'
  autoComplete?: string
  placeholder?: string
}

/** One line of text. */
export function TextField<Values extends FieldValues>({
  form,
  name,
  label,
  isOptional,
  optionalMark,
  hint,
  className,
  ...input
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
      {(attributes) => <input {...attributes} {...input} {...form.register(name)} className="field-input" />}
    </Field>
  )
}
