import { localMoment, timeOf } from '../hours/local-time.ts'
import type { OpeningGroup } from '../listing/opening-group.ts'
import { ENOUGH_SLACK } from './best-departure.ts'
import type { Outlook } from './best-departure.ts'
import type { Plan, PlannedStop } from './plan.ts'
import type { Leg } from './ways/roads.ts'

const HOUR = 60

/** '25 min.', '2 t.', '1 t. 5 min.' */
export function durationInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR]
  return [...(hours > 0 ? [`${hours} t.`] : []), ...(rest > 0 || hours === 0 ? [`${rest} min.`] : [])].join(' ')
}

/** How much is open at some time: 'alle 3 åbne', '2 åbne, 1 måske åben og 1 lukket'. */
export function groupsInWords(groups: Outlook['groups']): string {
  const count = (wanted: OpeningGroup): number => groups.filter((group) => group === wanted).length
  const [open, maybe, closed] = [count('open'), count('maybe'), count('closed')]
  if (open === groups.length && open > 1) return `alle ${open} åbne`
  const parts = [
    ...(open > 0 || maybe === 0 ? [`${open === 0 ? 'ingen' : open} ${open === 1 ? 'åben' : 'åbne'}`] : []),
    ...(maybe > 0 ? [`${maybe} måske ${maybe === 1 ? 'åben' : 'åbne'}`] : []),
    ...(closed > 0 && open + maybe > 0 ? [`${closed} ${closed === 1 ? 'lukket' : 'lukkede'}`] : []),
  ]
  return parts.length === 1 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} og ${parts.at(-1)}`
}

/** How far the drives may be off before a shop has closed: 'med 15 minutters luft'; '' if no stop is open. */
export function slackInWords({ slack }: Pick<Outlook, 'slack'>): string {
  if (slack === null) return ''
  return slack >= ENOUGH_SLACK ? 'med god tid' : slack === 0 ? 'uden luft' : `med ${slack} minutters luft`
}

/** 'HH:MM', what a clock in Denmark shows at a moment. */
export const clockOf = (moment: Date): string => timeOf(localMoment(moment).minutes)

const whole = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 0 })
const kmInWords = (km: number): string => (km < 1 ? 'under 1 km' : `${whole.format(km)} km`)

/** The way to a stop: 'Ca. 25 min. i bil (24 km)'. */
export function legInWords(leg: Leg): string {
  switch (leg.kind) {
    case 'road':
      return `Ca. ${durationInWords(leg.minutes)} i bil (${kmInWords(leg.km)})`
    case 'ferry':
      return `Kræver færge (${kmInWords(leg.km)} i luftlinje)`
    case 'unknown':
      return 'Vejen dertil kendes ikke'
  }
}

/** Why the arrival at a stop is unknown; '' if it is known. */
export function noArrivalInWords({ visit, leg }: Pick<PlannedStop, 'visit' | 'leg'>): string {
  if (visit !== null) return ''
  if (leg?.kind === 'ferry') return 'Ankomsten afhænger af færgen.'
  return leg?.kind === 'unknown' ? 'Ankomsten kendes ikke.' : 'Ankomsten afhænger af turen før.'
}

/** All of a trip: '1 t. 20 min. i bil (84 km) · kræver færge 2 gange · hjemme ca. 16:40'. */
export function totalInWords({ driveMinutes, km, ferries, back }: Plan): string {
  return [
    `${durationInWords(driveMinutes)} i bil (${kmInWords(km)})`,
    ...(ferries === 0 ? [] : [ferries === 1 ? 'kræver færge' : `kræver færge ${ferries} gange`]),
    ...(back?.arrives ? [`tilbage ca. ${clockOf(back.arrives)}`] : []),
  ].join(' · ')
}

/** Who is open on the way: 'I denne rækkefølge er alle åbne, når du kommer.' */
export function openInWords({ openCount, stops }: Pick<Plan, 'openCount' | 'stops'>): string {
  if (stops.length === 1) return ''
  if (openCount === stops.length) return 'I denne rækkefølge er alle åbne, når du kommer.'
  const known = stops.filter(({ arrival }) => arrival !== null && arrival.opening !== 'unknown').length
  return known === 0
    ? ''
    : `Så vidt vi ved, er ${openCount === 0 ? 'ingen' : openCount} af ${stops.length} ${openCount === 1 ? 'åben' : 'åbne'}, mens du er der.`
}

/** An order that finds more open: 'I en anden rækkefølge er alle åbne. Det tager 12 min. mere i bil.' */
export function moreOpenInWords(moreOpen: NonNullable<Plan['moreOpen']>, count: number): string {
  const { openCount, extraMinutes } = moreOpen
  const who = openCount === count ? 'alle åbne' : `${openCount} ${openCount === 1 ? 'åben' : 'åbne'}`
  const cost = extraMinutes > 0 ? ` Det tager ${durationInWords(extraMinutes)} mere i bil.` : ''
  return `I en anden rækkefølge er ${who}, når du kommer.${cost}`
}
