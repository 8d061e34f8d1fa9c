import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect } from 'react'
import type { ReactNode } from 'react'

import { tokenIn } from '#src/domain/owners/owner.ts'
import { $ownerScreen, begin, openShops } from '#src/stores/owners/session.ts'
import { $toast } from '#src/stores/toasts.ts'
import { Button } from '#src/ui/Button.tsx'
import { FormBoundary } from '#src/ui/form/Form.tsx'
import { LazyToaster } from '#src/ui/LazyToaster.tsx'

import { RequestLink, UseLink } from './SignIn.tsx'

// Most visitors of this page have not signed in yet: the forms load for owners only.
const loadShops = () => import('./Shops.tsx')
const Shops = lazy(async () => ({ default: (await loadShops()).Shops }))

const fetching = <p role="status">Henter...</p>

function Screen(): ReactNode {
  const shown = useStore($ownerScreen, { ssr: 'initial' })
  switch (shown.screen) {
    case 'loading':
      return fetching
    case 'failed':
      return (
        <div role="alert" className="rounded-card bg-blush p-5">
          <p>{shown.message}</p>
          <p className="mt-3">
            <Button onPress={() => void openShops()}>Prøv igen</Button>
          </p>
        </div>
      )
    case 'link':
      return <UseLink token={shown.token} />
    case 'unknown':
    case 'signed-out':
      // The same form before and after the session is known, so that typed text stays.
      return (
        <>
          {shown.screen === 'unknown' && <div className="unless-empty">{fetching}</div>}
          <div className={shown.screen === 'unknown' ? 'when-empty' : undefined}>
            <RequestLink message={shown.screen === 'unknown' ? null : shown.message} />
          </div>
        </>
      )
    case 'shops':
      return (
        <Suspense fallback={fetching}>
          <Shops shops={shown.shops} />
        </Suspense>
      )
  }
}

/** The page on which owners edit their shop. */
export function Owners(): ReactNode {
  const toast = useStore($toast, { ssr: 'initial' })
  useEffect(() => {
    void begin()
    // Loads the forms together with the shops. A failure appears when the forms are rendered.
    if ($ownerScreen.get().screen !== 'signed-out') loadShops().catch(() => null)
    // Opening another mail link in the same tab does not load the page again, nor does Back from it.
    const follow = (): void => {
      if (tokenIn(location.hash) !== null || $ownerScreen.get().screen === 'link') void begin()
    }
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  return (
    <>
      {/* As high as the sign-in form, which most visitors see, so that nothing below it moves. */}
      <div className="needs-script min-h-96">
        <FormBoundary>
          <Screen />
        </FormBoundary>
      </div>
      <LazyToaster toast={toast} onClose={() => $toast.set(null)} />
    </>
  )
}
