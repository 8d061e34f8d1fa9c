import { useStore } from '@nanostores/react'
import { Circle, CircleMarker } from 'leaflet'
import type { FitBoundsOptions, LatLngBounds, Map as LeafletMap } from 'leaflet'
import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useMap, useMapEvents } from 'react-leaflet'

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
  $wholeRequests,
  isBesideList,
  keepView,
  keptView,
  searchHere,
} from '#src/stores/listing/map.ts'
import { $onMap, ListingMap } from '#src/islands/listing/ListingMap.tsx'
import { $failure, $selected, $shown, $visitor } from '#src/stores/listing/results.ts'
import { boundsOf, DENMARK } from '#src/ui/map/base-map.ts'
import type { MapStart, Tiles } from '#src/ui/map/ProducerMap.tsx'
import { listing } from '#src/texts/texts.ts'

/** Offered after the map was moved by hand: limits the list to the visible area. */
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
        // The button disappears: the focus moves to the map.
        map.getContainer().focus({ preventScroll: true })
      }}
    >
      <Search aria-hidden="true" className="size-4" />
      {listing.searchHere}
    </button>
  )
}

const SELECTED_ZOOM = 12
/** The selected producer's card covers or takes this share of the map's height. */
const COVERED_BY_CARD = 0.65
/** Padding around fitted bounds, in px. */
const ROOM = 20
/** The least free height of the map into which results are fitted, in px. */
const LEAST_FREE = 80
/** Width of controls at the map's edges, in px. */
const EDGE = 56

// The state the map last followed; kept while the list replaces the map.
let followedProducer: IndexedProducer | null = null
let letGo: () => void = () => undefined
let followedPlace: string | null = null
let followedFilters: string | null = null
let isOpened = false

function areaOf(bounds: LatLngBounds): BoundingBox {
  return { south: bounds.getSouth(), north: bounds.getNorth(), west: bounds.getWest(), east: bounds.getEast() }
}

/** The bounds of the choice: the search radius, the searched place with its results, the results, or all of Denmark. */
function boundsOfChoice(): LatLngBounds {
  const { choice, shown, origin, question } = $onMap.get()
  const found: Position[] = (shown ?? []).filter(isLocated)
  const place = question?.place ?? null
  if (origin !== null) {
    const range = boundsOf(boundingBox(origin, choice.distanceKm))
    // If nothing is near enough, the nearest results are outside the radius.
    return found.length > 0 ? range.extend(boundsOf(boxOf(found))) : range
  }
  if (place !== null) return boundsOf(boxOf([place, ...found]))
  return isFiltered(choice) && found.length > 0 ? boundsOf(boxOf(found)) : DENMARK
}

/**
 * How much of the map's bottom the list and the legend cover, in px. An element that leaves less than `LEAST_FREE` is
 * ignored.
 */
function coveredAtFoot(map: LeafletMap): number {
  if (isBesideList()) return 0
  const { bottom, height } = map.getContainer().getBoundingClientRect()
  const covered = Array.from(
    document.querySelectorAll('.results-bar, .map-legend'),
    (element) => bottom - element.getBoundingClientRect().top,
  )
  return Math.max(0, ...covered.filter((part) => part <= height - LEAST_FREE))
}

/** Limits the list to the visible area, or shows a button for that. */
function followOrOffer(map: LeafletMap): void {
  const bounds = map.getBounds()
  if (bounds.contains(DENMARK)) {
    $movedTo.set(null)
    if ($choice.get().area !== null) choose({ area: null }, 'replace')
  } else if ($isFollowing.get() && isBesideList()) choose({ area: areaOf(bounds) }, 'replace')
  else $movedTo.set(areaOf(bounds))
}

/** Distinguishes moves by hand, which the list follows, from programmatic ones. */
function useMovesByHand(): { isByHand: RefObject<boolean>; move: (change: (map: LeafletMap) => void) => void } {
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
    // A map that was opened at a marker of the picture counts as moved by hand.
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
    isByHand,
    move: (change) => {
      isByHand.current = false
      $movedTo.set(null)
      change(map)
    },
  }
}

