import { useStore } from '@nanostores/react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Car from 'lucide-react/icons/car'
import Ship from 'lucide-react/icons/ship'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { localMoment } from '#src/domain/hours/local-time.ts'
import { dayLines } from '#src/domain/hours/timeline-rows.ts'
import { timelineDay } from '#src/domain/hours/timeline.ts'
import { dayInWords } from '#src/domain/listing/open-when.ts'
import { phoneLink } from '#src/domain/text/links.ts'
import type { Opening } from '#src/domain/trip/opening.ts'
import type { PlannedStop } from '#src/domain/trip/plan.ts'
import type { Trip } from '#src/domain/trip/trip.ts'
import type { Leg } from '#src/domain/trip/ways/roads.ts'
import { clockOf, legInWords, noArrivalInWords } from '#src/domain/trip/words.ts'
import { fetchDetails } from '#src/stores/listing/files/details.ts'
import { $listing } from '#src/stores/listing/files/listing.ts'
import { $bySegment, $saved } from '#src/stores/saved/saved.ts'
import { $plan, $stops } from '#src/stores/trip/plan.ts'
import { moveStop, removeStop } from '#src/stores/trip/trip.ts'

import { useDetails } from '../use-details.ts'

const badges: Record<Opening, string> = {
  open: 'open',
  closesEarly: 'byAppointment',
  closed: 'closed',
  byAppointment: 'byAppointment',
  unknown: 'unknown',
}

/** The drive from one stop to the next. */
function LegLine({ leg, children }: { leg: Leg; children: ReactNode }): ReactNode {
  const Icon = leg.kind === 'ferry' ? Ship : Car
  return (
    <p className={`flex items-center gap-2 py-2 pl-2 text-sm ${leg.kind === 'road' ? 'text-moss' : 'font-semibold'}`}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}

/** The shop's hours on the day of the trip, if the arrival time is unknown; always in print. */
function HoursThatDay({ stop: { producer, visit } }: { stop: PlannedStop }): ReactNode {
  const plan = useStore($plan)
  if (producer === null || plan === null) return null
  const { day } = visit?.at ?? localMoment(plan.departs)
  return (
    <p className={`text-sm ${visit === null ? '' : 'print-only'}`}>
      Åbningstid {dayInWords(day)}: {dayLines(timelineDay(producer.timeline, day)).join(', ')}
    </p>
  )
}

function Arrival({ stop }: { stop: PlannedStop }): ReactNode {
  const { visit, arrival } = stop
  return (
    <>
      {visit !== null && arrival !== null && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong>Kl. {clockOf(visit.arrives)}</strong>
          <span className="status-badge" data-status={badges[arrival.opening]}>
            {arrival.words}
          </span>
        </p>
      )}
      {noArrivalInWords(stop) !== '' && <p className="mt-2 text-sm">{noArrivalInWords(stop)}</p>}
      <HoursThatDay stop={stop} />
    </>
  )
}

/** A stop with its directory data, or as it was saved. */
function useShop({ segment, producer }: PlannedStop): { name: string; address: string; isGone: boolean } {
  const saved = useStore($saved)
  const directory = useStore($bySegment)
  const listing = useStore($listing)
  if (producer !== null) return { ...producer, isGone: false }
  const kept = saved.status === 'ready' ? saved.entries.find((entry) => entry.segment === segment) : undefined
  const unnamed = listing.status === 'failed' || directory !== null ? 'En gård' : 'Henter...'
  return { name: kept?.name ?? unnamed, address: kept?.address ?? '', isGone: directory !== null }
}

function Phone({ stop: { producer }, name }: { stop: PlannedStop; name: string }): ReactNode {
  const phone = useDetails(producer)?.phone
  if (!phone) return null
  return (
    <>
      {' · '}
      <a className="link whitespace-nowrap" href={phoneLink(phone)}>
        <span className="sr-only">Ring til {name}: </span>
        {phone}
      </a>
    </>
  )
}

