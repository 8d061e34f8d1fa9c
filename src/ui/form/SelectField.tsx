import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'

import { Field } from './Field.tsx'
import { fieldError } from './field-error.ts'
import type { FieldProps } from './TextField.tsx'

interface Props<Values extends FieldValues> extends FieldProps<Values> {
  options: readonly { value: string; label: string }[]
}

/** One of a few. */
export function SelectField<Values extends FieldValues>({
  form,
  name,
  label,
  isOptional,
  hint,
  className,
  options,
}: Props<Values>): ReactNode {
  return (
    <Field
      label={label}
      isOptional={isOptional}
      hint={hint}
      className={className}
      error={fieldError(form.formState.errors, name)}
    >
      {(attributes) => (
        <select {...attributes} {...form.register(name)} className="field-input">
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
