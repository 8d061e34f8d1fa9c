import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'

import { FormField } from './TextField.tsx'
import type { FieldProps } from './TextField.tsx'

interface Props<Values extends FieldValues> extends FieldProps<Values> {
  rows?: number
}

/** Several lines of text. */
export function TextArea<Values extends FieldValues>({ rows = 5, ...field }: Props<Values>): ReactNode {
  return (
    <FormField {...field}>
      {(attributes, registration) => <textarea {...attributes} rows={rows} {...registration} className="field-input" />}
    </FormField>
  )
}
