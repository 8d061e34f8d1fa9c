import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'

import { $toast } from '#src/stores/toasts.ts'
import { startTripPage } from '#src/stores/trip/start-page.ts'
import { $shown, showOwnTrip } from '#src/stores/trip/trip.ts'
import { Button } from '#src/ui/Button.tsx'
import { LazyToaster } from '#src/ui/LazyToaster.tsx'

import { EmptyTrip, ShownTrip } from './ShownTrip.tsx'

function Unreadable(): ReactNode {
  return (
    <div className="rounded-card border border-dashed border-sand bg-linen/60 px-4 py-10 text-center">
      <h2 className="text-2xl">Linket kan ikke læses</h2>
      <p className="mx-auto mt-2 mb-6 max-w-md">Måske er det blevet forkortet på vejen. Bed om at få det sendt igen.</p>
      <Button onPress={showOwnTrip}>Se min egen tur</Button>
    </div>
  )
}

/** A trip to farm shops: the visitor's own, or the shared one in the address. */
export function TripPage(): ReactNode {
  const shown = useStore($shown, { ssr: 'initial' })
  const toast = useStore($toast, { ssr: 'initial' })
  useEffect(startTripPage, [])
  const isShared = shown.status === 'shared'
  return (
    <>
      <div className="furrows">
        <div className="mx-auto max-w-6xl px-4 pt-8 pb-6">
          <h1 className="text-3xl leading-tight text-deep md:text-4xl">{isShared ? 'En tur til dig' : 'Min tur'}</h1>
          <p className="no-print mt-2 max-w-2xl text-moss">
            {isShared
              ? 'Nogen har delt en tur med dig. Du kan ændre den, uden at de ser det.'
              : 'Op til otte gårde på én tur: rækkefølge, køretid, og hvem der har åbent, når du kommer.'}
          </p>
        </div>
      </div>
      <div className="needs-script mx-auto min-h-96 max-w-6xl px-4 pt-5">
        {shown.status === 'waiting' && (
          <div className="when-empty">
            <EmptyTrip />
          </div>
        )}
        {shown.status === 'unreadable' && <Unreadable />}
        {'trip' in shown && <ShownTrip shown={shown} />}
      </div>
      <LazyToaster toast={toast} onClose={() => $toast.set(null)} />
    </>
  )
}
