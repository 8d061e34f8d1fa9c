import { useStore } from '@nanostores/react'
import Navigation from 'lucide-react/icons/navigation'
import Printer from 'lucide-react/icons/printer'
import Share2 from 'lucide-react/icons/share-2'
import type { ReactNode } from 'react'

import { MOST_ON_PHONES, mapsLink } from '#src/domain/trip/files/maps-link.ts'
import { TRIP_PATH } from '#src/domain/trip/trip.ts'
import type { Trip } from '#src/domain/trip/trip.ts'
import { writeTrip } from '#src/domain/trip/trip-link.ts'
import { showToast } from '#src/stores/toasts.ts'
import { $origin, $plan } from '#src/stores/trip/plan.ts'
import { Button } from '#src/ui/Button.tsx'
import { share } from '#src/ui/share.ts'

import { Files } from './Files.tsx'

const shared = {
  asked: null,
  copied: { tone: 'neutral', title: 'Link kopieret', description: 'Den, der åbner det, ser turen, som den er nu.' },
  failed: {
    tone: 'destructive',
    title: 'Linket kunne ikke kopieres',
    description: 'Kopiér adressen i browserens adresselinje i stedet.',
  },
} as const

async function shareTrip(trip: Trip): Promise<void> {
  const outcome =
    shared[await share({ title: 'En tur på Gårdkortet', url: `${location.origin}${TRIP_PATH}#${writeTrip(trip)}` })]
  if (outcome !== null) showToast(outcome)
}

/** One link to the whole trip in a maps service. */
function RouteLink({ trip }: { trip: Trip }): ReactNode {
  const plan = useStore($plan)
  const start = useStore($origin)
  const stops = plan?.stops.flatMap(({ producer }) => producer ?? []) ?? []
  if (stops.length === 0) return null
  const { url, waypoints } = mapsLink({ stops, start, isRoundTrip: trip.isRoundTrip })
  return (
    <>
      <a className="button button-primary" href={url} target="_blank" rel="noopener noreferrer">
        <Navigation aria-hidden="true" className="size-4" />
        Rute i Google Maps
        <span className="sr-only">, åbner i en ny fane</span>
      </a>
      {waypoints > MOST_ON_PHONES && (
        <p className="text-sm text-moss">
          Har din telefon ikke Google Maps som app, tager kortet i dens browser kun {MOST_ON_PHONES} steder undervejs
          med.
        </p>
      )}
    </>
  )
}

/** The trip for the road: in a maps service, as files, for others and on paper. */
export function TakeAlong({ trip }: { trip: Trip }): ReactNode {
  return (
    <div role="group" aria-label="Tag turen med" className="no-print mt-5 flex flex-col gap-3">
      <RouteLink trip={trip} />
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <Button Icon={Share2} onPress={() => void shareTrip(trip)}>
          Del turen
        </Button>
        <Button Icon={Printer} onPress={() => window.print()}>
          Udskriv
        </Button>
        <Files trip={trip} />
      </div>
    </div>
  )
}
