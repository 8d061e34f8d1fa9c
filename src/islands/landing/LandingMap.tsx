import { useStore } from '@nanostores/react'
import { LatLngBounds } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useMap } from 'react-leaflet'

import { isLocated } from '#src/domain/place/distance.ts'
import type { Position } from '#src/domain/place/distance.ts'
import type { LandingProducer } from '#src/domain/listing/landing-file.ts'
import type { ListedProducer } from '#src/domain/listing/landing-list.ts'
import { statusAt } from '#src/domain/hours/opening-hours.ts'
import { $details, fetchDetails } from '#src/stores/details.ts'
import { $now } from '#src/stores/time.ts'
import { ProducerCard } from '#src/ui/ProducerCard.tsx'
import { ProducerMap } from '#src/ui/map/ProducerMap.tsx'
import type { Tiles } from '#src/ui/map/ProducerMap.tsx'

const AREA_ZOOM = 10
const CLOSEST_ZOOM = 12

/** Shows all producers, each time they are others. */
function FitProducers({ producers }: Pick<Props, 'producers'>): null {
  const map = useMap()
  useEffect(() => {
    const places = (producers ?? [])
      .filter(isLocated)
      .map(({ latitude, longitude }): [number, number] => [latitude, longitude])
    if (places.length > 0)
      map.fitBounds(new LatLngBounds(places), { maxZoom: CLOSEST_ZOOM, padding: [40, 40], animate: false })
  }, [map, producers])
  return null
}

interface Props {
  tiles: Tiles
  center: Position
  /** Null until the producers are here. */
  folder: string | null
  producers: readonly LandingProducer[] | null
  /** The same producers as the list shows them. */
  listed: readonly ListedProducer[] | null
}

/** The map of a landing page; the card of the chosen producer lies over its foot. */
export function LandingMap({ tiles, center, folder, producers, listed }: Props): ReactNode {
  const [selected, setSelected] = useState<string | null>(null)
  const details = useStore($details)
  const now = useStore($now)
  const chosen = listed?.find(({ producer }) => producer.segment === selected)
  useEffect(() => {
    if (chosen && folder) void fetchDetails(folder, chosen.producer.position)
  }, [folder, chosen])
  const segment = chosen?.producer.segment
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (segment !== undefined) card.current?.focus()
  }, [segment])
  const close = (): void => {
    setSelected(null)
    document.querySelector<HTMLElement>(`[data-marker="${selected}"]`)?.focus()
  }
  return (
    <>
      <ProducerMap
        tiles={tiles}
        start={{ center: [center.latitude, center.longitude], zoom: AREA_ZOOM }}
        producers={producers}
        selected={selected}
        onSelect={setSelected}
      >
        <FitProducers producers={producers} />
      </ProducerMap>
      {chosen && (
        <section
          ref={card}
          tabIndex={-1}
          aria-label={chosen.producer.name}
          className="absolute inset-x-3 bottom-8 z-[900] mx-auto max-w-sm"
          onKeyDown={({ key }) => {
            if (key === 'Escape') close()
          }}
        >
          <ProducerCard
            producer={chosen.producer}
            details={details[chosen.producer.position]}
            status={now && statusAt(chosen.producer.week, now)}
            distanceKm={chosen.distanceKm}
          />
          <button type="button" className="button button-quiet mt-2 w-full" onClick={close}>
            Luk
          </button>
        </section>
      )}
    </>
  )
}
