import { useStore } from '@nanostores/react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Car from 'lucide-react/icons/car'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Ship from 'lucide-react/icons/ship'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import type { PointerEvent, ReactNode } from 'react'

import { localMoment } from '#src/domain/hours/local-time.ts'
import { dayLines } from '#src/domain/hours/timeline-rows.ts'
import { isUnknownTimeline, timelineDay } from '#src/domain/hours/timeline.ts'
import { dayInWords } from '#src/domain/listing/open-when.ts'
import { maybeHint } from '#src/domain/listing/maybe-hint.ts'
import { productLabel } from '#src/domain/producer/products.ts'
import { phoneLink } from '#src/domain/text/links.ts'
import { groupOfOpening } from '#src/domain/trip/opening.ts'
import type { Opening } from '#src/domain/trip/opening.ts'
import type { PlannedStop } from '#src/domain/trip/plan.ts'
import type { Leg } from '#src/domain/trip/ways/roads.ts'
import { clockOf, noArrivalInWords } from '#src/domain/trip/words.ts'
import { $listing } from '#src/stores/listing/files.ts'
import { $bySegment, $saved } from '#src/stores/saved/saved.ts'
import { $plan } from '#src/stores/trip/plan.ts'
import { SaveButton, VisitButton } from '#src/ui/producer/shop-buttons.tsx'
import { tripPage } from '#src/texts/texts.ts'

import { useDetails, useNotice } from '../use-details.ts'
import { stopId } from './RouteMap.tsx'

const badges: Record<Opening, string> = {
  open: 'open',
  closesEarly: 'byAppointment',
  closed: 'closed',
  byAppointment: 'byAppointment',
  unknown: 'byAppointment',
}

/** The drive from one stop to the next. */
export function LegLine({ leg, children }: { leg: Leg; children: ReactNode }): ReactNode {
  const Icon = leg.kind === 'ferry' ? Ship : Car
  return (
    <p
      className={
        'ml-[1.4rem] flex items-center gap-2 border-l-2 border-dotted border-stem py-2.5 pl-4 ' +
        `print:py-0.5 text-sm ${leg.kind === 'road' ? 'text-moss' : 'font-semibold'}`
      }
    >
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
    <p className={`text-sm ${visit === null ? '' : 'hidden print:block'}`}>
      {tripPage.hoursOn(dayInWords(day), dayLines(timelineDay(producer.timeline, day)).join(', '))}
    </p>
  )
}

