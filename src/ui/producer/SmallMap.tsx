import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'

import { isLocated } from '#src/domain/place/distance.ts'
import { isApproximate } from '#src/domain/place/geocoding.ts'
import type { Producer } from '#src/domain/producer/producer.ts'

/** A map of the shop alone, fetched on request: no stranger is asked for its pictures before. */
export function SmallMap({ producer }: { producer: Producer }): ReactNode {
  if (!isLocated(producer)) return null
  const { name, latitude, longitude, placeAccuracy } = producer
  return (
    <div className="needs-script no-print">
      <div
        className="small-map relative h-56 overflow-hidden rounded-card border border-sand bg-sea"
        data-latitude={latitude}
        data-longitude={longitude}
        data-name={name}
        data-accuracy={placeAccuracy ?? undefined}
      >
        <div className="absolute inset-0 grid place-items-center">
          <button type="button" className="button button-quiet" data-action="show-map">
            <MapPin aria-hidden="true" className="size-4" />
            Vis kort
          </button>
        </div>
      </div>
      {isApproximate(placeAccuracy) && (
        <p className="mt-2 text-sm text-moss">Omtrentlig placering: kortet viser området, ikke butikken selv.</p>
      )}
    </div>
  )
}
