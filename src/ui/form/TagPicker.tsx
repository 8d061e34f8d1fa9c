import { useId } from 'react'
import type { ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'

import { SymbolPicture } from '../SymbolPicture.tsx'
import { ErrorText } from './ErrorText.tsx'
import { fieldError } from './field-error.ts'
import type { FieldsForm } from './field-error.ts'

export interface TagOption {
  value: string
  label: string
  emoji?: string
}

interface Props<Values extends FieldValues> {
  form: FieldsForm<Values>
  /** A list of strings. */
  name: FieldPath<Values>
  legend: string
  isOptional?: boolean
  options: readonly TagOption[]
  /** Stands under the choices, such as that none is chosen. */
  message?: string | null
}

/** Any number of a list, each a box to tick that looks like a tag. */
export function TagPicker<Values extends FieldValues>({
  form,
  name,
  legend,
  isOptional = false,
  options,
  message = null,
}: Props<Values>): ReactNode {
  const id = useId()
  const error = fieldError(form.formState.errors, name)
  const described = error === null ? undefined : `${id}-fejl`
  return (
    <fieldset aria-describedby={described} className="min-w-0">
      <legend className="field-label">
        {legend}
        {isOptional && <span className="font-normal text-moss"> (valgfrit)</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label, emoji }) => (
          <label
            key={value}
            className="flex min-h-11 items-center gap-2 md:min-h-10 rounded-lg border border-stem bg-white px-3 text-sm has-checked:border-forest has-checked:bg-meadow has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-forest hover:border-forest"
          >
            <input type="checkbox" value={value} {...form.register(name)} className="size-4 accent-forest" />
            {emoji !== undefined && <SymbolPicture symbol={emoji} />}
            {label}
          </label>
        ))}
      </div>
      {message !== null && error === null && <p className="mt-2 text-sm text-moss">{message}</p>}
      <ErrorText id={`${id}-fejl`} error={error} />
    </fieldset>
  )
}
