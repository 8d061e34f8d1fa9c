import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'

/** What is wrong with a field, beside it; the field names it as its description. */
export function ErrorText({ id, error }: { id: string; error: string | null }): ReactNode {
  if (error === null) return null
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-barn">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {error}
    </p>
  )
}
