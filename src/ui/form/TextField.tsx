import type { HTMLInputTypeAttribute, ReactNode } from 'react'
import type { FieldPath, FieldValues, UseFormRegisterReturn } from 'react-hook-form'

import { Field } from './Field.tsx'
import type { ControlAttributes } from './Field.tsx'
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

interface FormFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  children: (attributes: ControlAttributes, registration: UseFormRegisterReturn) => ReactNode
}

/** A control of a form, with its label, and what the form finds wrong with it. */
export function FormField<Values extends FieldValues>({
  form,
  name,
  children,
  ...field
}: FormFieldProps<Values>): ReactNode {
  return (
    <Field {...field} error={fieldError(form.formState.errors, name)}>
      {(attributes) => children(attributes, form.register(name))}
    </Field>
  )
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
    <FormField {...{ form, name, label, isOptional, optionalMark, hint, className }}>
      {(attributes, registration) => <input {...attributes} {...input} {...registration} className="field-input" />}
    </FormField>
  )
}
