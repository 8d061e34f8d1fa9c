import type { ComponentProps, ReactNode } from 'react'
import type { Control, FieldValues } from 'react-hook-form'

import type { HoursLookup } from '#src/domain/hours/form/draft.ts'
import { fields, isTagField } from '#src/domain/producer/fields.ts'
import type { FieldName } from '#src/domain/producer/fields.ts'

import { HoursField } from './hours/HoursField.tsx'
import { tagOptions, TagPicker } from './TagPicker.tsx'
import { TextArea, TextField } from './Field.tsx'
import type { FieldsForm, FieldProps } from './Field.tsx'

interface Props<Values extends FieldValues, Sent> extends FieldProps<Values> {
  form: FieldsForm<Values> & { control: Control<Values, unknown, Sent> }
  /** The field to edit; `name` is its path in the form. */
  field: FieldName
  /** Rows of a long text. */
  rows?: number
  /** Tags offered besides the usual ones. */
  tags?: readonly string[]
  /** Shown below the tags. */
  message?: string | null
  /** Checks opening hours that no form can show. */
  hoursLookup?: HoursLookup | undefined
}

const inputs = {
  line: {},
  picture: { inputMode: 'url' },
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email' },
  'web-address': { inputMode: 'url' },
} as const satisfies Record<string, Partial<ComponentProps<typeof TextField>>>

/** The control for a field of a producer, by its kind. */
export function FieldControl<Values extends FieldValues, Sent = Values>({
  field,
  rows,
  tags = [],
  message,
  hoursLookup,
  ...props
}: Props<Values, Sent>): ReactNode {
  const { control } = fields[field]
  switch (control) {
    case 'line':
    case 'picture':
    case 'phone':
    case 'email':
    case 'web-address':
      return <TextField {...inputs[control]} autoComplete="off" {...props} />
    case 'lines':
      return <TextArea {...props} rows={rows} />
    case 'tags': {
      const options = isTagField(field) ? tagOptions(field, tags) : []
      return <TagPicker {...props} legend={props.label} options={options} message={message} />
    }
    case 'hours':
      return <HoursField form={props.form} name={props.name} legend={props.label} lookup={hoursLookup} />
    case 'pictures':
    case 'degrees':
    case 'none':
      return null
  }
}
