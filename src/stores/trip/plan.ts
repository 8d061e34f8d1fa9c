import { atom, computed } from 'nanostores'

import { instantOf } from '#src/domain/hours/local-time.ts'
import type { IndexedProducer } from '#src/domain/listing/listing-file.ts'
import { withNotices } from '#src/domain/owners/notice.ts'
import type { Notices } from '#src/domain/owners/notice.ts'
import { LAND_PATH } from '#src/domain/place/map-picture.ts'
import type { LandFile } from '#src/domain/place/map-picture.ts'
import { instantOfDeparture } from '#src/domain/trip/opening.ts'
import { planTrip } from '#src/domain/trip/plan.ts'
import type { Plan, Stop } from '#src/domain/trip/plan.ts'
import { landMasses, openRoads, withMeasured } from '#src/domain/trip/ways/roads.ts'
import type { MeasuredDrives, Roads } from '#src/domain/trip/ways/roads.ts'
import { $position } from '#src/stores/geolocation.ts'
import { fetchJson } from '#src/stores/fetch-json.ts'
import { loadChanges } from '#src/stores/live/load-changes.ts'
import { $notices } from '#src/stores/listing/files.ts'
import { $bySegment } from '#src/stores/saved/saved.ts'
import { $now } from '#src/stores/time.ts'

import { $shown } from './trip.ts'

type Ways = { status: 'waiting' } | { status: 'ready'; roads: Roads } | { status: 'failed'; retry: () => void }

/** The roads by which drives are estimated. */
export const $ways = atom<Ways>({ status: 'waiting' })

/**
 * Loads the land map and owners' notices. A failure to load the map becomes a status; without notices the regular hours
 * apply.
 */
export async function loadWays(): Promise<void> {
  loadChanges()
  try {
    $ways.set({ status: 'ready', roads: openRoads(landMasses(await fetchJson<LandFile>(LAND_PATH))) })
  } catch {
    $ways.set({ status: 'failed', retry: () => void loadWays() })
  }
}

/** The drives from the routing service; null until the visitor has requested them. */
export const $measured = atom<MeasuredDrives | null>(null)

/** The roads with measured drives in place of estimates; null until loaded. */
export const $roads = computed([$ways, $measured], (ways, measured): Roads | null => {
  if (ways.status !== 'ready') return null
  return measured === null ? ways.roads : withMeasured(ways.roads, measured)
})

/** The start of the trip; null if it starts at its first stop, or if the start is not known yet. */
export const $origin = computed([$shown, $position], (shown, position) => {
  const start = 'trip' in shown ? shown.trip.start : null
  return start?.kind === 'here' ? position : start
})

/** A shop whose hours include its owner's notices. */
export function shopWithNotices(producer: IndexedProducer, notices: Notices | null): IndexedProducer {
  const own = notices?.bySegment.get(producer.segment)
  return own === undefined ? producer : { ...producer, timeline: withNotices(producer.timeline, own) }
}

/** The stops in the visitor's order, with hours that include owners' notices; null until loaded. */
export const $stops = computed([$shown, $bySegment, $notices], (shown, directory, notices): Stop[] | null => {
  if (!('trip' in shown) || directory === null) return null
  return shown.trip.stops.map((segment) => {
    const producer = directory.get(segment)
    return { segment, producer: producer === undefined ? null : shopWithNotices(producer, notices) }
  })
})

/** The planned trip; null until everything is loaded, and without stops. */
export const $plan = computed(
  [$shown, $stops, $origin, $roads, $now],
  (shown, stops, start, roads, now): Plan | null => {
    if (!('trip' in shown) || stops === null || stops.length === 0 || roads === null || now === null) return null
    const { departs } = shown.trip
    return planTrip(stops, shown.trip, {
      start,
      departs: departs === null ? instantOf(now) : instantOfDeparture(departs),
      roads,
    })
  },
)
