import { useStore } from '@nanostores/react'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { FocusEvent, MouseEvent, PointerEvent, ReactNode } from 'react'

import { readArea } from '#src/domain/listing/area.ts'
import { isFiltered } from '#src/domain/listing/choice.ts'
import type { ListingChoice } from '#src/domain/listing/choice.ts'
import { $choice, selectProducer } from '#src/stores/listing/choice.ts'
import { $mapStart, isBesideList, keptView, openMap } from '#src/stores/listing/map.ts'
import { Boundary } from '#src/ui/Boundary.tsx'
import { loadMapStyles } from '#src/ui/map/map-styles.ts'
import type { Tiles } from '#src/ui/map/ProducerMap.tsx'
import { listing } from '#src/texts/texts.ts'

const fetchMap = async () => {
  const [{ MapView }] = await Promise.all([import('./MapView.tsx'), loadMapStyles()])
  return { default: MapView }
}

const MapView = lazy(fetchMap)

/** The lazy component reports failures. */
const prefetchMap = (): void => void fetchMap().catch(() => undefined)

/** The picture remains if the map's code cannot be fetched or fails. */
const Failure = (): ReactNode => (
  <p role="alert" className="absolute inset-x-3 bottom-3 z-20 rounded-lg bg-blush p-3 text-center text-sm">
    {listing.mapFailed}
  </p>
)

/** Whether the choice needs the map instead of the picture of the whole country. */
function needsMap(choice: ListingChoice): boolean {
  return isFiltered(choice) || choice.nearMe || choice.selected !== null || choice.area !== null || keptView() !== null
}

/** Moves the focus into the map: to the first visible marker, or to the map itself. */
function takeFocus(frame: HTMLElement): void {
  const map = frame.querySelector<HTMLElement>('.leaflet-container')
  const view = frame.getBoundingClientRect()
  const isInView = (marker: Element): boolean => {
    const { left, right, top, bottom } = marker.getBoundingClientRect()
    return left >= view.left && right <= view.right && top >= view.top && bottom <= view.bottom
  }
  const marker = [...frame.querySelectorAll<HTMLElement>('.leaflet-marker-pane button')].find(isInView)
  ;(marker ?? map)?.focus({ preventScroll: true })
}

/** Resolves after the click that follows a release. Scrolling with a finger and context menus cause no click. */
function afterRelease(): Promise<void> {
  return new Promise((resolve) => {
    for (const end of ['pointerup', 'pointercancel', 'contextmenu'])
      addEventListener(end, () => setTimeout(resolve), { once: true })
  })
}

/** Scrolls up if the focused element is covered by the list over a narrow window's map. */
function uncover({ target }: FocusEvent<HTMLElement>): void {
  const bar = document.querySelector('.results-bar')
  if (bar === null || isBesideList() || !target.matches(':focus-visible')) return
  if (target.getBoundingClientRect().bottom > bar.getBoundingClientRect().top)
    window.scrollTo({ top: 0, behavior: 'instant' })
}

/** Opens the map where the picture was pressed: a cluster's area, a producer's card, or the whole map. */
function openAt({ target }: MouseEvent): void {
  const { segment, area } = (target instanceof Element && target.closest<HTMLElement>('button')?.dataset) || {}
  if (segment !== undefined) selectProducer(segment)
  openMap(readArea(area ?? '') ?? undefined)
}

interface Props {
  tiles: Tiles
  /** The picture of the country with its markers. */
  picture: ReactNode
}

/** The map; until it is drawn, the picture. */
export function MapSection({ tiles, picture }: Props): ReactNode {
  const start = useStore($mapStart, { ssr: () => null })
  const choice = useStore($choice, { ssr: 'initial' })
  const [isDrawn, setDrawn] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (needsMap(choice)) openMap()
  }, [choice])
  const lastPress = useRef(Promise.resolve())
  const onDrawn = useCallback(() => {
    const takeOver = (): void => {
      hadFocus.current = frame.current?.querySelector('.first-map')?.contains(document.activeElement) === true
      setDrawn(true)
    }
    // An element under the pointer stays until it is released.
    void lastPress.current.then(takeOver)
  }, [])
  const onPointerDown = (): void => {
    lastPress.current = afterRelease()
  }
  useEffect(() => {
    if (isDrawn && hadFocus.current && frame.current) takeFocus(frame.current)
  }, [isDrawn])
  /** A mouse entering may press soon; a finger may only scroll past, so touch loads the code but opens nothing. */
  const onPointerEnter = ({ pointerType }: PointerEvent): void => {
    if (pointerType === 'mouse') openMap()
    else prefetchMap()
  }
  return (
    <section aria-label={listing.map} className="map-section">
      <a href="#resultater" className="skip-link">
        {listing.skipMap}
      </a>
      <div
        ref={frame}
        className="map-frame bg-sea"
        onPointerEnter={onPointerEnter}
        onPointerDown={onPointerDown}
        onFocus={(event) => {
          prefetchMap()
          uncover(event)
        }}
        {...(!isDrawn && { onClick: openAt })}
      >
        {!isDrawn && picture}
        {start && (
          <Boundary fallback={<Failure />}>
            <Suspense>
              <MapView tiles={tiles} onDrawn={onDrawn} />
            </Suspense>
          </Boundary>
        )}
      </div>
      <p className="needs-no-script px-4 pt-2 text-sm text-moss">{listing.mapNeedsScript}</p>
    </section>
  )
}
