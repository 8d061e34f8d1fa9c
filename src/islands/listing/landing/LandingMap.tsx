import { useStore } from '@nanostores/react'
import { LatLngBounds } from 'leaflet'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useMap } from 'react-leaflet'

import type { IndexedProducer } from '#src/domain/listing/listing-file.ts'
import { statusOf } from '#src/domain/listing/results.ts'
import { isLocated } from '#src/domain/place/distance.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { $choice, closeSelected } from '#src/stores/listing/choice.ts'
import { fetchDetails, namedOf } from '#src/stores/listing/files.ts'
import { $onMap, ListingMap } from '#src/islands/listing/ListingMap.tsx'
import { $results } from '#src/stores/listing/results.ts'
import { $now } from '#src/stores/time.ts'
import { ProducerCard } from '#src/ui/producer/ProducerCard.tsx'
import type { Tiles } from '#src/ui/map/ProducerMap.tsx'
import { frame } from '#src/texts/texts.ts'

import { useDetails, useNotice } from '../../use-details.ts'

const AREA_ZOOM = 10
const CLOSEST_ZOOM = 12
/** Padding around a marker, in px. */
const ROOM = 32

/** Fits all producers whenever they change. */
function FitProducers(): null {
  const map = useMap()
  const { shown: producers } = useStore($onMap)
  useEffect(() => {
    const places = (producers ?? [])
      .filter(isLocated)
      .map(({ latitude, longitude }): [number, number] => [latitude, longitude])
    if (places.length > 0)
      map.fitBounds(new LatLngBounds(places), { maxZoom: CLOSEST_ZOOM, padding: [40, 40], animate: false })
  }, [map, producers])
  return null
}

/** Keeps the selected producer visible beside its card, also while the card grows, until the visitor moves the map. */
function KeepInView({ producer, card }: { producer: IndexedProducer; card: HTMLElement }): null {
  const map = useMap()
  useEffect(() => {
    if (!isLocated(producer)) return undefined
    const spot: [number, number] = [producer.latitude, producer.longitude]
    const sizes = new ResizeObserver(() => {
      const frame = map.getContainer().getBoundingClientRect()
      const covered = card.getBoundingClientRect()
      const isBeside = covered.width < frame.width / 2
      map.panInside(spot, {
        paddingTopLeft: [isBeside ? covered.right - frame.left + ROOM : ROOM, ROOM],
        paddingBottomRight: [ROOM, isBeside ? ROOM : frame.bottom - covered.top + ROOM],
        animate: false,
      })
    })
    const stop = (): void => sizes.disconnect()
    sizes.observe(card)
    map.on('dragstart zoomstart', stop)
    return () => {
      stop()
      map.off('dragstart zoomstart', stop)
    }
  }, [map, producer, card])
  return null
}

interface SelectedCardProps {
  producer: IndexedProducer
  distanceKm: number | null
  /** Called with the element, and with null when it is removed. */
  onElement: (card: HTMLElement | null) => void
}

function SelectedCard({ producer, distanceKm, onElement }: SelectedCardProps): ReactNode {
  const details = useDetails(producer)
  const now = useStore($now)
  useEffect(() => {
    void fetchDetails(producer.position)
  }, [producer])
  return (
    <section
      ref={onElement}
      tabIndex={-1}
      aria-label={producer.name}
      className="absolute inset-x-3 bottom-11 z-[900] mx-auto max-w-sm md:right-auto md:bottom-8 md:w-96"
      onKeyDown={({ key }) => {
        if (key === 'Escape') closeSelected()
      }}
    >
      <ProducerCard
        producer={producer}
        details={details}
        status={now && statusOf(producer.timeline, now)}
        distanceKm={distanceKm}
        {...useNotice(producer.segment)}
      />
      <button type="button" className="button button-quiet mt-2 w-full" onClick={closeSelected}>
        {frame.close}
      </button>
    </section>
  )
}

/** The map of a landing page. The selected producer's card lies over its bottom, on wide screens at the left. */
export function LandingMap({ tiles, center }: { tiles: Tiles; center: Position }): ReactNode {
  const { selected } = useStore($choice)
  const results = useStore($results)
  const result = results?.found.find(({ producer }) => namedOf(producer)?.segment === selected)
  const producer = result && namedOf(result.producer)
  const [card, setCard] = useState<HTMLElement | null>(null)
  useEffect(() => card?.focus(), [card, producer])
  return (
    <>
      <ListingMap tiles={tiles} start={{ center: [center.latitude, center.longitude], zoom: AREA_ZOOM }}>
        <FitProducers />
        {producer && card && <KeepInView producer={producer} card={card} />}
      </ListingMap>
      {producer && <SelectedCard producer={producer} distanceKm={result.distanceKm} onElement={setCard} />}
    </>
  )
}
