import { useStore } from '@nanostores/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReactNode } from 'react'

import { mayBeSignedIn } from '#src/stores/admin/operator.ts'
import { $toast, showKeptToast } from '#src/stores/toasts.ts'
import { useIsHydrated } from '#src/ui/form/use-is-hydrated.ts'
import { LazyToaster } from '#src/ui/LazyToaster.tsx'

import { queryClient } from '../calls.ts'
import { LoginForm } from './LoginForm.tsx'
import { SignedIn } from './SignedIn.tsx'

/** Where operators sign in. The server is asked who is signed in only where somebody has been: it answers strangers with an error. */
export function Login(): ReactNode {
  const toast = useStore($toast, { ssr: 'initial' })
  const isHydrated = useIsHydrated()
  useEffect(showKeptToast, [])
  return (
    <QueryClientProvider client={queryClient}>
      {isHydrated && mayBeSignedIn() && <SignedIn />}
      <LoginForm />
      <LazyToaster toast={toast} onClose={() => $toast.set(null)} />
    </QueryClientProvider>
  )
}
