import { useStore } from '@nanostores/react'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'

import { calendarOf, gpxOf } from '#src/domain/trip/files/trip-files.ts'
import type { TripFacts } from '#src/domain/trip/files/trip-files.ts'
import type { Plan } from '#src/domain/trip/plan.ts'
import type { Trip } from '#src/domain/trip/trip.ts'
import { site } from '#src/site.ts'
import { detailsOf } from '#src/stores/listing/files/details.ts'
import { $origin, $plan } from '#src/stores/trip/plan.ts'
import { Button } from '#src/ui/Button.tsx'
import { saveFile } from '#src/ui/save-file.ts'

/** What is known when a file is asked for. */
function factsOf(plan: Plan, { start, isRoundTrip }: Trip): TripFacts {
  const origin = $origin.get()
  const phones = plan.stops.flatMap(({ segment, producer }) => {
    const phone = producer && detailsOf(producer.position)?.phone
    return phone ? [[segment, phone] as const] : []
  })
  return {
    plan,
    start: origin && { ...origin, name: start?.kind === 'place' ? start.name : 'Start' },
    isRoundTrip,
    phones: new Map(phones),
    site: { name: site.name, origin: location.origin },
  }
}

const saveGpx = (facts: TripFacts): void =>
  saveFile({ name: 'min-tur.gpx', type: 'application/gpx+xml', text: gpxOf(facts) })

function saveCalendar(facts: TripFacts): void {
  const text = calendarOf(facts, new Date())
  if (text !== null) saveFile({ name: 'min-tur.ics', type: 'text/calendar;charset=utf-8', text })
}

/** The trip as files for navigators and calendars. */
export function Files({ trip }: { trip: Trip }): ReactNode {
  const plan = useStore($plan)
  if (plan === null) return null
  const timed = plan.stops.filter(({ visit }) => visit !== null).length
  const untimed = plan.stops.length - timed
  return (
    <>
      <Button Icon={Download} onPress={() => saveGpx(factsOf(plan, trip))}>
        Hent GPX
      </Button>
      {timed > 0 && (
        <Button Icon={CalendarPlus} onPress={() => saveCalendar(factsOf(plan, trip))}>
          Til kalender
        </Button>
      )}
      {timed > 0 && untimed > 0 && (
        <p className="col-span-2 w-full text-sm text-moss">
          {untimed === 1 ? 'Et stop' : `${untimed} stop`} uden kendt ankomst kommer ikke med i kalenderen.
        </p>
      )}
    </>
  )
}
