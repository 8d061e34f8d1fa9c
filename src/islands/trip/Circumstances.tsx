import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { dateOf, dayOf } from '#src/domain/hours/local-time.ts'
import type { LocalMoment } from '#src/domain/hours/local-time.ts'
import { minutesOf, timeOf } from '#src/domain/hours/weekdays.ts'
import { dayInWords } from '#src/domain/listing/open-when.ts'
import { stays } from '#src/domain/trip/trip.ts'
import type { Departure, Trip } from '#src/domain/trip/trip.ts'
import { readDeparture } from '#src/domain/trip/trip-link.ts'
import { $now } from '#src/stores/time.ts'
import { $origin } from '#src/stores/trip/plan.ts'
import { changeTrip } from '#src/stores/trip/trip.ts'

import { StartChoice } from './StartChoice.tsx'

const departureAt = ({ day, minutes }: LocalMoment): Departure => ({ date: dateOf(day), time: timeOf(minutes) })

const isBefore = ({ date, time }: Departure, now: LocalMoment): boolean =>
  dayOf(date) < now.day || (dayOf(date) === now.day && (minutesOf(time) ?? 0) < now.minutes)

/** When the trip begins; what is typed holds once it is a time. */
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
    <fieldset>
      <legend className="mb-1 font-semibold">Afgang</legend>
      <div className="flex flex-wrap items-center gap-2">
        <input
          type="date"
          aria-label="Dag"
          className="field-input min-w-0 flex-1 basis-36"
          value={shown.date}
          min={dateOf(now.day)}
          onChange={({ currentTarget }) => change({ date: currentTarget.value })}
          onBlur={leave}
        />
        <input
          type="time"
          aria-label="Klokkeslæt"
          className="field-input min-w-0 flex-1 basis-32"
          value={shown.time}
          onChange={({ currentTarget }) => change({ time: currentTarget.value })}
          onBlur={leave}
        />
      </div>
      {departs === null ? (
        <p className="mt-1 text-sm text-moss">Du kører nu.</p>
      ) : (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm">
          {isBefore(departs, now) && <strong className="text-barn">Det tidspunkt er gået.</strong>}
          <button
            type="button"
            className="link min-h-11"
            onClick={() => changeTrip((trip) => ({ ...trip, departs: null }))}
          >
            Kør nu i stedet
          </button>
        </p>
      )}
    </fieldset>
  )
}

/** What the trip on paper begins with. */
function Printed({ trip, now }: { trip: Trip; now: LocalMoment }): ReactNode {
  const origin = useStore($origin)
  const { date, time } = trip.departs ?? departureAt(now)
  const place = trip.start?.kind === 'place' ? trip.start.name : 'din placering'
  const from = origin === null ? '' : ` fra ${place}`
  return (
    <p className="print-only mb-3">
      Afgang{from} {dayInWords(dayOf(date))} kl. {time}. {trip.stay} minutter hvert sted.
    </p>
  )
}

/** From where, when, and for how long. */
export function Circumstances({ trip }: { trip: Trip }): ReactNode {
  const now = useStore($now)
  if (now === null) return <div />
  return (
    <div>
      <Printed trip={trip} now={now} />
      <section
        aria-label="Start og tid"
        className="no-print flex flex-col gap-4 rounded-card border border-sand bg-white p-4 lg:sticky lg:top-4"
      >
        <StartChoice start={trip.start} />
        <DepartureFields departs={trip.departs} now={now} />
        <label className="flex items-center justify-between gap-3">
          <span className="font-semibold">Ophold hvert sted</span>
          <select
            className="field-input w-auto"
            value={trip.stay}
            onChange={({ currentTarget }) => changeTrip((each) => ({ ...each, stay: Number(currentTarget.value) }))}
          >
            {stays.map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes} min.
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
              onChange={({ currentTarget }) => changeTrip((each) => ({ ...each, isRoundTrip: currentTarget.checked }))}
            />
            Tilbage til start
          </label>
        )}
      </section>
    </div>
  )
}
