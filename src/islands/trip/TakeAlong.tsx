import { useStore } from '@nanostores/react'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Download from 'lucide-react/icons/download'
import Navigation from 'lucide-react/icons/navigation'
import Printer from 'lucide-react/icons/printer'
import Share2 from 'lucide-react/icons/share-2'
import type { ReactNode } from 'react'

import { appleMapsLink, mapsLink, MOST_ON_PHONES, writeTrip } from '#src/domain/trip/trip-link.ts'
import type { TripFacts } from '#src/domain/trip/files/trip-files.ts'
import type { Plan } from '#src/domain/trip/plan.ts'
import type { Trip } from '#src/domain/trip/trip.ts'
import { site } from '#src/site.ts'
import { detailsOf } from '#src/stores/listing/files.ts'
import { showToast } from '#src/stores/toasts.ts'
import { $origin, $plan } from '#src/stores/trip/plan.ts'
import { Button } from '#src/ui/Button.tsx'
import { saveFile } from '#src/ui/save-file.ts'
import { share } from '#src/ui/share.ts'
import { pathOf } from '#src/texts/paths.ts'
import { frame, tripPage } from '#src/texts/texts.ts'

/** The trip's data at the moment a file is requested. */
function factsOf(plan: Plan, { start, isRoundTrip }: Trip): TripFacts {
  const origin = $origin.get()
  const phones = plan.stops.flatMap(({ segment, producer }) => {
    const phone = producer && detailsOf(producer.position)?.phone
    return phone ? [[segment, phone] as const] : []
  })
  return {
    plan,
    start: origin && { ...origin, name: start?.kind === 'place' ? start.name : tripPage.start },
    isRoundTrip,
    phones: new Map(phones),
    site: { name: site.name, origin: location.origin },
  }
}

/** Saves the trip for navigation devices or for a calendar. The code that writes files loads on demand. */
async function saveTrip(facts: TripFacts, format: 'gpx' | 'calendar'): Promise<void> {
  try {
    const { calendarOf, gpxOf } = await import('#src/domain/trip/files/trip-files.ts')
    const text = format === 'gpx' ? gpxOf(facts) : calendarOf(facts, new Date())
    if (text === null) return
    const [extension, type] = format === 'gpx' ? ['gpx', 'application/gpx+xml'] : ['ics', 'text/calendar;charset=utf-8']
    saveFile({ name: `${tripPage.fileName}.${extension}`, type, text })
  } catch {
    showToast({ tone: 'destructive', title: tripPage.couldNotFetch, description: frame.checkConnection })
  }
}

/** The trip as files for navigation devices and calendars. */
function Files({ trip }: { trip: Trip }): ReactNode {
  const plan = useStore($plan)
  if (plan === null) return null
  const timed = plan.stops.filter(({ visit }) => visit !== null).length
  const untimed = plan.stops.length - timed
  return (
    <>
      <Button Icon={Download} onPress={() => void saveTrip(factsOf(plan, trip), 'gpx')}>
        {tripPage.getGpx}
      </Button>
      {timed > 0 && (
        <Button Icon={CalendarPlus} onPress={() => void saveTrip(factsOf(plan, trip), 'calendar')}>
          {tripPage.toCalendar}
        </Button>
      )}
      {timed > 0 && untimed > 0 && (
        <p className="col-span-2 w-full text-sm text-moss">{tripPage.notInCalendar(untimed)}</p>
      )}
    </>
  )
}

async function shareTrip(trip: Trip): Promise<void> {
  const url = `${location.origin}${pathOf('trip')}#${writeTrip(trip)}`
  const outcome = await share({ title: tripPage.tripOnSite, url })
  if (outcome === 'copied') showToast({ tone: 'neutral', title: tripPage.linkCopied, description: tripPage.whoOpensIt })
  if (outcome === 'failed')
    showToast({ tone: 'destructive', title: tripPage.linkNotCopied, description: tripPage.copyAddress })
}

/** Whether the device has Apple Maps, which is preinstalled there and accepts any number of stops. */
const hasAppleMaps = (): boolean => /iPhone|iPad|Macintosh/.test(navigator.userAgent)

/** Links to the whole trip in a maps service. On phones they stay visible while the stops scroll. */
export function RouteLink({ trip }: { trip: Trip }): ReactNode {
  const plan = useStore($plan)
  const start = useStore($origin)
  const stops = plan?.stops.flatMap(({ producer }) => producer ?? []) ?? []
  if (stops.length === 0) return null
  const route = { stops, start, isRoundTrip: trip.isRoundTrip }
  const { url, waypoints } = mapsLink(route)
  return (
    <div className="no-print sticky bottom-0 z-20 -mx-4 mt-5 flex flex-col gap-2 bg-paper/95 px-4 py-3 md:static md:mx-0 md:px-0">
      <a className="button button-primary" href={url} target="_blank" rel="noopener noreferrer">
        <Navigation aria-hidden="true" className="size-4" />
        {tripPage.googleMaps}
        <span className="sr-only">, {tripPage.newTab}</span>
      </a>
      {hasAppleMaps() && (
        <a className="button button-quiet" href={appleMapsLink(route)} target="_blank" rel="noopener noreferrer">
          {tripPage.appleMaps}
          <span className="sr-only">, {tripPage.newTab}</span>
        </a>
      )}
      {waypoints > MOST_ON_PHONES && !hasAppleMaps() && (
        <p className="text-sm text-moss">{tripPage.fewerInBrowser(MOST_ON_PHONES)}</p>
      )}
    </div>
  )
}

/** Exports the trip: as files, as a link, and in print. */
export function TakeAlong({ trip }: { trip: Trip }): ReactNode {
  return (
    <div role="group" aria-label={tripPage.takeAlong} className="no-print mt-1">
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <Button Icon={Share2} onPress={() => void shareTrip(trip)}>
          {tripPage.shareTrip}
        </Button>
        <Button Icon={Printer} onPress={() => window.print()}>
          {tripPage.print}
        </Button>
        <Files trip={trip} />
      </div>
    </div>
  )
}
