import type { ReactNode } from 'react'

/** Short fields two in a row; one that is last and alone has the row to itself. */
export function FieldGrid({ children }: { children: ReactNode }): ReactNode {
  return <div className="grid gap-5 sm:grid-cols-2 [&>:last-child:nth-child(odd)]:col-span-full">{children}</div>
}
