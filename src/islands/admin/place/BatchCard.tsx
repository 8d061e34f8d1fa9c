import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { ReactNode } from 'react'

import { geocodeProducersAnswer } from '#src/contracts/place/admin-geocode.ts'
import { call } from '#src/stores/call.ts'

import { refresh, useAction } from '../calls.ts'
import { GEOCODING_PROGRESS, UNLOCATED } from '../GeocodingProgress.tsx'
import { Card } from './Card.tsx'

/** Has all shops without a place looked up. */
export function BatchCard(): ReactNode {
  const batch = useAction({
    send: async () => geocodeProducersAnswer.parse(await call('POST', '/api/admin/geocode-producers')),
    onDone: () => refresh(UNLOCATED, GEOCODING_PROGRESS),
    success: ({ message }) => ({ title: 'Geocoding Complete', description: message }),
    failure: () => ({ title: 'Geocoding Failed', description: 'Failed to geocode producers. Please try again.' }),
  })
  return (
    <Card title="Batch Geocoding">
      <p className="mb-4 text-moss">
        Looks up every shop that has no coordinates. The first ones at once, the rest in the background.
      </p>
      <button
        type="button"
        className="button button-primary"
        aria-disabled={batch.isPending}
        onClick={() => batch.isPending || batch.mutate()}
      >
        {batch.isPending && <LoaderCircle aria-hidden="true" className="size-4 animate-spin" />}
        {batch.isPending ? 'Geocoding...' : 'Fix All Locations'}
      </button>
      <p role="status" className="mt-4 empty:hidden">
        {batch.data?.message}
      </p>
    </Card>
  )
}
