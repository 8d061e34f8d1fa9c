import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

/** A field that people never meet, and that programs which fill in everything do. */
export function Honeypot(registration: UseFormRegisterReturn): ReactNode {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        Lad dette felt være tomt
        <input {...registration} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
