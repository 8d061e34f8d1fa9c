import { useStore } from '@nanostores/react'
import Route from 'lucide-react/icons/route'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { PointerEvent, ReactNode } from 'react'

import { dayInWords } from '#src/domain/listing/open-when.ts'
import type { PlannedStop, Plan } from '#src/domain/trip/plan.ts'
import type { Trip } from '#src/domain/trip/trip.ts'
import { clockOf, legInWords } from '#src/domain/trip/words.ts'
import { fetchDetails } from '#src/stores/listing/files.ts'
import { showToast } from '#src/stores/toasts.ts'
import { $plan, $stops } from '#src/stores/trip/plan.ts'
import { moveStop, removeStop } from '#src/stores/trip/trip.ts'
import { Boundary } from '#src/ui/Boundary.tsx'
import { Button } from '#src/ui/Button.tsx'
import { pathOf } from '#src/texts/paths.ts'
import { tripPage } from '#src/texts/texts.ts'

import { LegLine, StopCard } from './StopCard.tsx'

/** The legs of a plan by car. */
const drivesOf = ({ stops, back }: Plan) =>
  [...stops.map(({ leg }) => leg), back?.leg].flatMap((leg) => (leg?.kind === 'road' ? [leg] : []))

/** Measures the drives. The code is loaded on demand, because most visits do not need it. */
async function measure(): Promise<void> {
  try {
    const { measureDrives } = await import('#src/stores/trip/measure-drives.ts')
    await measureDrives()
  } catch {
    showToast({
      tone: 'destructive',
      title: tripPage.couldNotFetch,
      description: tripPage.checkConnection,
    })
  }
}

interface Props {
  trip: Trip
  /** Whether this site has a routing service. */
  hasRouter: boolean
}

/** The source of the driving times, and a button that has them measured along the roads. */
function DriveTimes({ trip: { start }, hasRouter }: Props): ReactNode {
  const plan = useStore($plan)
  const [isAsking, setIsAsking] = useState(false)
  const source = useRef<HTMLParagraphElement>(null)
  const drives = plan === null ? [] : drivesOf(plan)
  if (drives.length === 0) return null
  const areMeasured = drives.every(({ isMeasured }) => isMeasured)
  const ask = async (): Promise<void> => {
    setIsAsking(true)
    await measure()
    setIsAsking(false)
    // After a success the pressed button is gone.
    if (document.activeElement === document.body) source.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <p ref={source} role="status" tabIndex={-1} className="mt-2 text-sm text-moss outline-none">
        {areMeasured ? tripPage.timesByRoad : tripPage.timesEstimated}
      </p>
      {hasRouter && !areMeasured && (
        <div className="no-print mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button Icon={Route} isBusy={isAsking} busyLabel={tripPage.calculating} onPress={() => void ask()}>
            {tripPage.askRouter}
          </Button>
          <p className="flex-1 basis-60 text-sm text-moss">
            {tripPage.whatIsSent(start?.kind ?? null)}{' '}
            <a className="link" href={pathOf('privacy')}>
              {tripPage.moreAboutIt}
            </a>
          </p>
        </div>
      )}
    </>
  )
}

/** Loaded once the trip is planned. */
const NextStops = lazy(async () => ({ default: (await import('./NextStops.tsx')).NextStops }))

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

/** A stop that is being dragged. */
interface Drag {
  segment: string
  name: string
  from: number
  to: number
  /** How far the pointer has moved, and the height of the stop, in px. */
  byY: number
  height: number
}

/**
 * The page scrolls while the pointer is within `EDGE` px of the window's top or bottom, by `SCROLL_STEP` px per event.
 */
const EDGE = 60
const SCROLL_STEP = 12

