import type { ReactNode } from 'react'

/** Two columns of short fields; a last odd one spans both. */
export function FieldGrid({ children }: { children: ReactNode }): ReactNode {
  return <div className="grid gap-5 sm:grid-cols-2 [&>:last-child:nth-child(odd)]:col-span-full">{children}</div>
}
