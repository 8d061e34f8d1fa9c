import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'

import { isLocated } from '#src/domain/place/distance.ts'
import { isApproximate } from '#src/domain/place/geocoding.ts'
import { coordinatesLabel } from '#src/domain/place/surroundings.ts'
import type { Surroundings } from '#src/domain/place/surroundings.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { geoLink } from '#src/domain/text/links.ts'
import { shopPage } from '#src/texts/texts.ts'

/** Towns further right than this share of the picture's width have their name on the left. */
const NAME_TO_THE_LEFT = 0.7

/** Coast and towns around the shop, which need no script and no network. */
function Picture({ surroundings: { width, height, land, shop, towns } }: { surroundings: Surroundings }): ReactNode {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full"
    >
      <path d={land} className="fill-paper stroke-stem" />
      {towns.map(({ name, at: [x, y] }) => {
        const isLeft = x > width * NAME_TO_THE_LEFT
        return (
          <g key={name} className="fill-moss text-[0.75rem]">
            <circle cx={x} cy={y} r="3" />
            <text x={isLeft ? x - 6 : x + 6} y={y + 4} textAnchor={isLeft ? 'end' : 'start'}>
              {name}
            </text>
          </g>
        )
      })}
      <circle cx={shop[0]} cy={shop[1]} r="8" className="fill-brand stroke-white" strokeWidth="3" />
    </svg>
  )
}

interface Props {
  producer: Producer
  /** Null if they are unknown; then only the map on request is offered. */
  surroundings: Surroundings | null
}

/**
 * The position of a shop. Map tiles replace the picture on request, and on phones when it scrolls into view
 * (islands/page/producer.ts). Without a network the picture stays.
 */
export function SmallMap({ producer, surroundings }: Props): ReactNode {
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
        {surroundings && <Picture surroundings={surroundings} />}
        <button
          type="button"
          className="needs-script button button-quiet absolute top-3 right-3"
          data-action="show-map"
        >
          <MapPin aria-hidden="true" className="size-4" />
          {shopPage.showMap}
        </button>
        <p
          role="alert"
          className="absolute inset-x-3 bottom-3 rounded-lg bg-blush p-3 text-center text-sm empty:hidden"
        />
      </div>
      {surroundings && <p className="mt-2 text-sm text-moss">{surroundings.nearest}</p>}
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-moss">
        {coordinatesLabel(producer)}
        <a className="needs-script link inline-flex min-h-11 items-center md:hidden" href={geoLink(producer)}>
          {shopPage.openInMaps}
        </a>
      </p>
      {isApproximate(placeAccuracy) && <p className="mt-2 text-sm text-moss">{shopPage.roughMap}</p>}
    </div>
  )
}