/** Remembers the view, and moves the map when the choice changes. */
function useMapMoves(): void {
  const map = useMap()
  const { isByHand, move } = useMovesByHand()
  const selected = useStore($selected)
  const { choice, shown, origin, question } = useStore($onMap)
  const wholeRequests = useStore($wholeRequests)
  const place = JSON.stringify([origin, origin && choice.distanceKm, question?.place?.name])
  const filters = JSON.stringify(filtersOf(choice))
  const isFitted = useRef(false)
  const fit = (): void => {
    isFitted.current = true
    move(() => {
      const bounds = boundsOfChoice()
      const covered = coveredAtFoot(map)
      // Without animation, which would redraw the markers again and again while typing.
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

  const answered = useRef(wholeRequests)
  useEffect(() => {
    if (answered.current === wholeRequests) return
    answered.current = wholeRequests
    fit()
  })

  useEffect(() => {
    if (selected === followedProducer) return
    followedProducer = selected
    isFitted.current = false
    letGo()
    if (selected === null || !isLocated(selected)) return
    const spot: [number, number] = [selected.latitude, selected.longitude]
    const show = (covered: number): void =>
      move(() => {
        if (!map.getBounds().contains(spot))
          map.setView(spot, Math.max(map.getZoom(), SELECTED_ZOOM), { animate: false })
        // Without animation, which the resize caused by the opening card would interrupt.
        map.panInside(spot, { paddingTopLeft: [EDGE, EDGE], paddingBottomRight: [EDGE, covered], animate: false })
      })
    show(map.getSize().y * COVERED_BY_CARD)
    // At the edge of its bounds the map can only pan far enough after the card has shrunk it, so it pans once more
    // then.
    const showAgain = (): void => show(EDGE)
    map.once('resize', showAgain)
    letGo = () => map.off('resize', showAgain)
  })
  useMapEvents({
    dragstart: () => letGo(),
    // The chips appear after the results and reduce the map's height.
    resize: () => {
      if (isFitted.current && !isByHand.current) fit()
    },
  })
}

/** The initial view: where the map was left, else the address's area, else the pressed part of the picture. */
function startView(): MapStart {
  const kept = keptView()
  if (kept) return kept
  const area = $choice.get().area ?? $mapStart.get()
  return { bounds: area ? boundsOf(area) : DENMARK, boundsOptions: { maxZoom: 16 } }
}

const visitorLook = { radius: 9, color: '#ffffff', weight: 3, fillColor: '#1d4ed8', fillOpacity: 1 }
const rangeLook = {
  color: '#1d4ed8',
  weight: 1.5,
  dashArray: '6 6',
  fillColor: '#1d4ed8',
  fillOpacity: 0.04,
  interactive: false,
}

function VisitorMarker(): null {
  const map = useMap()
  const visitor = useStore($visitor)
  useEffect(() => {
    if (visitor === null) return undefined
    const marker = new CircleMarker([visitor.latitude, visitor.longitude], visitorLook)
      .bindTooltip(listing.youAreHere)
      .addTo(map)
    return () => void marker.remove()
  }, [map, visitor])
  return null
}

/** A circle with the search radius. */
function Range(): null {
  const map = useMap()
  const { origin, choice } = useStore($onMap)
  const { latitude, longitude } = origin ?? {}
  const { distanceKm } = choice
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return undefined
    const range = new Circle([latitude, longitude], { ...rangeLook, radius: distanceKm * 1000 }).addTo(map)
    return () => void range.remove()
  }, [map, latitude, longitude, distanceKm])
  return null
}

function Moves(): null {
  useMapMoves()
  return null
}

interface Props {
  tiles: Tiles
  /** Called once the map is visible, or never will be. */
  onDrawn: () => void
}

/** The home page's map: results, the visitor, and the search radius. */
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
