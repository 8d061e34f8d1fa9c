import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'

import { PlainToast } from './PlainToast.tsx'
import type { ToastProps } from './PlainToast.tsx'

/** Offline a toast may be needed while its code cannot be fetched: rejecting would take down the whole island. */
const Toaster = lazy(() =>
  import('./Toaster.tsx').then(
    ({ Toaster: fetched }) => ({ default: fetched }),
    () => ({ default: PlainToast }),
  ),
)

/** Loads the toasts' code with the first toast, as most visits have none. */
export function LazyToaster(props: ToastProps): ReactNode {
  if (props.toast === null) return null
  return (
    <Suspense>
      <Toaster {...props} />
    </Suspense>
  )
}
