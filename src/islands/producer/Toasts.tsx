import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { $toast } from '#src/stores/toasts.ts'
import { LazyToaster } from '#src/ui/LazyToaster.tsx'

import { $isCorrecting } from './is-correcting.ts'

/** The toasts of all that a producer's page has brought to life. */
export function Toasts(): ReactNode {
  const toast = useStore($toast)
  const isCorrecting = useStore($isCorrecting)
  if (isCorrecting) return null
  return <LazyToaster toast={toast} onClose={() => $toast.set(null)} />
}
