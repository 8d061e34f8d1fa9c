import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'

import { $toast } from '#src/stores/toasts.ts'

const Toaster = lazy(async () => ({ default: (await import('#src/ui/Toaster.tsx')).Toaster }))

/** The toasts' code is fetched with the first toast: most visits have none. */
export function Toasts(): ReactNode {
  const toast = useStore($toast, { ssr: 'initial' })
  if (toast === null) return null
  return (
    <Suspense>
      <Toaster toast={toast} onClose={() => $toast.set(null)} />
    </Suspense>
  )
}
