import { useState } from 'react'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'

import { Field } from '#src/ui/form/Field.tsx'

import type { EditForm } from '../use-producer-edit.ts'

interface Props {
  form: EditForm
  name: 'latitude' | 'longitude'
  label: string
}

/** Degrees. What is typed and is no number leaves the last one as it was. */
export function CoordinateField({ form, name, label }: Props): ReactNode {
  const { field, fieldState } = useController({ control: form.control, name })
  // What is being typed: half of a number is none yet.
  const [text, setText] = useState<string | null>(null)
  return (
    <Field label={label} error={fieldState.error?.message ?? null}>
      {(attributes) => (
        <input
          {...attributes}
          ref={field.ref}
          type="number"
          step="any"
          value={text ?? field.value}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            const degrees = currentTarget.valueAsNumber
            if (!Number.isFinite(degrees)) return
            field.onChange(degrees)
            form.setValue('placeAccuracy', '', { shouldDirty: true })
          }}
          onBlur={() => {
            setText(null)
            field.onBlur()
          }}
          className="field-input tabular-nums"
        />
      )}
    </Field>
  )
}
