import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'

import { DENMARK_OUTLINE, DENMARK_PICTURE, onDenmarkPicture } from '#src/domain/place/map-picture.ts'
import { isLocated } from '#src/domain/place/distance.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { isApproximate } from '#src/domain/place/geocoding.ts'
import type { Producer } from '#src/domain/producer/producer.ts'

/** A static picture of the place in Denmark, which needs no script. */
function Locator({ place }: { place: Position }): ReactNode {
  const { width, height } = DENMARK_PICTURE
  const [x, y] = onDenmarkPicture(place)
  return (
    <>
      <img
        src={DENMARK_OUTLINE}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        className="absolute inset-0 size-full object-contain p-2"
      />
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="absolute inset-0 size-full p-2">
        <circle cx={x} cy={y} r="19" className="fill-brand stroke-white" strokeWidth="7" />
      </svg>
    </>
  )
}

/** The shop's place; the interactive map loads on request, so that no third party is contacted before. */
export function SmallMap({ producer }: { producer: Producer }): ReactNode {
  if (!isLocated(producer)) return null
  const { name, latitude, longitude, placeAccuracy } = producer
  return (
    <div className="no-print">
      <div
        className="small-map relative h-56 overflow-hidden rounded-card border border-sand bg-sea"
        data-latitude={latitude}
        data-longitude={longitude}
        data-name={name}
        data-accuracy={placeAccuracy ?? undefined}
      >
        <Locator place={producer} />
        <button
          type="button"
          className="needs-script button button-quiet absolute top-3 right-3"
          data-action="show-map"
        >
          <MapPin aria-hidden="true" className="size-4" />
          Vis kort
        </button>
      </div>
      {isApproximate(placeAccuracy) && (
        <p className="mt-2 text-sm text-moss">Omtrentlig placering: kortet viser området, ikke butikken selv.</p>
      )}
    </div>
  )
}