/** The opening status on arrival. A shop that may be open is never called open, and gets a hint such as its number. */
function Arrival({ stop }: { stop: PlannedStop }): ReactNode {
  const { visit, arrival, producer } = stop
  const phone = useDetails(producer)?.phone
  const { isDoubted } = useNotice(producer?.segment)
  if (visit === null || arrival === null)
    return (
      <>
        {noArrivalInWords(stop) !== '' && <p className="mt-2 text-sm">{noArrivalInWords(stop)}</p>}
        <HoursThatDay stop={stop} />
      </>
    )
  const isMaybe = groupOfOpening[arrival.opening] === 'maybe'
  const state = arrival.opening === 'byAppointment' ? 'byAppointment' : 'unknown'
  const words = isMaybe
    ? `${tripPage.maybeOpen}: ${maybeHint({ state, phone, isDoubted, salesTypes: producer?.salesTypes ?? [] })}`
    : arrival.words
  return (
    <>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 print:mt-0">
        <strong className="tabular-nums">{tripPage.atClock(clockOf(visit.arrives))}</strong>
        <span className="status-badge" data-status={badges[arrival.opening]}>
          {words}
        </span>
      </p>
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
  const unnamed = listing.status === 'failed' || directory !== null ? tripPage.someFarm : tripPage.loading
  return { name: kept?.name ?? unnamed, address: kept?.address ?? '', isGone: directory !== null }
}

function Phone({ stop: { producer }, name }: { stop: PlannedStop; name: string }): ReactNode {
  const phone = useDetails(producer)?.phone
  if (!phone) return null
  return (
    <>
      {' · '}
      <a className="link whitespace-nowrap" data-page={producer?.path} href={phoneLink(phone)}>
        <span className="sr-only">{tripPage.callName(name)} </span>
        {phone}
      </a>
    </>
  )
}

const iconButton =
  'grid size-11 place-items-center rounded-lg text-moss hover:bg-linen aria-disabled:opacity-40 aria-disabled:hover:bg-transparent'

interface Controls {
  /** Position in the trip, from 1. */
  number: number
  isLast: boolean
  /** Called with the new index, from 0. */
  onMove: (segment: string, name: string, to: number) => void
  onRemove: (segment: string, name: string) => void
}

/** Buttons that move or remove the stop. At the ends of the list a button does nothing, but keeps the focus. */
function MoveAndRemove({
  segment,
  name,
  number,
  isLast,
  onMove,
  onRemove,
  children,
}: Controls & { segment: string; name: string; children: ReactNode }): ReactNode {
  const pressed = useRef<HTMLButtonElement | null>(null)
  useEffect(() => {
    // Most browsers drop the focus of an element that is moved.
    pressed.current?.focus()
    pressed.current = null
  }, [number])
  const move = (button: HTMLButtonElement, to: number): void => {
    pressed.current = button
    onMove(segment, name, to)
  }
  return (
    <div className="no-print -mr-2 -mb-2 flex shrink-0 items-center justify-end sm:mb-0">
      {children}
      <button
        type="button"
        className={iconButton}
        aria-disabled={number === 1}
        onClick={({ currentTarget }) => number > 1 && move(currentTarget, number - 2)}
      >
        <ArrowUp aria-hidden="true" className="size-5" />
        <span className="sr-only">{tripPage.moveUp(name)}</span>
      </button>
      <button
        type="button"
        className={iconButton}
        aria-disabled={isLast}
        onClick={({ currentTarget }) => !isLast && move(currentTarget, number)}
      >
        <ArrowDown aria-hidden="true" className="size-5" />
        <span className="sr-only">{tripPage.moveDown(name)}</span>
      </button>
      <button type="button" className={iconButton} onClick={() => onRemove(segment, name)}>
        <X aria-hidden="true" className="size-5" />
        <span className="sr-only">{tripPage.removeName(name)}</span>
      </button>
    </div>
  )
}

interface StopCardProps extends Controls {
  stop: PlannedStop
  /** Starts dragging the stop. The buttons are the alternative without a drag. */
  onGrab: (event: PointerEvent, segment: string, name: string) => void
}

/** The maximum number of goods on a card. The shop's page has all of them. */
const MOST_GOODS = 3

/** A stop: its number, which is the handle for dragging, the arrival, and the opening status then. */
export function StopCard({ stop, onGrab, ...controls }: StopCardProps): ReactNode {
  const { name, address, isGone } = useShop(stop)
  const goods = stop.producer?.products.slice(0, MOST_GOODS).map(productLabel).join(', ') ?? ''
  return (
    <div className="flex gap-3 card p-3 pl-1.5 sm:p-4 sm:pl-2 print:py-1">
      <span
        aria-hidden="true"
        className={
          'flex w-11 shrink-0 cursor-grab touch-none flex-col items-center gap-1 ' +
          'self-stretch text-faded select-none active:cursor-grabbing'
        }
        onPointerDown={(event) => onGrab(event, stop.segment, name)}
      >
        <span className="grid size-8 place-items-center rounded-full bg-meadow font-semibold text-forest">
          {controls.number}
        </span>
        <GripVertical className="no-print size-5" />
      </span>
      <div className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-2">
        {/* Two columns in print, so that eight stops fit on one page. */}
        <div className="min-w-0 flex-1 print:grid print:grid-cols-2 print:gap-x-4">
          <div className="min-w-0">
            <h3
              id={stopId(stop.segment)}
              tabIndex={-1}
              className="scroll-mt-4 text-lg leading-snug hyphens-auto [overflow-wrap:anywhere]"
            >
              {stop.producer === null ? (
                name
              ) : (
                <a className="hover:text-forest hover:underline" href={stop.producer.path}>
                  {name}
                </a>
              )}
            </h3>
            <p className="text-sm text-moss [overflow-wrap:anywhere]">
              {address}
              {goods !== '' && ` · ${goods}`}
              <Phone stop={stop} name={name} />
            </p>
          </div>
          <div>
            {isGone ? (
              <p className="mt-2 text-sm">
                <strong className="text-barn">{tripPage.noLongerOnMap}</strong>
              </p>
            ) : (
              <Arrival stop={stop} />
            )}
            {stop.producer !== null && (
              <VisitButton
                shop={stop.producer}
                hasHours={!isUnknownTimeline(stop.producer.timeline)}
                className="no-print link inline-flex min-h-11 items-center gap-1 text-sm"
              />
            )}
          </div>
        </div>
        <MoveAndRemove segment={stop.segment} name={name} {...controls}>
          <SaveButton producer={{ segment: stop.segment, name, address }} />
        </MoveAndRemove>
      </div>
    </div>
  )
}
