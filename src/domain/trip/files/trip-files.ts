import { hours, tripPage } from '#src/texts/texts.ts'
import { dateOf, localMoment } from '../../hours/local-time.ts'
import { dayLines } from '../../hours/timeline-rows.ts'
import { timelineDay } from '../../hours/timeline.ts'
import { isLocated } from '../../place/distance.ts'
import type { Position } from '../../place/distance.ts'
import { writeCalendar } from '../../calendar/icalendar.ts'
import type { CalendarEvent } from '../../calendar/icalendar.ts'
import { escapeXml } from '../../text/xml.ts'
import type { Plan, PlannedStop } from '../plan.ts'
import { clockOf } from '../words.ts'

/** A place on a route. */
interface RoutePoint extends Position {
  name: string
  /** Details in several lines; '' for none. */
  description: string
  /** The URL of its page. */
  link: string | null
}

const element = (name: string, text: string): string => (text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>`)

/** The children of a point, in the order that the schema requires. */
function point(tag: 'wpt' | 'rtept', { latitude, longitude, name, description, link }: RoutePoint): string {
  const page = link === null ? '' : `<link href="${escapeXml(link)}"/>`
  return `<${tag} lat="${latitude}" lon="${longitude}">${element('name', name)}${element('desc', description)}${page}</${tag}>`
}

/** Writes a route as GPX 1.1 (https://www.topografix.com/GPX/1/1), with each place as a waypoint and a route point. */
export function writeGpx(name: string, places: readonly RoutePoint[], creator: string): string {
  const points = places.filter(isLocated)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<gpx version="1.1" creator="${escapeXml(creator)}" xmlns="http://www.topografix.com/GPX/1/1">`,
    `<metadata>${element('name', name)}</metadata>`,
    ...points.map((each) => point('wpt', each)),
    `<rte>${element('name', name)}`,
    ...points.map((each) => point('rtept', each)),
    '</rte>',
    '</gpx>',
    '',
  ].join('\n')
}

/** The data of a trip that its files need. */
export interface TripFacts {
  plan: Plan
  /** Null if the trip starts at its first stop. */
  start: (Position & { name: string }) | null
  isRoundTrip: boolean
  /** Known telephone numbers, by segment. */
  phones: ReadonlyMap<string, string>
  /** The creator of the file, and the origin of its pages: 'Gårdkortet', 'https://…'. */
  site: { name: string; origin: string }
}

type FoundStop = PlannedStop & { producer: NonNullable<PlannedStop['producer']> }

const isFound = (stop: PlannedStop): stop is FoundStop => stop.producer !== null

function descriptionOf({ segment, producer, visit, arrival }: FoundStop, { plan, phones }: TripFacts): string {
  const { day } = visit?.at ?? localMoment(plan.departs)
  const phone = phones.get(segment)
  return [
    ...(arrival === null ? [] : [arrival.words]),
    tripPage.hoursThatDay(dayLines(timelineDay(producer.timeline, day)).join(', ')),
    ...(phone === undefined ? [] : [tripPage.phone(phone)]),
  ].join('\n')
}

function routePoint(stop: FoundStop, nth: number, facts: TripFacts): RoutePoint {
  const { name, address, latitude, longitude, path } = stop.producer
  const arrives = stop.visit === null ? '' : `${tripPage.arrives(hours.clock(clockOf(stop.visit.arrives)))}\n`
  return {
    latitude,
    longitude,
    name: `${nth + 1}. ${name}`,
    description: `${address}\n${arrives}${descriptionOf(stop, facts)}`,
    link: facts.site.origin + path,
  }
}

/** The route for navigation devices, without stops whose position is unknown. */
export function gpxOf(facts: TripFacts): string {
  const { plan, start, isRoundTrip, site } = facts
  const home = start === null ? [] : [{ ...start, description: '', link: null }]
  const stops = plan.stops.filter(isFound).filter(({ producer }) => isLocated(producer))
  const points = stops.map((stop, nth) => routePoint(stop, nth, facts))
  const name = tripPage.fileTitle(dateOf(localMoment(plan.departs).day))
  return writeGpx(name, [...home, ...points, ...(isRoundTrip ? home : [])], site.name)
}

/** A calendar with an event for each stop with a known arrival; null if there is none. */
export function calendarOf(facts: TripFacts, now: Date): string | null {
  const { plan, site } = facts
  const events = plan.stops.filter(isFound).flatMap((stop): CalendarEvent[] =>
    stop.visit === null
      ? []
      : [
          {
            id: `${stop.segment}-${stop.visit.arrives.getTime()}@${new URL(site.origin).hostname}`,
            begins: stop.visit.arrives,
            ends: stop.visit.leaves,
            title: stop.producer.name,
            place: stop.producer.address,
            description: descriptionOf(stop, facts),
            link: site.origin + stop.producer.path,
          },
        ],
  )
  return events.length === 0 ? null : writeCalendar(events, site.name, now)
}
