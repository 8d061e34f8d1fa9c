import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import type { Position } from '#src/domain/place/distance.ts'
import { newProducerPosition } from '#src/domain/limits/limits.ts'
import { place } from '#src/texts/texts.ts'

import { loadMapStyles } from './map-styles.ts'
import type { PinMap, PinMapOptions, PinMapWords } from './pin-map.ts'
import type { Tiles } from './ProducerMap.tsx'

/** The tile source from `TileSource.astro` on the page. */
export function pageTiles(): Tiles {
  const { tileUrl = '', tileAttribution = '' } = document.querySelector<HTMLElement>('[data-tile-url]')?.dataset ?? {}
  return { url: tileUrl, attribution: tileAttribution }
}

interface Props extends Pick<PinMapOptions, 'tiles' | 'position' | 'metres' | 'onMove' | 'isClose'> {
  /** Classes for its height. */
  height?: string
  /** For operators, whose pages are Danish; those of the page's language by default. */
  words?: PinMapWords | undefined
  /** What to do if the map cannot be loaded; by default, to type the coordinates. */
  failure?: string
}

/** Null for a coordinate that is incomplete or missing. */
function isPlace({ latitude, longitude }: Position): boolean {
  return Number.isFinite(latitude) && Number.isFinite(longitude)
}

/**
 * A map with a pin beside the coordinate inputs, loaded when it comes into view. Without it the coordinates can be
 * typed.
 */
export function PlacePicker({
  tiles,
  position,
  metres = null,
  height = 'h-64 sm:h-80',
  words = place.pinMap,
  onMove,
  isClose = false,
  failure = words.failed,
}: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const pinMap = useRef<PinMap>(null)
  // The latest props, for a map that loads some time after the first render.
  const latest = useRef({ position, metres, onMove })
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    latest.current = { position, metres, onMove }
    if (isPlace(position)) pinMap.current?.moveTo(position, metres)
  }, [position, metres, onMove])

  useEffect(() => {
    const container = box.current
    if (container === null) return
    let isGone = false
    const open = async (): Promise<void> => {
      const [{ openPinMap }] = await Promise.all([import('./pin-map.ts'), loadMapStyles()])
      if (isGone) return
      pinMap.current = openPinMap(container, {
        isClose,
        tiles,
        words,
        position: isPlace(latest.current.position) ? latest.current.position : newProducerPosition,
        metres: latest.current.metres,
        onMove: latest.current.onMove && ((moved) => latest.current.onMove?.(moved)),
      })
    }
    const view = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      view.disconnect()
      open().catch(() => setFailed(true))
    })
    view.observe(container)
    return () => {
      isGone = true
      view.disconnect()
      pinMap.current?.remove()
      pinMap.current = null
    }
  }, [tiles, words, isClose])

  return (
    <div className={`relative isolate overflow-hidden rounded-lg border border-stem bg-sea ${height}`}>
      <div ref={box} className="size-full" />
      {hasFailed && (
        <p role="alert" className="absolute inset-x-3 top-3 rounded-lg bg-blush px-4 py-3 text-sm">
          {failure}
        </p>
      )}
    </div>
  )
}
