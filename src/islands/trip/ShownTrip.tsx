import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import type { Trip } from '#src/domain/trip/trip.ts'
import { $directoryFailure } from '#src/stores/saved/saved.ts'
import { $ways } from '#src/stores/trip/plan.ts'
import { hasOwnTrip, showOwnTrip, takeOver } from '#src/stores/trip/trip.ts'
import { Button } from '#src/ui/Button.tsx'
import { Failure } from '#src/ui/Failure.tsx'

import { Circumstances } from './Circumstances.tsx'
import { EmptyTrip } from './EmptyTrip.tsx'
import { Removed } from './Removed.tsx'
import { SavedShops } from './SavedShops.tsx'
import { StopList } from './StopList.tsx'
import { Summary } from './Summary.tsx'
import { TakeAlong } from './TakeAlong.tsx'

/** What cannot be told without the directory or the land. */
function Failures(): ReactNode {
  const directory = useStore($directoryFailure)
  const ways = useStore($ways)
  if (directory !== null)
    return (
      <Failure title="Butikkernes oplysninger kunne ikke hentes." onRetry={() => void directory.retry()}>
        Turen er der stadig og bliver regnet ud, når de kan hentes.
      </Failure>
    )
  if (ways.status !== 'failed') return null
  return (
    <Failure title="Køretiderne kan ikke regnes ud." onRetry={ways.retry}>
      Omridset af Danmark, som viser, hvor der er vand imellem, kunne ikke hentes.
    </Failure>
  )
}

function Shared(): ReactNode {
  return (
    <div className="no-print mb-4 flex flex-wrap items-center gap-2 rounded-card bg-linen p-4">
      <p className="flex-1 basis-60">
        Din egen tur er der stadig. Hvis du gemmer denne, erstatter den din egen på denne enhed.
      </p>
      <Button onPress={takeOver}>Gem som min tur</Button>
      {hasOwnTrip() && <Button onPress={showOwnTrip}>Se min egen tur</Button>}
    </div>
  )
}

interface Props {
  shown: { status: 'own' | 'shared'; trip: Trip }
}

export function ShownTrip({ shown: { status, trip } }: Props): ReactNode {
  return (
    <>
      {status === 'shared' && <Shared />}
      <Failures />
      <Removed />
      {trip.stops.length === 0 ? (
        <EmptyTrip />
      ) : (
        <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[20rem_minmax(0,1fr)] print:block">
          <Circumstances trip={trip} />
          <section aria-labelledby="stop" className="min-w-0">
            <h2 id="stop" className="text-2xl">
              {trip.stops.length} stop
            </h2>
            <Summary trip={trip} />
            <StopList trip={trip} />
            <TakeAlong trip={trip} />
          </section>
        </div>
      )}
      <SavedShops trip={trip} />
    </>
  )
}
