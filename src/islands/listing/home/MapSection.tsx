import { Component, lazy, Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'

import { PICTURE_FILE } from '#src/domain/listing/listing-file.ts'
import { loadMapStyles } from '#src/ui/map/map-styles.ts'
import type { Tiles } from '#src/ui/map/ProducerMap.tsx'

const MapView = lazy(async () => {
  const [{ MapView: View }] = await Promise.all([import('./MapView.tsx'), loadMapStyles()])
  return { default: View }
})

interface Props {
  folder: string
  picture: { width: number; height: number }
  tiles: Tiles
  total: number
}

function Picture({ folder, picture: { width, height }, total }: Omit<Props, 'tiles'>): ReactNode {
  return (
    <img
      src={`${folder}/${PICTURE_FILE}`}
      width={width}
      height={height}
      alt={`Kort over Danmark med en prik for hver af de ${total} gårdbutikker`}
      className="map-picture absolute inset-0 size-full object-contain p-3"
    />
  )
}

/** Keeps the picture where the map's code cannot be fetched or fails. */
class MapBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <>
        {this.props.fallback}
        <p role="alert" className="absolute inset-x-3 bottom-3 rounded-lg bg-blush p-3 text-center text-sm">
          Kortet kunne ikke hentes. Gårdbutikkerne står på listen herunder.
        </p>
      </>
    )
  }
}

/** True once the browser has nothing more urgent to do: the map never competes with the first paint. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), 200)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: 2000 })
    return () => cancelIdleCallback(handle)
  }, [])
  return isIdle
}

/** The map, and the picture of Denmark until it is there. */
export function MapSection({ folder, picture, tiles, total }: Props): ReactNode {
  const isIdle = useIdle()
  const placeholder = <Picture folder={folder} picture={picture} total={total} />
  return (
    <section aria-label="Kort" className="map-section mx-auto max-w-6xl md:px-4">
      <a href="#resultater" className="skip-link">
        Spring kortet over
      </a>
      <div className="relative isolate h-96 overflow-hidden border-y border-sand bg-sea md:rounded-card md:border">
        {isIdle ? (
          <MapBoundary fallback={placeholder}>
            <Suspense fallback={placeholder}>
              <MapView tiles={tiles} />
            </Suspense>
          </MapBoundary>
        ) : (
          placeholder
        )}
      </div>
      <p className="needs-no-script px-4 pt-2 text-sm text-moss md:px-0">
        Slå JavaScript til for at søge og bruge kortet.
      </p>
    </section>
  )
}
