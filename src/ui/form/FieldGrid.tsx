import type { ReactNode } from 'react'

/** Short fields two in a row; one that is last and alone has the row to itself. */
export function FieldGrid({ children }: { children: ReactNode }): ReactNode {
  return <div className="field-grid grid gap-5 sm:grid-cols-2">{children}</div>
}
