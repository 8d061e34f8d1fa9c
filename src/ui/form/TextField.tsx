import type { HTMLInputTypeAttribute, ReactNode } from 'react'
import type { FieldPath, FieldValues, UseFormRegisterReturn } from 'react-hook-form'

import { Field, fieldError } from './Field.tsx'
import type { ControlAttributes, FieldsForm } from './Field.tsx'

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

/** A form's control with its label and error. */
function FormField<Values extends FieldValues>({ form, name, children, ...field }: FormFieldProps<Values>): ReactNode {
  return (
    <Field {...field} error={fieldError(form.formState.errors, name)}>
      {(attributes) => children(attributes, form.register(name))}
    </Field>
  )
}

interface TextFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  type?: HTMLInputTypeAttribute
  inputMode?: 'decimal' | 'numeric' | 'url' | 'tel' | 'email'
  autoComplete?: string
  placeholder?: string
}

/** A single-line input. */
export function TextField<Values extends FieldValues>({
  form,
  name,
  label,
  isOptional,
  optionalMark,
  hint,
  className,
  ...input
}: TextFieldProps<Values>): ReactNode {
  return (
    <FormField {...{ form, name, label, isOptional, optionalMark, hint, className }}>
      {(attributes, registration) => <input {...attributes} {...input} {...registration} className="field-input" />}
    </FormField>
  )
}

interface TextAreaProps<Values extends FieldValues> extends FieldProps<Values> {
  rows?: number
}

/** A multi-line input. */
export function TextArea<Values extends FieldValues>({ rows = 5, ...field }: TextAreaProps<Values>): ReactNode {
  return (
    <FormField {...field}>
      {(attributes, registration) => <textarea {...attributes} rows={rows} {...registration} className="field-input" />}
    </FormField>
  )
}

interface SelectFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  options: readonly { value: string; label: string }[]
}

/** A select. */
export function SelectField<Values extends FieldValues>({ options, ...field }: SelectFieldProps<Values>): ReactNode {
  return (
    <FormField {...field}>
      {(attributes, registration) => (
        <select {...attributes} {...registration} className="field-input">
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}
