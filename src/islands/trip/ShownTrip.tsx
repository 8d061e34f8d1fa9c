import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import type { Plan } from '#src/domain/trip/plan.ts'
import { MOST_STOPS, proposedTripPath, withoutStop, withStops } from '#src/domain/trip/trip.ts'
import type { Ordering, Trip } from '#src/domain/trip/trip.ts'
import { durationInWords, moreOpenInWords, openInWords, totalInWords } from '#src/domain/trip/words.ts'
import { $bySegment, $directoryFailure, $saved } from '#src/stores/saved/saved.ts'
import { $plan, $ways } from '#src/stores/trip/plan.ts'
import {
  $picking,
  $proposal,
  $removed,
  bringBack,
  changeTrip,
  hasOwnTrip,
  showOwnTrip,
  takeOver,
} from '#src/stores/trip/trip.ts'
import { Button } from '#src/ui/Button.tsx'
import { Failure } from '#src/ui/Failure.tsx'
import type { Tiles } from '#src/ui/map/ProducerMap.tsx'
import { pathOf } from '#src/texts/paths.ts'
import { tripPage } from '#src/texts/texts.ts'

import { DepartureChart } from './DepartureChart.tsx'
import { ProposalState } from './ProposalState.tsx'
import { RouteMap } from './RouteMap.tsx'
import { TripSettings } from './TripSettings.tsx'
import { StopList } from './StopList.tsx'
import { RouteLink, TakeAlong } from './TakeAlong.tsx'

/** Explains how to begin a trip. */
export function EmptyTrip(): ReactNode {
  const saved = useStore($saved, { ssr: 'initial' })
  const hasSaved = saved.status === 'ready' && saved.entries.length > 0
  return (
    <div className="rounded-card border border-dashed border-sand bg-linen/60 px-4 py-8 text-center">
      <h2 className="text-2xl">{tripPage.noFarms}</h2>
      <p className="mx-auto mt-2 max-w-md leading-relaxed text-balance">
        {hasSaved ? tripPage.chooseSaved : tripPage.saveFarms}
      </p>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        <a className="button button-primary" href={proposedTripPath('?q=i%20eftermiddag')}>
          {tripPage.proposeAfternoon}
        </a>
        {!hasSaved && (
          <a className="button button-quiet" href={pathOf('home')}>
            {tripPage.findShop}
          </a>
        )}
      </p>
    </div>
  )
}

/** Names the removed stop and can restore it. */
function Removed(): ReactNode {
  const removed = useStore($removed)
  const button = useRef<HTMLButtonElement>(null)
  // The pressed button is gone: the focus moves here.
  useEffect(() => button.current?.focus(), [removed])
  if (removed === null) return null
  return (
    <p className="no-print mb-4 flex flex-wrap items-center gap-x-3 rounded-card bg-linen px-4 py-2">
      <span className="[overflow-wrap:anywhere]">{tripPage.isRemoved(removed.name)}</span>
      <button ref={button} type="button" className="link min-h-11 font-semibold" onClick={bringBack}>
        {tripPage.undo}
        <span className="sr-only"> {tripPage.undoOf(removed.name)}</span>
      </button>
    </p>
  )
}

/** Number of shops at first, and per request for more. */
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

/** Saved shops to add as stops. */
function SavedShops({ trip }: { trip: Trip }): ReactNode {
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
      className="no-print mt-6 card p-4"
      open={isPicking || trip.stops.length === 0}
      onToggle={({ currentTarget }) => $picking.set(currentTarget.open)}
    >
      <summary className="flex min-h-8 cursor-pointer items-center text-lg font-semibold">
        {tripPage.chooseAmong(shops.length)}
      </summary>
      {trip.stops.length >= MOST_STOPS && <p className="mt-2">{tripPage.isFull(MOST_STOPS)}</p>}
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {shops.slice(0, count).map((shop) => (
          <Choice key={shop.segment} shop={shop} trip={trip} />
        ))}
      </ul>
      {shops.length > count && (
        <p className="mt-3">
          <Button onPress={() => setCount(count + PAGE)}>{tripPage.showMore}</Button>
        </p>
      )}
    </details>
  )
}

/** Moves the focus to the stops, because the pressed button disappears. */
const focusStops = (): void => document.getElementById('stop')?.focus()

function orderBy(ordering: Ordering): void {
  changeTrip((trip) => ({ ...trip, ordering }))
  focusStops()
}

/** Offers an order with more shops open on arrival. */
function MoreOpen({ moreOpen, count }: { moreOpen: NonNullable<Plan['moreOpen']>; count: number }): ReactNode {
  return (
    <div className="no-print mt-3 flex flex-wrap items-center gap-3 rounded-card bg-linen p-3">
      <p className="flex-1 basis-60">{moreOpenInWords(moreOpen, count)}</p>
      <Button onPress={() => orderBy('open')}>{tripPage.useThatOrder}</Button>
    </div>
  )
}

