import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { ReactNode } from 'react'

/** Something is on its way. */
export function Spinner({ label }: { label: string }): ReactNode {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-16 text-moss">
      <LoaderCircle aria-hidden="true" className="size-6 animate-spin" />
      {label}
    </p>
  )
}
