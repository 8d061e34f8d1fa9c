import type { ReadableAtom } from 'nanostores'

import { resultsIn } from '#src/domain/listing/area.ts'
import { listChoiceCount } from '#src/domain/listing/choice.ts'
import type { ListingChoice } from '#src/domain/listing/choice.ts'
import type { IndexedProducer } from '#src/domain/listing/listing-file.ts'
import { findResults } from '#src/domain/listing/results.ts'
import type { Position } from '#src/domain/place/distance.ts'
import type { Answer } from '#src/domain/search/text-matcher.ts'
import { dayOf, dateOf, instantOf, localMoment, minutesOf, timeOf } from '#src/domain/hours/local-time.ts'
import type { LocalMoment } from '#src/domain/hours/local-time.ts'
import { bestOutlook, outlooksOf, routeOf } from '#src/domain/trip/best-departure.ts'
import { instantOfDeparture } from '#src/domain/trip/opening.ts'
import { planTrip } from '#src/domain/trip/plan.ts'
import { departuresFor, proposeStops } from '#src/domain/trip/propose-stops.ts'
import type { StopCandidate } from '#src/domain/trip/propose-stops.ts'
import { isStart } from '#src/domain/trip/start-place.ts'
import { emptyTrip } from '#src/domain/trip/trip.ts'
import type { Departure, Start, Trip } from '#src/domain/trip/trip.ts'
import type { Roads } from '#src/domain/trip/ways/roads.ts'
import { $position } from '#src/stores/geolocation.ts'
import { knownPosition } from '#src/stores/known-position.ts'
import { readChoice } from '#src/stores/listing/choice-in-address.ts'
import { $listing, $directory, $notices } from '#src/stores/listing/files.ts'
import { openSearch } from '#src/stores/listing/search/open-search.ts'

import { $origin, $ways, shopWithNotices } from './plan.ts'
import { $proposal, $searched, $shown, showProposed } from './trip.ts'
import type { Proposal } from './trip.ts'

/** Resolves with the first non-null value that `pick` returns for a store's state. */
function firstOf<Store, Value>(store: ReadableAtom<Store>, pick: (value: Store) => Value | null): Promise<Value> {
  return new Promise((resolve) => {
    let stop: (() => void) | null = null
    let isFound = false
    stop = store.subscribe((state) => {
      const value = pick(state)
      if (value === null || isFound) return
      isFound = true
      resolve(value)
      stop?.()
    })
    if (isFound) stop()
  })
}

/** The start of the trip: chosen on this page, the town in the search, or the visitor's position. Null if unknown. */
async function startFor({ nearMe }: ListingChoice, answer: Answer | null): Promise<Start | null> {
  const shown = $shown.get()
  const chosen = 'trip' in shown ? shown.trip.start : null
  if (chosen?.kind === 'place') return chosen
  const { place = null, asksNearMe = false } = answer?.question ?? {}
  if (place !== null && isStart(place) && !nearMe && !asksNearMe) {
    const { name, latitude, longitude } = place
    return { kind: 'place', name, latitude, longitude }
  }
  const position = $position.get() ?? (await knownPosition())
  if (position === null) return null
  $position.set(position)
  return { kind: 'here' }
}

/**
 * Returns the shops that match the search at any time and distance. If the search names goods, the result includes all
 * other shops too, so that the nearest ones can fill up the trip.
 */
function candidatesFor(
  choice: ListingChoice,
  answer: Answer | null,
  context: { now: LocalMoment; position: Position },
): StopCandidate[] {
  const listing = $listing.get()
  if (listing.status !== 'ready') return []
  const timeless = answer && { ...answer, question: { ...answer.question, when: null } }
  const { found } = findResults(
    { ...choice, openWhen: null, distanceKm: Infinity, nearMe: true },
    { producers: listing.producers, answer: timeless, ...context },
  )
  const results = choice.area === null ? found : resultsIn(found, choice.area)
  const matches = new Map(results.map(({ producer, match }) => [producer.position, match]))
  const isForGoods = (answer?.relevance ?? null) !== null || listChoiceCount(choice) > 0
  return ($directory.get() ?? []).flatMap((producer): StopCandidate[] => {
    const match = matches.get(producer.position) ?? (isForGoods ? 'other' : null)
    return match === null ? [] : [{ producer: shopWithNotices(producer, $notices.get()), match }]
  })
}

