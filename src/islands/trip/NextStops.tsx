import { useStore } from '@nanostores/react'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'

import { productLabel } from '#src/domain/producer/products.ts'
import { nextStops } from '#src/domain/trip/next-stops.ts'
import type { NextStop } from '#src/domain/trip/next-stops.ts'
import { MOST_STOPS, withStopAt } from '#src/domain/trip/trip.ts'
import type { Trip } from '#src/domain/trip/trip.ts'
import { $notices } from '#src/stores/listing/files.ts'
import { $bySegment } from '#src/stores/saved/saved.ts'
import { afterPaint } from '#src/stores/scheduling.ts'
import { $origin, $plan, $roads, shopWithNotices } from '#src/stores/trip/plan.ts'
import { $searched, changeTrip } from '#src/stores/trip/trip.ts'
import { tripPage } from '#src/texts/texts.ts'

/** Shops along the way. Computed after the plan has been painted. */
function useNextStops({ isRoundTrip, stay, stops }: Trip): readonly NextStop[] {
  const plan = useStore($plan)
  const start = useStore($origin)
  const roads = useStore($roads)
  const directory = useStore($bySegment)
  const notices = useStore($notices)
  const searched = useStore($searched)
  const [found, setFound] = useState<readonly NextStop[]>([])
  const isFull = stops.length >= MOST_STOPS
  useEffect(() => {
    if (plan === null || directory === null || roads === null || isFull) return afterPaint(() => setFound([]))
    return afterPaint(() => {
      const producers = [...directory.values()].map((producer) => shopWithNotices(producer, notices))
      const isWanted = ({ segment }: { segment: string }): boolean => searched?.has(segment) ?? true
      setFound(nextStops(producers, { plan, start, isRoundTrip, stay, roads, isWanted }))
    })
  }, [plan, start, roads, directory, notices, searched, isRoundTrip, stay, isFull])
  return found
}

function Suggestion({ stop, onAdd }: { stop: NextStop; onAdd: () => void }): ReactNode {
  const { producer, extraMinutes, group, words } = stop
  const goods = producer.products.slice(0, 2).map(productLabel).join(', ')
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <a className="font-semibold hover:text-forest hover:underline" href={producer.path}>
          {producer.name}
        </a>
        <p className="text-sm text-moss">
          {tripPage.detour(extraMinutes)}
          {goods !== '' && ` · ${goods}`}
        </p>
        <p className="mt-1">
          <span className="status-badge" data-status={group === 'open' ? 'open' : 'byAppointment'}>
            {group === 'open' ? words : tripPage.maybeOpen}
          </span>
        </p>
      </div>
      <button
        type="button"
        className="grid size-11 shrink-0 place-items-center rounded-full border border-stem text-forest hover:bg-linen"
        onClick={onAdd}
      >
        <Plus aria-hidden="true" className="size-5" />
        <span className="sr-only">{tripPage.addToTrip(producer.name)}</span>
      </button>
    </li>
  )
}

/** Suggests further stops: shops along the way that are or may be open on arrival. */
export function NextStops({ trip, onAdded }: { trip: Trip; onAdded: (name: string) => void }): ReactNode {
  const plan = useStore($plan)
  const suggested = useNextStops(trip)
  if (plan === null || suggested.length === 0) return null
  const order = plan.stops.map(({ segment }) => segment)
  const add = ({ producer: { segment, name }, at }: NextStop): void => {
    changeTrip((each) => withStopAt(each, order, segment, at))
    onAdded(name)
    // The pressed button disappears, and with the last suggestion or the last possible stop all of this section.
    const hasMore = suggested.length > 1 && trip.stops.length + 1 < MOST_STOPS
    document.getElementById(hasMore ? 'paa-vejen' : 'stop')?.focus()
  }
  return (
    <section aria-labelledby="paa-vejen" className="no-print mt-6">
      <h2 id="paa-vejen" tabIndex={-1} className="text-xl outline-none">
        {tripPage.onTheWay}
      </h2>
      <ul className="mt-1 divide-y divide-sand">
        {suggested.map((stop) => (
          <Suggestion key={stop.producer.segment} stop={stop} onAdd={() => add(stop)} />
        ))}
      </ul>
    </section>
  )
}
