import { useStore } from '@nanostores/react'
import type { FitBoundsOptions, LatLngBounds, Map as LeafletMap } from 'leaflet'
import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Circle, CircleMarker, Tooltip, useMap, useMapEvents } from 'react-leaflet'

import { filtersOf, isFiltered } from '#src/domain/listing/choice.ts'
import type { IndexedProducer } from '#src/domain/listing/listing-file.ts'
import { boundingBox, boxOf } from '#src/domain/place/bounding-box.ts'
import type { BoundingBox } from '#src/domain/place/bounding-box.ts'
import { DENMARK_BOUNDS } from '#src/domain/place/map-picture.ts'
import { isLocated } from '#src/domain/place/distance.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { $choice, choose } from '#src/stores/listing/choice.ts'
import {
  $isFollowing,
  $mapStart,
  $movedTo,
  $wholeAsked,
  keepView,
  keptView,
  searchHere,
} from '#src/stores/listing/map.ts'
import { $onMap } from '#src/stores/listing/on-map.ts'
import { $failure, $selected, $shown, $visitor } from '#src/stores/listing/results.ts'
import { isBesideList } from '#src/stores/wide.ts'
import { boundsOf, DENMARK } from '#src/ui/map/limits.ts'
import type { MapStart, Tiles } from '#src/ui/map/ProducerMap.tsx'

import { ListingMap } from '../ListingMap.tsx'

/** After the map has been moved by hand: the list of what is in it now. */
function SearchHere(): ReactNode {
  const area = useStore($movedTo)
  const map = useMap()
  if (area === null) return null
  return (
    <button
      type="button"
      className="search-here button button-primary"
      onClick={() => {
        searchHere(area)
        // The button goes: the keyboard goes on in the map.
        map.getContainer().focus({ preventScroll: true })
      }}
    >
      <Search aria-hidden="true" className="size-4" />
      Søg i dette område
    </button>
  )
}

const SELECTED_ZOOM = 12
/** The card of the chosen producer covers the lower part of the map, or takes it from it. */
const COVERED_BY_CARD = 0.65
/** Around what is shown, in px. */
const ROOM = 20
/** What stands at the map's edges, in px. */
const EDGE = 56

// What the map has followed, also one that the list has taken the place of since.
let followedProducer: IndexedProducer | null = null
let letGo: () => void = () => undefined
let followedPlace: string | null = null
let followedFilters: string | null = null
let isOpened = false

function areaOf(bounds: LatLngBounds): BoundingBox {
  return { south: bounds.getSouth(), north: bounds.getNorth(), west: bounds.getWest(), east: bounds.getEast() }
}

/** What was asked for: all that is near enough, a part of the country with what was found in it, what was found, or all. */
function boundsAsked(): LatLngBounds {
  const { choice, shown, origin, question } = $onMap.get()
  const found: Position[] = (shown ?? []).filter(isLocated)
  const place = question?.place ?? null
  if (origin !== null) {
    const range = boundsOf(boundingBox(origin, choice.distanceKm))
    // Where nobody is near enough, the nearest are further away.
    return found.length > 0 ? range.extend(boundsOf(boxOf(found))) : range
  }
  if (place !== null) return boundsOf(boxOf([place, ...found]))
  return isFiltered(choice) && found.length > 0 ? boundsOf(boxOf(found)) : DENMARK
}

/** How much of the map's foot the list lies over, in px; nothing where it has been pulled up over most of it. */
function coveredBySheet(map: LeafletMap): number {
  const bar = document.querySelector('.results-bar')
  if (bar === null || isBesideList()) return 0
  const { bottom, height } = map.getContainer().getBoundingClientRect()
  const covered = Math.max(0, bottom - bar.getBoundingClientRect().top)
  return covered < height / 2 ? covered : 0
}

/** The list is of what the map shows now, or may be. */
function followOrOffer(map: LeafletMap): void {
  const bounds = map.getBounds()
  if (bounds.contains(DENMARK)) {
    $movedTo.set(null)
    if ($choice.get().area !== null) choose({ area: null }, 'replace')
  } else if ($isFollowing.get() && isBesideList()) choose({ area: areaOf(bounds) }, 'replace')
  else $movedTo.set(areaOf(bounds))
}

/** Moves by hand are the visitor's: the list follows them, or is offered to. All others are ours. */
function useMovesByHand(): { move: (change: (map: LeafletMap) => void) => void } {
  const map = useMap()
  const isByHand = useRef(false)
  useEffect(() => {
    const container = map.getContainer()
    const note = (): void => {
      isByHand.current = true
    }
    const inputs = ['pointerdown', 'wheel', 'keydown'] as const
    for (const input of inputs) container.addEventListener(input, note, { capture: true, passive: true })
    return () => inputs.forEach((input) => container.removeEventListener(input, note, { capture: true }))
  }, [map])
  useEffect(() => {
    // A marker of the picture was pressed: what it stood for is what the map has opened with.
    if (!isOpened && keptView() === null && $mapStart.get() !== DENMARK_BOUNDS) followOrOffer(map)
    isOpened = true
  }, [map])
  useMapEvents({
    moveend: () => {
      const { lat, lng } = map.getCenter()
      keepView({ center: [lat, lng], zoom: map.getZoom() })
      if (isByHand.current) followOrOffer(map)
    },
  })
  return {
    move: (change) => {
      isByHand.current = false
      $movedTo.set(null)
      change(map)
    },
  }
}

