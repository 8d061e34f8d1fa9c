import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'

import { PlainToast } from './PlainToast.tsx'
import type { ToastProps } from './PlainToast.tsx'

/** Without a network there is a toast that says so, and its code cannot be fetched: failing would take the whole island along. */
const Toaster = lazy(() =>
  import('./Toaster.tsx').then(
    ({ Toaster: fetched }) => ({ default: fetched }),
    () => ({ default: PlainToast }),
  ),
)

/** The toasts' code is fetched with the first toast: most visits have none. */
export function LazyToaster({ toast, onClose }: ToastProps): ReactNode {
  if (toast === null) return null
  return (
    <Suspense>
      <Toaster toast={toast} onClose={onClose} />
    </Suspense>
  )
}