interface Controls {
  number: number
  isLast: boolean
  onMove: (segment: string, name: string, by: -1 | 1) => void
  onRemove: (segment: string, name: string) => void
}

const iconButton =
  'grid size-11 place-items-center rounded-lg text-moss hover:bg-linen aria-disabled:opacity-40 aria-disabled:hover:bg-transparent'

/** At the ends of the list the button does nothing, but keeps the focus. */
function MoveAndRemove({
  segment,
  name,
  number,
  isLast,
  onMove,
  onRemove,
}: Controls & { segment: string; name: string }): ReactNode {
  const pressed = useRef<HTMLButtonElement | null>(null)
  useEffect(() => {
    // Most browsers drop the focus of a moved element.
    pressed.current?.focus()
    pressed.current = null
  }, [number])
  const move = (button: HTMLButtonElement, by: -1 | 1): void => {
    pressed.current = button
    onMove(segment, name, by)
  }
  return (
    <div className="no-print -my-2 -mr-2 flex shrink-0">
      <button
        type="button"
        className={iconButton}
        aria-disabled={number === 1}
        onClick={({ currentTarget }) => number > 1 && move(currentTarget, -1)}
      >
        <ArrowUp aria-hidden="true" className="size-5" />
        <span className="sr-only">Flyt {name} op</span>
      </button>
      <button
        type="button"
        className={iconButton}
        aria-disabled={isLast}
        onClick={({ currentTarget }) => !isLast && move(currentTarget, 1)}
      >
        <ArrowDown aria-hidden="true" className="size-5" />
        <span className="sr-only">Flyt {name} ned</span>
      </button>
      <button type="button" className={iconButton} onClick={() => onRemove(segment, name)}>
        <X aria-hidden="true" className="size-5" />
        <span className="sr-only">Fjern {name} fra turen</span>
      </button>
    </div>
  )
}

/** A stop, with the drive to it. */
function StopCard({ stop, ...controls }: Controls & { stop: PlannedStop }): ReactNode {
  const { name, address, isGone } = useShop(stop)
  return (
    <li className="break-inside-avoid">
      {stop.leg !== null && <LegLine leg={stop.leg}>{legInWords(stop.leg)}</LegLine>}
      <div className={`flex gap-3 card p-4 ${stop.leg === null ? 'mt-2' : ''}`}>
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-full bg-meadow font-semibold text-forest"
        >
          {controls.number}
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex items-start gap-1">
            <h3 className="min-w-0 flex-1 text-lg leading-snug [overflow-wrap:anywhere]">
              {stop.producer === null ? (
                name
              ) : (
                <a className="hover:text-forest hover:underline" href={stop.producer.path}>
                  {name}
                </a>
              )}
            </h3>
            <MoveAndRemove segment={stop.segment} name={name} {...controls} />
          </div>
          <p className="text-sm text-moss [overflow-wrap:anywhere]">
            {address}
            <Phone stop={stop} name={name} />
          </p>
          {isGone ? (
            <p className="mt-2 text-sm">
              <strong className="text-barn">Findes ikke længere på kortet.</strong>
            </p>
          ) : (
            <Arrival stop={stop} />
          )}
        </div>
      </div>
    </li>
  )
}

/** Stops in planned order; before there is a plan, in the visitor's order with the known data. */
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

/** The stops, which can be moved and removed. */
export function StopList({ trip }: { trip: Trip }): ReactNode {
  const stops = useStops(trip)
  const plan = useStore($plan)
  const [announcement, setAnnouncement] = useState('')
  const order = stops.map(({ segment }) => segment)
  const move = (segment: string, name: string, by: -1 | 1): void => {
    moveStop(order, segment, by)
    setAnnouncement(`${name} er nu nummer ${order.indexOf(segment) + 1 + by} af ${order.length}.`)
  }
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
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
