import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { MOST_STOPS, withoutStop, withStops } from '#src/domain/trip/trip.ts'
import type { Trip } from '#src/domain/trip/trip.ts'
import { $bySegment, $saved } from '#src/stores/saved/saved.ts'
import { $picking, changeTrip } from '#src/stores/trip/trip.ts'
import { Button } from '#src/ui/Button.tsx'

/** How many there are at first, and how many come with each request for more. */
const PAGE = 24

interface Shop {
  segment: string
  name: string
  address: string
}

function Choice({ shop: { segment, name, address }, trip }: { shop: Shop; trip: Trip }): ReactNode {
  const isStop = trip.stops.includes(segment)
  return (
    <li>
      <label className="flex min-h-11 items-start gap-3 rounded-lg px-2 py-2 hover:bg-linen">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0"
          checked={isStop}
          disabled={!isStop && trip.stops.length >= MOST_STOPS}
          onChange={() => changeTrip((each) => (isStop ? withoutStop(each, segment) : withStops(each, [segment])))}
        />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span className="font-medium">{name}</span>
          <span className="block text-sm text-moss">{address}</span>
        </span>
      </label>
    </li>
  )
}

/** Saved shops to choose stops from. */
export function SavedShops({ trip }: { trip: Trip }): ReactNode {
  const saved = useStore($saved)
  const directory = useStore($bySegment)
  const isPicking = useStore($picking)
  const [count, setCount] = useState(PAGE)
  const kept = saved.status === 'ready' ? saved.entries.filter(({ isRemoved }) => !isRemoved).toReversed() : []
  const shops = kept.flatMap((entry): Shop[] => {
    const found = directory?.get(entry.segment)
    return directory !== null && found === undefined ? [] : [found ?? entry]
  })
  if (shops.length === 0) return null
  return (
    <details
      className="no-print mt-6 rounded-card border border-sand bg-white p-4"
      open={isPicking || trip.stops.length === 0}
      onToggle={({ currentTarget }) => $picking.set(currentTarget.open)}
    >
      <summary className="flex min-h-8 cursor-pointer items-center text-lg font-semibold">
        {shops.length === 1 ? 'Vælg din gemte gård' : `Vælg blandt dine ${shops.length} gemte gårde`}
      </summary>
      {trip.stops.length >= MOST_STOPS && <p className="mt-2">Turen er fuld: der er plads til {MOST_STOPS} stop.</p>}
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {shops.slice(0, count).map((shop) => (
          <Choice key={shop.segment} shop={shop} trip={trip} />
        ))}
      </ul>
      {shops.length > count && (
        <p className="mt-3">
          <Button onPress={() => setCount(count + PAGE)}>Vis flere</Button>
        </p>
      )}
    </details>
  )
}
