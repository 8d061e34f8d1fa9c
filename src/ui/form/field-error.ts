import { get } from 'react-hook-form'
import type { FieldErrors, FieldPath, FieldValues, UseFormRegister } from 'react-hook-form'

/** As much of a form as a field needs. */
export interface FieldsForm<Values extends FieldValues> {
  register: UseFormRegister<Values>
  formState: { errors: FieldErrors<Values> }
}

/** What is wrong with a field; of a list or a group the first thing that is. */
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