/** Remembers where the map was left, and moves it to what the visitor asked for. */
function useMapMoves(): void {
  const map = useMap()
  const { move } = useMovesByHand()
  const selected = useStore($selected)
  const { choice, shown, origin, question } = useStore($onMap)
  const wholeAsked = useStore($wholeAsked)
  const place = JSON.stringify([origin, origin && choice.distanceKm, question?.place?.name])
  const filters = JSON.stringify(filtersOf(choice))
  const fit = (): void => {
    move(() => {
      const bounds = boundsAsked()
      const covered = coveredBySheet(map)
      // At once: on the way there the map would draw others' markers again and again, while somebody types.
      const room: FitBoundsOptions = {
        animate: false,
        maxZoom: SELECTED_ZOOM,
        paddingTopLeft: [ROOM, ROOM],
        paddingBottomRight: [ROOM, ROOM + covered],
      }
      map.fitBounds(bounds, bounds === DENMARK && covered === 0 ? { animate: false } : room)
    })
  }

  useEffect(() => {
    if (shown === null || (followedPlace === place && followedFilters === filters)) return
    const isFirst = followedFilters === null
    const isPlaceNew = followedPlace !== place && (origin !== null || (question?.place ?? null) !== null)
    followedPlace = place
    followedFilters = filters
    if (isFirst && (keptView() !== null || !(isPlaceNew || isFiltered(choice)))) return
    if (isPlaceNew && choice.area !== null && !isFirst) choose({ area: null }, 'replace')
    else if (choice.area !== null) return
    fit()
  })

  const answered = useRef(wholeAsked)
  useEffect(() => {
    if (answered.current === wholeAsked) return
    answered.current = wholeAsked
    fit()
  })

  useEffect(() => {
    if (selected === followedProducer) return
    followedProducer = selected
    letGo()
    if (selected === null || !isLocated(selected)) return
    const spot: [number, number] = [selected.latitude, selected.longitude]
    const show = (covered: number): void =>
      move(() => {
        if (!map.getBounds().contains(spot))
          map.setView(spot, Math.max(map.getZoom(), SELECTED_ZOOM), { animate: false })
        // At once: the card comes now, and takes room from the map; that would end the way there half-way.
        map.panInside(spot, { paddingTopLeft: [EDGE, EDGE], paddingBottomRight: [EDGE, covered], animate: false })
      })
    show(map.getSize().y * COVERED_BY_CARD)
    // At its edge the country can be moved no further, until the card has taken its room: then it can, and must.
    const showAgain = (): void => show(EDGE)
    map.once('resize', showAgain)
    letGo = () => map.off('resize', showAgain)
  })
  useMapEvents({ dragstart: () => letGo() })
}

/** Where it was left, else what the address is a list of, else what was pressed on the picture. */
function startView(): MapStart {
  const kept = keptView()
  if (kept) return kept
  const area = $choice.get().area ?? $mapStart.get()
  return { bounds: area ? boundsOf(area) : DENMARK, boundsOptions: { maxZoom: 16 } }
}

const visitorLook = { color: '#ffffff', weight: 3, fillColor: '#1d4ed8', fillOpacity: 1 }
const rangeLook = { color: '#1d4ed8', weight: 1.5, dashArray: '6 6', fillColor: '#1d4ed8', fillOpacity: 0.04 }

function VisitorMarker(): ReactNode {
  const visitor = useStore($visitor)
  if (visitor === null) return null
  return (
    <CircleMarker center={[visitor.latitude, visitor.longitude]} radius={9} pathOptions={visitorLook}>
      <Tooltip>Du er her</Tooltip>
    </CircleMarker>
  )
}

/** How far it may be from where distances are measured. */
function Range(): ReactNode {
  const { origin, choice } = useStore($onMap)
  if (origin === null) return null
  const { latitude, longitude } = origin
  return (
    <Circle
      center={[latitude, longitude]}
      radius={choice.distanceKm * 1000}
      pathOptions={rangeLook}
      interactive={false}
    />
  )
}

function Moves(): null {
  useMapMoves()
  return null
}

interface Props {
  tiles: Tiles
  /** Told once there is something to see, or never will be. */
  onDrawn: () => void
}

/** The home page's map: what was found, the visitor, and how far it may be. */
export function MapView({ tiles, onDrawn }: Props): ReactNode {
  const isReady = useStore($shown) !== null
  const hasFailed = useStore($failure) !== null
  useEffect(() => {
    if (isReady || hasFailed) onDrawn()
  }, [isReady, hasFailed, onDrawn])
  return (
    <ListingMap tiles={tiles} start={startView()}>
      <Range />
      <VisitorMarker />
      <Moves />
      <SearchHere />
    </ListingMap>
  )
}
