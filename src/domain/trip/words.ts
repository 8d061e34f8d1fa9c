import { formatNumber } from '#src/texts/format.ts'
import { listOf } from '#src/texts/lists-and-months.ts'
import { hours, place, tripPage } from '#src/texts/texts.ts'
import { localMoment, timeOf } from '../hours/local-time.ts'
import type { OpeningGroup } from '../listing/open-when.ts'
import { ENOUGH_SLACK } from './best-departure.ts'
import type { Outlook } from './best-departure.ts'
import type { Plan, PlannedStop } from './plan.ts'
import type { Leg } from './ways/roads.ts'

const HOUR = 60

/** '25 min.', '2 t.', '1 t. 5 min.' */
export function durationInWords(minutes: number): string {
  const [whole, rest] = [Math.floor(minutes / HOUR), minutes % HOUR]
  return [
    ...(whole > 0 ? [tripPage.hourCount(whole)] : []),
    ...(rest > 0 || whole === 0 ? [tripPage.minuteCount(rest)] : []),
  ].join(' ')
}

/** The stops by opening group at some time: 'alle 3 åbne', '2 åbne, 1 måske åben og 1 lukket'. */
export function groupsInWords(groups: Outlook['groups']): string {
  const count = (wanted: OpeningGroup): number => groups.filter((group) => group === wanted).length
  const [open, maybe, closed] = [count('open'), count('maybe'), count('closed')]
  if (open === groups.length && open > 1) return tripPage.allOpen(open)
  return listOf([
    ...(open > 0 || maybe === 0 ? [tripPage.openCount(open)] : []),
    ...(maybe > 0 ? [tripPage.maybeCount(maybe)] : []),
    ...(closed > 0 && open + maybe > 0 ? [tripPage.closedCount(closed)] : []),
  ])
}

/** How wrong the drives may be before an open shop is missed: 'med 15 minutters luft'; '' if no stop is open. */
export function slackInWords({ slack }: Pick<Outlook, 'slack'>): string {
  if (slack === null) return ''
  return slack >= ENOUGH_SLACK ? tripPage.enoughSlack : slack === 0 ? tripPage.noSlack : tripPage.slack(slack)
}

/** 'HH:MM' on a clock in Denmark. */
export const clockOf = (moment: Date): string => timeOf(localMoment(moment).minutes)

const kmInWords = (km: number): string => (km < 1 ? place.under1Km : `${formatNumber(km)} km`)

/** The way to a stop: 'Ca. 25 min. i bil (24 km)'. */
export function legInWords(leg: Leg): string {
  switch (leg.kind) {
    case 'road':
      return tripPage.leg(tripPage.drive(durationInWords(leg.minutes), kmInWords(leg.km)))
    case 'ferry':
      return tripPage.ferry(kmInWords(leg.km))
    case 'unknown':
      return tripPage.unknownWay
  }
}

/** Why the arrival at a stop is unknown; '' if it is known. */
export function noArrivalInWords({ visit, leg }: Pick<PlannedStop, 'visit' | 'leg'>): string {
  if (visit !== null) return ''
  if (leg?.kind === 'ferry') return tripPage.arrivalByFerry
  return leg?.kind === 'unknown' ? tripPage.unknownArrival : tripPage.arrivalAfterUnknown
}

/** The totals of a trip: '1 t. 20 min. i bil (84 km) · kræver færge 2 gange · hjemme ca. 16:40'. */
export function totalInWords({ driveMinutes, km, ferries, back }: Plan): string {
  return [
    tripPage.drive(durationInWords(driveMinutes), kmInWords(km)),
    ...(ferries === 0 ? [] : [tripPage.ferries(ferries)]),
    ...(back?.arrives ? [tripPage.back(hours.clock(clockOf(back.arrives)))] : []),
  ].join(' · ')
}

/** How many stops are open in this order: 'I denne rækkefølge er alle åbne, når du kommer.' */
export function openInWords({ openCount, stops }: Pick<Plan, 'openCount' | 'stops'>): string {
  if (stops.length === 1) return ''
  if (openCount === stops.length) return tripPage.allOpenInOrder
  const known = stops.filter(({ arrival }) => arrival !== null && arrival.opening !== 'unknown').length
  return known === 0 ? '' : tripPage.openInOrder(openCount, stops.length)
}

/** Another order with more stops open: 'I en anden rækkefølge er alle åbne. Det tager 12 min. mere i bil.' */
export function moreOpenInWords(moreOpen: NonNullable<Plan['moreOpen']>, count: number): string {
  const { openCount, extraMinutes } = moreOpen
  const order = openCount === count ? tripPage.allOpenInOther : tripPage.openInOther(openCount)
  return extraMinutes > 0 ? `${order} ${tripPage.longerDrive(durationInWords(extraMinutes))}` : order
}
