import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'

import { FormField } from './TextField.tsx'
import type { FieldProps } from './TextField.tsx'

interface Props<Values extends FieldValues> extends FieldProps<Values> {
  options: readonly { value: string; label: string }[]
}

/** One of a few. */
export function SelectField<Values extends FieldValues>({ options, ...field }: Props<Values>): ReactNode {
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
