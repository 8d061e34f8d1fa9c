import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { get } from 'react-hook-form'
import type { FieldErrors, FieldPath, FieldValues, UseFormRegister } from 'react-hook-form'

import { forms } from '#src/texts/texts.ts'

/** The part of a form that a field needs. */
export interface FieldsForm<Values extends FieldValues> {
  register: UseFormRegister<Values>
  formState: { errors: FieldErrors<Values> }
}

/** The error of a field; for lists and groups the first one. */
export function fieldError<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  name: FieldPath<Values>,
): string | null {
  const found: unknown = get(errors, name)
  return messageIn(found)
}

function messageIn(found: unknown): string | null {
  if (typeof found !== 'object' || found === null) return null
  if ('message' in found && typeof found.message === 'string') return found.message
  for (const [key, inner] of Object.entries(found)) {
    const message = key === 'ref' ? null : messageIn(inner)
    if (message !== null) return message
  }
  return null
}

/** A field's error message, referenced by the field's `aria-describedby`. */
export function ErrorText({ id, error }: { id: string; error: string | null }): ReactNode {
  if (error === null) return null
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-barn">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {error}
    </p>
  )
}

/** Attributes that connect a control with its label, hint and error. */
export interface ControlAttributes {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
  'aria-required': boolean
}

interface Props {
  label: string
  /** Fields are required by default. */
  isOptional?: boolean | undefined
  /** Follows the label of an optional field; empty where required fields are marked instead. */
  optionalMark?: string | undefined
  hint?: ReactNode
  error: string | null
  className?: string | undefined
  children: (attributes: ControlAttributes) => ReactNode
}

/** A control with its label, hint and error. */
export function Field({
  label,
  isOptional = false,
  optionalMark = forms.optional,
  hint,
  error,
  className,
  children,
}: Props): ReactNode {
  const id = useId()
  const described = [hint ? `${id}-hint` : null, error === null ? null : `${id}-fejl`].filter((part) => part !== null)
  return (
    <div className={className}>
      <label htmlFor={id} className="field-label">
        {label}
        {isOptional && optionalMark !== '' && <span className="font-normal text-moss"> {optionalMark}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': error !== null,
        'aria-required': !isOptional,
      })}
      <ErrorText id={`${id}-fejl`} error={error} />
    </div>
  )
}