interface Circumstances {
  start: Start
  position: Position
  roads: Roads
  now: LocalMoment
}

const momentOf = (departs: Departure | null, now: LocalMoment): Date =>
  departs === null ? instantOf(now) : instantOfDeparture(departs)

/** The best of the proposals for all departures that the search allows; null if there is none. */
function bestTrip(
  candidates: readonly StopCandidate[],
  departures: readonly (Departure | null)[],
  { start, position, roads, now }: Circumstances,
): Trip | null {
  const { stay } = emptyTrip
  const [best] = departures
    .map((departs) => ({
      departs,
      ...proposeStops(candidates, { start: position, departs: momentOf(departs, now), stay, isRoundTrip: true, roads }),
    }))
    .filter(({ segments }) => segments.length > 0)
    .toSorted((one, other) => other.worth - one.worth)
  if (best === undefined) return null
  return { ...emptyTrip, start, stops: best.segments, departs: best.departs, isRoundTrip: true, ordering: 'open' }
}

/** Moves the departure to the best time of its day, for a search without a time. */
function atBestTime(trip: Trip, shops: ReadonlyMap<string, IndexedProducer>, { position, roads }: Circumstances): Trip {
  const { departs } = trip
  if (departs === null) return trip
  const stops = trip.stops.map((segment) => ({ segment, producer: shops.get(segment) ?? null }))
  const plan = planTrip(stops, trip, { start: position, departs: instantOfDeparture(departs), roads })
  const day = dayOf(departs.date)
  const best = bestOutlook(outlooksOf(routeOf(plan, trip.stay), day), minutesOf(departs.time) ?? 0)
  return best === null ? trip : { ...trip, departs: { date: dateOf(day), time: timeOf(best.minutes) } }
}

/**
 * Proposes a trip for a search, as soon as its data has loaded. If the start is unknown, the proposal gets the status
 * `needsStart`, and `finding` again once the visitor has chosen one. Throws if the search cannot be loaded.
 */
export async function proposeTrip(search: string): Promise<void> {
  const isCurrent = (): boolean => $proposal.get()?.search === search
  const become = (status: Exclude<Proposal['status'], 'failed'>): void => $proposal.set({ search, status })
  const choice = readChoice(search)
  const [roads, directory] = await Promise.all([
    firstOf($ways, (ways) => (ways.status === 'ready' ? ways.roads : null)),
    firstOf($directory, (producers) => producers),
  ])
  const listing = $listing.get()
  const now = localMoment(new Date())
  const opened =
    choice.query === '' || listing.status !== 'ready'
      ? null
      : await openSearch(listing.folder, Promise.resolve(directory))
  const answer = opened?.match(choice.query, now) ?? null
  const start = await startFor(choice, answer)
  if (!isCurrent()) return
  if (start === null) {
    become('needsStart')
    await firstOf($origin, (origin) => origin)
    if (isCurrent()) become('finding')
    return
  }
  const position = start.kind === 'here' ? $position.get() : start
  if (position === null) return
  const circumstances = { start, position, roads, now }
  const candidates = candidatesFor(choice, answer, { now, position })
  const when = answer?.question.when ?? choice.openWhen
  const departures = departuresFor(when, now)
  const trip = bestTrip(candidates, departures, circumstances)
  if (trip === null) {
    become('nothing')
    return
  }
  const shops = new Map(candidates.map(({ producer }) => [producer.segment, producer]))
  $searched.set(new Set(candidates.flatMap(({ producer, match }) => (match === 'other' ? [] : producer.segment))))
  become('found')
  showProposed(departures.length > 1 ? atBestTime(trip, shops, circumstances) : trip)
}
