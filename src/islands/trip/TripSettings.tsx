import { useStore } from '@nanostores/react'
import Locate from 'lucide-react/icons/locate'
import MapPin from 'lucide-react/icons/map-pin'
import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { dateOf, dayOf, minutesOf, timeOf } from '#src/domain/hours/local-time.ts'
import type { LocalMoment } from '#src/domain/hours/local-time.ts'
import { dayInWords } from '#src/domain/listing/open-when.ts'
import { readDeparture } from '#src/domain/trip/trip-link.ts'
import { stays } from '#src/domain/trip/trip.ts'
import type { Departure, Start, Trip } from '#src/domain/trip/trip.ts'
import { $locating, $position, locate } from '#src/stores/geolocation.ts'
import { $now } from '#src/stores/time.ts'
import { $origin } from '#src/stores/trip/plan.ts'
import { findStart, suggestStarts } from '#src/stores/trip/start-place.ts'
import { changeTrip } from '#src/stores/trip/trip.ts'
import { Button } from '#src/ui/Button.tsx'
import { capitalized } from '#src/texts/format.ts'
import { tripPage } from '#src/texts/texts.ts'

interface PlaceFieldProps {
  problem: string
  setProblem: (problem: string) => void
  onChosen: (start: Start) => void
}

/** Input of the town or postcode where the trip begins; Enter accepts it. */
function PlaceField({ problem, setProblem, onChosen }: PlaceFieldProps): ReactNode {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [names, setNames] = useState<readonly string[]>([])
  const field = useRef<HTMLInputElement>(null)
  const take = async (): Promise<void> => {
    try {
      const place = await findStart(typed)
      if (place === null) {
        setProblem(tripPage.unknownPlace)
        field.current?.focus()
      } else {
        const { name, latitude, longitude } = place
        onChosen({ kind: 'place', name, latitude, longitude })
      }
    } catch {
      setProblem(tripPage.townsFailed)
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void take()
      }}
    >
      <div className="flex flex-wrap gap-2">
        <input
          ref={field}
          className="field-input min-w-0 flex-1 basis-36"
          aria-label={tripPage.startIn}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-problem`}
          placeholder={tripPage.townOrPostcode}
          autoComplete="off"
          list={`${id}-names`}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setProblem('')
            void suggestStarts(currentTarget.value).then(setNames)
          }}
        />
        <Button type="submit">{tripPage.choose}</Button>
      </div>
      <datalist id={`${id}-names`}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <p id={`${id}-problem`} role="alert" className="mt-1 text-sm text-barn empty:hidden">
        {problem}
      </p>
    </form>
  )
}

/** The start of the trip: the visitor's position, or a typed place. */
export function StartChoice({
  start,
  isForProposal = false,
}: {
  start: Start | null
  /** Stops are proposed once there is a start. */
  isForProposal?: boolean
}): ReactNode {
  const position = useStore($position)
  const isLocating = useStore($locating)
  const [problem, setProblem] = useState('')
  const controls = useRef<HTMLDivElement>(null)
  const movesFocus = useRef(false)
  const startAt = (next: Start | null): void => {
    movesFocus.current = true
    changeTrip((trip) => ({ ...trip, start: next }))
  }
  const fromHere = async (): Promise<void> => {
    if (position !== null || (await locate(tripPage.startsWhereYouAre))) startAt({ kind: 'here' })
    else setProblem(tripPage.positionNotFound)
  }
  const isChosen = start !== null && (start.kind === 'place' || position !== null)
  // The pressed button or the field is gone: the focus moves to what replaces it.
  useEffect(() => {
    if (movesFocus.current) controls.current?.querySelector('button')?.focus()
    movesFocus.current = false
  }, [isChosen])
  return (
    <div ref={controls} role="group" aria-labelledby="start-fra">
      <p id="start-fra" className="mb-1 font-semibold">
        {tripPage.start}
      </p>
      {isChosen ? (
        <p className="flex min-h-11 items-center gap-2">
          <MapPin aria-hidden="true" className="size-4 shrink-0 text-moss" />
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            {start.kind === 'here' ? tripPage.myPosition : start.name}
          </span>
          <button type="button" className="link min-h-11 px-2" onClick={() => startAt(null)}>
            {tripPage.change}
            <span className="sr-only"> {tripPage.start}</span>
          </button>
        </p>
      ) : (
        <div className="flex flex-col gap-2">
          <Button
            look="primary"
            Icon={Locate}
            isBusy={isLocating}
            busyLabel={tripPage.findingYou}
            onPress={() => void fromHere()}
          >
            {tripPage.fromMyPosition}
          </Button>
          <PlaceField problem={problem} setProblem={setProblem} onChosen={startAt} />
          {!isForProposal && <p className="text-sm text-moss">{tripPage.withoutStart}</p>}
        </div>
      )}
    </div>
  )
}

const departureAt = ({ day, minutes }: LocalMoment): Departure => ({ date: dateOf(day), time: timeOf(minutes) })

const isBefore = ({ date, time }: Departure, now: LocalMoment): boolean =>
  dayOf(date) < now.day || (dayOf(date) === now.day && (minutesOf(time) ?? 0) < now.minutes)

/** Departure time; typed values apply once they are valid. */
function DepartureFields({ departs, now }: { departs: Departure | null; now: LocalMoment }): ReactNode {
  const [typed, setTyped] = useState<Departure | null>(null)
  const shown = typed ?? departs ?? departureAt(now)
  const change = (changed: Partial<Departure>): void => {
    const text = { ...shown, ...changed }
    const departure = readDeparture(`${text.date}T${text.time}`)
    setTyped(text)
    if (departure !== null) changeTrip((trip) => ({ ...trip, departs: departure }))
  }
  const leave = (): void => setTyped(null)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{tripPage.departure}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <input
          type="date"
          aria-label={tripPage.day}
          className="field-input min-w-0 flex-1 basis-36"
          value={shown.date}
          min={dateOf(now.day)}
          onChange={({ currentTarget }) => change({ date: currentTarget.value })}
          onBlur={leave}
        />
        <input
          type="time"
          aria-label={tripPage.time}
          className="field-input min-w-0 flex-1 basis-32"
          value={shown.time}
          onChange={({ currentTarget }) => change({ time: currentTarget.value })}
          onBlur={leave}
        />
      </div>
      {departs === null ? (
        <p className="mt-1 text-sm text-moss">{tripPage.leavingNow}</p>
      ) : (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm">
          {isBefore(departs, now) && <strong className="text-barn">{tripPage.timeHasPassed}</strong>}
          <button
            type="button"
            className="link min-h-11"
            onClick={() => changeTrip((trip) => ({ ...trip, departs: null }))}
          >
            {tripPage.leaveNow}
          </button>
        </p>
      )}
    </fieldset>
  )
}

/** The printed trip's introduction. */
function Printed({ trip, now }: { trip: Trip; now: LocalMoment }): ReactNode {
  const origin = useStore($origin)
  const { date, time } = trip.departs ?? departureAt(now)
  const place = trip.start?.kind === 'place' ? trip.start.name : tripPage.yourPosition
  const from = origin === null ? '' : ` ${tripPage.from(place)}`
  return (
    <p className="hidden print:block mb-3">
      {tripPage.departure}
      {from} {tripPage.atTime(dayInWords(dayOf(date)), time)}. {tripPage.atEachPlace(trip.stay)}
    </p>
  )
}

/** The settings in a line: 'Fredag 27. november kl. 14:00 fra Odense · 20 min. hvert sted'. */
function settingsInWords({ departs, start, stay, isRoundTrip }: Trip, now: LocalMoment, hasOrigin: boolean): string {
  const { date, time } = departs ?? departureAt(now)
  const day = dayOf(date) === now.day ? tripPage.today : dayInWords(dayOf(date))
  const from =
    !hasOrigin || start === null ? '' : ` ${tripPage.from(start.kind === 'here' ? tripPage.yourPosition : start.name)}`
  return [
    `${tripPage.atTime(capitalized(day), time)}${from}`,
    tripPage.atEachPlace(stay),
    ...(isRoundTrip && hasOrigin ? [tripPage.andBack] : []),
  ].join(' · ')
}

/**
 * Start, departure and length of the stops as one line, which expands to be edited. It starts expanded while the start
 * is unknown or the departure has passed.
 */
export function TripSettings({ trip }: { trip: Trip }): ReactNode {
  const now = useStore($now)
  const origin = useStore($origin)
  const [isChosenOpen, setIsChosenOpen] = useState<boolean | null>(null)
  if (now === null) return null
  const isTooLate = trip.departs !== null && isBefore(trip.departs, now)
  const isOpen = isChosenOpen ?? (origin === null || isTooLate)
  return (
    <>
      <Printed trip={trip} now={now} />
      <details className="no-print mt-3 rounded-card bg-linen px-4" open={isOpen}>
        <summary
          className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 py-1.5"
          onClick={(event) => {
            event.preventDefault()
            setIsChosenOpen(!isOpen)
          }}
        >
          <span className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
            {settingsInWords(trip, now, origin !== null)}
          </span>
          <span className="link font-semibold">{tripPage.edit}</span>
        </summary>
        <section
          aria-label={tripPage.startAndTime}
          className="grid grid-cols-1 gap-4 pt-1 pb-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto_auto] lg:items-start lg:gap-x-8"
          onFocus={() => setIsChosenOpen(true)}
        >
          <StartChoice start={trip.start} />
          <DepartureFields departs={trip.departs} now={now} />
          <label className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="font-semibold">{tripPage.stayAtEach}</span>
            <select
              className="field-input w-auto"
              value={trip.stay}
              onChange={({ currentTarget }) => changeTrip((each) => ({ ...each, stay: Number(currentTarget.value) }))}
            >
              {stays.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {tripPage.minuteCount(minutes)}
                </option>
              ))}
            </select>
          </label>
          {trip.start !== null && (
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-5"
                checked={trip.isRoundTrip}
                onChange={({ currentTarget }) =>
                  changeTrip((each) => ({ ...each, isRoundTrip: currentTarget.checked }))
                }
              />
              {tripPage.backToStart}
            </label>
          )}
        </section>
      </details>
    </>
  )
}