/** Lets the visitor drag a stop to another index. Escape cancels, and so does a touch that the browser takes over. */
function useDrag(order: readonly string[], drop: (segment: string, name: string, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const listening = useRef<AbortController>(null)
  useEffect(() => () => listening.current?.abort(), [])
  const grab = (event: PointerEvent, segment: string, name: string): void => {
    const items = [...(list.current?.children ?? [])].map((item) => item.getBoundingClientRect())
    const from = order.indexOf(segment)
    const own = items[from]
    if (event.button !== 0 || own === undefined || order.length < 2) return
    event.preventDefault()
    const stop = (): void => {
      listening.current?.abort()
      setDrag(null)
    }
    // A second finger ends the drag, as does a press after a release that was not reported.
    if (listening.current?.signal.aborted === false) return stop()
    const [startY, startScroll] = [event.clientY, window.scrollY]
    const movedBy = (y: number): number => y - startY + window.scrollY - startScroll
    /** The index at which the dragged stop would be dropped: past all stops whose middle it has passed. */
    const placeAt = (y: number): number => {
      const middle = own.top + own.height / 2 + movedBy(y)
      return items.filter(({ top, height }, nth) => nth !== from && top + height / 2 < middle).length
    }
    const move = (clientY: number): void => {
      if (clientY < EDGE) window.scrollBy(0, -SCROLL_STEP)
      else if (clientY > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP)
      setDrag({ segment, name, from, to: placeAt(clientY), byY: movedBy(clientY), height: own.height })
    }
    const end = (clientY: number): void => {
      stop()
      const to = placeAt(clientY)
      if (to !== from) drop(segment, name, to)
    }
    const { signal } = (listening.current = new AbortController())
    const follow = (type: 'pointermove' | 'pointerup' | 'pointercancel', handle: (clientY: number) => void): void =>
      window.addEventListener(type, (each) => each.pointerId === event.pointerId && handle(each.clientY), { signal })
    follow('pointermove', move)
    follow('pointerup', end)
    follow('pointercancel', stop)
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), { signal })
  }
  return { list, drag, grab }
}

/** The CSS transform of a stop while a stop is being dragged. */
function shiftOf(nth: number, drag: Drag | null): string | undefined {
  if (drag === null) return undefined
  const { from, to, byY, height } = drag
  if (nth === from) return `translateY(${byY}px)`
  if (nth > from && nth <= to) return `translateY(${-height}px)`
  return nth < from && nth >= to ? `translateY(${height}px)` : undefined
}

/** The day headings: for each stop its day, if that is known and differs from the previous stop's; otherwise null. */
function dayHeadings(stops: readonly PlannedStop[]): (number | null)[] {
  let last: number | null = null
  return stops.map(({ visit }) => {
    if (visit === null || visit.at.day === last) return null
    last = visit.at.day
    return last
  })
}

/** The stops under day headings, which can be moved and removed, and suggestions for the next stop. */
export function StopList({ trip, hasRouter }: { trip: Trip; hasRouter: boolean }): ReactNode {
  const stops = useStops(trip)
  const plan = useStore($plan)
  const [announcement, setAnnouncement] = useState('')
  const order = stops.map(({ segment }) => segment)
  const move = (segment: string, name: string, to: number): void => {
    moveStop(order, segment, to)
    setAnnouncement(tripPage.isNumber(name, to + 1, order.length))
  }
  const { list, drag, grab } = useDrag(order, move)
  const days = dayHeadings(stops)
  const isOneDay = days.filter((day) => day !== null).length < 2
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol ref={list} className="mt-3">
        {stops.map((stop, nth) => {
          const day = days[nth] ?? null
          const isDragged = drag?.segment === stop.segment
          const moving = drag === null ? '' : 'transition-transform motion-reduce:transition-none'
          return (
            <li
              key={stop.segment}
              className={`break-inside-avoid ${isDragged ? 'relative z-10' : moving}`}
              style={{ transform: shiftOf(nth, drag) }}
            >
              {stop.leg !== null && <LegLine leg={stop.leg}>{legInWords(stop.leg)}</LegLine>}
              {!isOneDay && day !== null && (
                <p className="mb-2 font-semibold first-letter:uppercase">{dayInWords(day)}</p>
              )}
              <StopCard
                stop={stop}
                number={nth + 1}
                isLast={nth === stops.length - 1}
                onMove={move}
                onRemove={removeStop}
                onGrab={grab}
              />
            </li>
          )
        })}
      </ol>
      {plan?.back && (
        <LegLine leg={plan.back.leg}>
          {legInWords(plan.back.leg)}
          {plan.back.arrives !== null && ` · ${tripPage.backAt(clockOf(plan.back.arrives))}`}
        </LegLine>
      )}
      <DriveTimes trip={trip} hasRouter={hasRouter} />
      <Boundary fallback={null}>
        <Suspense>
          <NextStops trip={trip} onAdded={(name) => setAnnouncement(tripPage.isOnTrip(name))} />
        </Suspense>
      </Boundary>
    </>
  )
}
