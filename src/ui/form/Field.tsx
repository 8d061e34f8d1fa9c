import { useId } from 'react'
import type { ReactNode } from 'react'

import { ErrorText } from './ErrorText.tsx'

/** What ties a control to its label, its hint and its error. */
export interface ControlAttributes {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
  'aria-required': boolean
}

interface Props {
  label: string
  /** Fields are required unless they say so. */
  isOptional?: boolean | undefined
  /** Stands after the label of an optional field; nothing where the required ones are marked instead. */
  optionalMark?: string | undefined
  hint?: ReactNode
  error: string | null
  className?: string | undefined
  children: (attributes: ControlAttributes) => ReactNode
}

/** A label, a control, and below it what is wrong with it. */
export function Field({
  label,
  isOptional = false,
  optionalMark = '(valgfrit)',
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
