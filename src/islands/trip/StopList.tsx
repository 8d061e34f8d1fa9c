import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'

import { legInWords } from '#src/domain/trip/words.ts'
import type { PlannedStop } from '#src/domain/trip/plan.ts'
import type { Trip } from '#src/domain/trip/trip.ts'
import { clockOf } from '#src/domain/trip/words.ts'
import { fetchDetails } from '#src/stores/listing/files/details.ts'
import { $plan, $stops } from '#src/stores/trip/plan.ts'
import { moveStop, removeStop } from '#src/stores/trip/trip.ts'

import { LegLine, StopCard } from './StopCard.tsx'

/** The stops in the order of the plan; before there is one, in the visitor's, with what is known of them. */
function useStops(trip: Trip): readonly PlannedStop[] {
  const plan = useStore($plan)
  const stops = useStore($stops)
  useEffect(() => {
    for (const { producer } of stops ?? []) if (producer !== null) void fetchDetails(producer.position)
  }, [stops])
  if (plan !== null) return plan.stops
  const known = stops ?? trip.stops.map((segment) => ({ segment, producer: null }))
  return known.map((stop) => ({ ...stop, leg: null, visit: null, arrival: null }))
}

/** The stops, which can be moved and taken out. */
export function StopList({ trip }: { trip: Trip }): ReactNode {
  const stops = useStops(trip)
  const plan = useStore($plan)
  const [said, setSaid] = useState('')
  const order = stops.map(({ segment }) => segment)
  const move = (segment: string, name: string, by: -1 | 1): void => {
    moveStop(order, segment, by)
    setSaid(`${name} er nu nummer ${order.indexOf(segment) + 1 + by} af ${order.length}.`)
  }
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol className="mt-2">
        {stops.map((stop, nth) => (
          <StopCard
            key={stop.segment}
            stop={stop}
            number={nth + 1}
            isLast={nth === stops.length - 1}
            onMove={move}
            onRemove={removeStop}
          />
        ))}
      </ol>
      {plan?.back && (
        <LegLine leg={plan.back.leg}>
          {legInWords(plan.back.leg)}
          {plan.back.arrives !== null && ` · tilbage ca. ${clockOf(plan.back.arrives)}`}
        </LegLine>
      )}
      <p className="mt-2 text-sm text-moss">
        Køretiderne er et skøn ud fra afstanden. Kø, vejarbejde og små veje kan gøre turen længere.
      </p>
    </>
  )
}
