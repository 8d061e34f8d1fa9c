import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { isLocated } from '#src/domain/place/distance.ts'
import type { Plan } from '#src/domain/trip/plan.ts'
import { groupOfOpening } from '#src/domain/trip/opening.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { $origin, $plan } from '#src/stores/trip/plan.ts'
import { loadMapStyles } from '#src/ui/map/map-styles.ts'
import type { DrawnRoute, RouteMap as OpenedMap } from '#src/ui/map/route-map.ts'
import { tripPage } from '#src/texts/texts.ts'

/** The id of a stop in the list, to which its marker leads. */
export const stopId = (segment: string): string => `stop-${segment}`

function focusStop(segment: string): void {
  const stop = document.getElementById(stopId(segment))
  stop?.scrollIntoView({ block: 'center' })
  stop?.focus({ preventScroll: true })
}

/** Converts a plan for the map. Stops without a position are left out. */
function routeOnMap({ stops, back }: Plan, start: Position | null): DrawnRoute {
  const lines: { places: readonly Position[]; isFerry: boolean }[] = []
  const spots: DrawnRoute['spots'][number][] = []
  let from = start
  for (const [nth, { segment, producer, leg, arrival }] of stops.entries()) {
    if (producer === null || !isLocated(producer)) continue
    if (from !== null) lines.push({ places: [from, producer], isFerry: leg?.kind === 'ferry' })
    const { name, latitude, longitude } = producer
    spots.push({
      ...{ segment, name, latitude, longitude },
      number: nth + 1,
      group: arrival && groupOfOpening[arrival.opening],
    })
    from = producer
  }
  if (back !== null && from !== null && start !== null)
    lines.push({ places: [from, start], isFerry: back.leg.kind === 'ferry' })
  return { start, spots, lines }
}

interface Props {
  tiles: { url: string; attribution: string }
  isComing: boolean
}

/** The trip on a map, whose code loads once there is a plan. With `isComing`, its place is kept until then. */
export function RouteMap({ tiles, isComing }: Props): ReactNode {
  const plan = useStore($plan)
  const start = useStore($origin)
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<OpenedMap | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const isPlanned = plan !== null
  useEffect(() => {
    const box = container.current
    if (!isPlanned || box === null) return undefined
    let isLeft = false
    let opened: OpenedMap | null = null
    const open = async (): Promise<void> => {
      const [{ openRouteMap }] = await Promise.all([import('#src/ui/map/route-map.ts'), loadMapStyles()])
      if (isLeft) return
      opened = openRouteMap(box, { tiles, onSelect: focusStop })
      setMap(opened)
    }
    open().catch(() => setHasFailed(true))
    return () => {
      isLeft = true
      setMap(null)
      opened?.remove()
    }
  }, [isPlanned, tiles])
  useEffect(() => {
    if (map !== null && plan !== null) map.draw(routeOnMap(plan, start))
  }, [map, plan, start])
  if (!isPlanned && !isComing) return null
  return (
    <figure className="no-print">
      <div ref={container} className="h-64 overflow-hidden rounded-card bg-sea sm:h-80 lg:h-96">
        {hasFailed && <p className="p-4 text-sm">{tripPage.mapFailed}</p>}
      </div>
      <figcaption className="mt-1 text-xs text-moss">{tripPage.straightLines}</figcaption>
    </figure>
  )
}