function Order({ trip: { ordering, stops }, quicker }: { trip: Trip; quicker: Plan['quicker'] }): ReactNode {
  if (stops.length === 1) return null
  const saved =
    quicker && quicker.savedMinutes > 0 ? ` ${tripPage.shorterBy(durationInWords(quicker.savedMinutes))}` : ''
  return (
    <p className="no-print flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-moss">
      {tripPage.orderNames[ordering]}
      {ordering !== 'quickest' && (
        <button type="button" className="link min-h-11 font-semibold" onClick={() => orderBy('quickest')}>
          {ordering === 'own' ? tripPage.bestOrder : tripPage.shortestDrive}
          {saved}
        </button>
      )}
    </p>
  )
}

/** Length of the trip, open shops, and order of the stops. With `isComing`, its place is kept until there is a plan. */
function Summary({ trip, isComing }: { trip: Trip; isComing: boolean }): ReactNode {
  const plan = useStore($plan)
  // As high as one line of the summary and the line about the order.
  if (plan === null) return isComing ? <div className="h-18" /> : null
  return (
    <div className="mt-1">
      <p role="status" className="font-medium">
        {totalInWords(plan)}
        {openInWords(plan) !== '' && <span className="block">{openInWords(plan)}</span>}
      </p>
      {plan.moreOpen !== null && <MoreOpen moreOpen={plan.moreOpen} count={plan.stops.length} />}
      <Order trip={trip} quicker={plan.quicker} />
    </div>
  )
}

/** Parts that are unavailable because the directory or the map of land failed to load. */
function Failures({ isProposing }: { isProposing: boolean }): ReactNode {
  const directory = useStore($directoryFailure)
  const ways = useStore($ways)
  if (directory !== null)
    return (
      <Failure title={tripPage.detailsFailed} onRetry={() => void directory.retry()}>
        {isProposing ? tripPage.proposedWhenFetched : tripPage.stillThere}
      </Failure>
    )
  if (ways.status !== 'failed') return null
  return (
    <Failure title={tripPage.noDriveTimes} onRetry={ways.retry}>
      {tripPage.noOutline}
    </Failure>
  )
}

/** Offers to save a shared or proposed trip, which replaces the visitor's own. */
function NotOwn(): ReactNode {
  const hasOwn = hasOwnTrip()
  const after = (choose: () => void) => () => {
    choose()
    focusStops()
  }
  return (
    <div className="no-print mb-4 flex flex-wrap items-center gap-2 rounded-card bg-linen p-4">
      <p className="flex-1 basis-60">{hasOwn ? tripPage.ownIsKept : tripPage.inAddress}</p>
      <Button onPress={after(takeOver)}>{tripPage.saveAsMine}</Button>
      {hasOwn && <Button onPress={after(showOwnTrip)}>{tripPage.seeOwn}</Button>}
    </div>
  )
}

interface Props {
  shown: { status: 'own' | 'shared' | 'proposed'; trip: Trip }
  tiles: Tiles
  /** Whether this site has a routing service. */
  hasRouter: boolean
}

/** A planned trip: the stops in order, and beside them the map and the best time to leave. */
export function ShownTrip({ shown: { status, trip }, tiles, hasRouter }: Props): ReactNode {
  const proposal = useStore($proposal)
  const isProposing = proposal !== null && proposal.status !== 'found'
  const directoryFailure = useStore($directoryFailure)
  const hasFailed = useStore($ways).status === 'failed' || directoryFailure !== null
  return (
    <>
      {status !== 'own' && trip.stops.length > 0 && <NotOwn />}
      <Failures isProposing={isProposing} />
      <Removed />
      {trip.stops.length === 0 ? (
        isProposing ? (
          // After a failure the proposal makes no progress, and the message above has a button to try again.
          !(proposal.status === 'finding' && hasFailed) && <ProposalState proposal={proposal} />
        ) : (
          <EmptyTrip />
        )
      ) : (
        <>
          {/* Above everything that appears once the trip is planned, so that it does not move under a finger. */}
          <TripSettings trip={trip} />
          <div className="mt-4 grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_26rem] print:block">
            <div className="flex flex-col gap-4 lg:sticky lg:top-4 lg:order-last lg:self-start">
              <RouteMap tiles={tiles} isComing={!hasFailed} />
              <DepartureChart isComing={!hasFailed} />
            </div>
            <section aria-labelledby="stop" className="min-w-0">
              <h2 id="stop" tabIndex={-1} className="text-2xl outline-none">
                {tripPage.stops(trip.stops.length)}
              </h2>
              <Summary trip={trip} isComing={!hasFailed} />
              <StopList trip={trip} hasRouter={hasRouter} />
              <RouteLink trip={trip} />
              <TakeAlong trip={trip} />
            </section>
          </div>
        </>
      )}
      {!isProposing && <SavedShops trip={trip} />}
    </>
  )
}
