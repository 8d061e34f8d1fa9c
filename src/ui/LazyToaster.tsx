import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'

import type { ShownToast } from './Toaster.tsx'

const Toaster = lazy(async () => ({ default: (await import('./Toaster.tsx')).Toaster }))

/** The toasts' code is fetched with the first toast: most visits have none. */
export function LazyToaster({ toast, onClose }: { toast: ShownToast | null; onClose: () => void }): ReactNode {
  if (toast === null) return null
  return (
    <Suspense>
      <Toaster toast={toast} onClose={onClose} />
    </Suspense>
  )
}
