import { beforeAll, describe, expect, test } from 'vitest'

import { unpackProducers } from '../listing/listing-file.ts'
import { packProducers } from '../listing/packing.ts'
import { producer } from '../testing/producer.ts'
import { instantOfDeparture } from './opening.ts'
import { calendarOf, gpxOf } from './files/trip-files.ts'
import { planTrip } from './plan.ts'
import type { Plan, Stop } from './plan.ts'
import { emptyTrip } from './trip.ts'
import type { Trip } from './trip.ts'
import { clockOf, legInWords, moreOpenInWords, noArrivalInWords, openInWords, totalInWords } from './words.ts'
import type { Roads } from './ways/roads.ts'

/** A country with one road from west to east, an hour per degree, and an island east of 12. */
const roads: Roads = {
  legBetween: (from, to) => {
    if (from === null || to === null) return { kind: 'unknown' }
    if (from.longitude > 12 !== to.longitude > 12) return { kind: 'ferry', km: 30 }
    const minutes = Math.round(Math.abs(from.longitude - to.longitude) * 60)
    return { kind: 'road', km: minutes, minutes }
  },
}

const shop = (segment: string, name: string, longitude: number, openingHours: string) =>
  producer(name, { id: `${segment}-0000-4000-8000-000000000000`, latitude: 55, longitude, openingHours })

let stops: Record<'early' | 'late' | 'island' | 'nowhere', Stop>
const start = { latitude: 55, longitude: 9 }
const departs = instantOfDeparture({ date: new Date().toISOString().slice(0, 10), time: '12:00' })

beforeAll(() => {
  const found = unpackProducers(
    packProducers([
      shop('0000000a', 'Tidlig & Søn', 9.5, 'Mo-Su 10:00-13:00; PH 10:00-13:00'),
      shop('0000000b', 'Sen', 9.25, 'Mo-Su 10:00-18:00; PH 10:00-18:00'),
      shop('0000000c', 'Ø-ost', 12.5, 'Mo-Su 10:00-18:00; PH 10:00-18:00'),
      { ...shop('0000000d', 'Uden sted', 0, ''), latitude: 0 },
    ]),
  )
  const stop = (segment: string): Stop => ({
    segment,
    producer: found.find((each) => each.segment === segment) ?? null,
  })
  stops = { early: stop('0000000a'), late: stop('0000000b'), island: stop('0000000c'), nowhere: stop('0000000d') }
})

const planOf = (chosen: Stop[], trip: Partial<Trip> = {}, from: typeof start | null = start): Plan =>
  planTrip(chosen, { ...emptyTrip, stay: 30, ...trip }, { start: from, departs, roads })

const timesOf = ({ stops: planned }: Plan) =>
  planned.map(({ producer: found, visit, arrival }) => [found?.name, visit && clockOf(visit.arrives), arrival?.words])

describe('a trip', () => {
  test('arrives at each stop after the drives and stays before it', () => {
    const plan = planOf([stops.early, stops.late])
    expect(timesOf(plan)).toEqual([
      ['Sen', '12:15', 'Åben, når du kommer · lukker 18:00'],
      ['Tidlig & Søn', '13:00', 'Lukker, når du kommer (13:00)'],
    ])
    expect(totalInWords(plan)).toBe('30 min. i bil (30 km)')
    expect(openInWords(plan)).toBe('Så vidt vi ved, er 1 af 2 åben, mens du er der.')
  })

  test('offers the order with more stops open, and its extra time', () => {
    const { moreOpen } = planOf([stops.early, stops.late])
    expect(moreOpen).toEqual({ openCount: 2, extraMinutes: 15 })
    expect(moreOpen && moreOpenInWords(moreOpen, 2)).toBe(
      'I en anden rækkefølge er alle åbne, når du kommer. Det tager 15 min. mere i bil.',
    )
    const plan = planOf([stops.early, stops.late], { ordering: 'open' })
    expect(timesOf(plan).map(([name]) => name)).toEqual(['Tidlig & Søn', 'Sen'])
    expect([plan.moreOpen, openInWords(plan)]).toEqual([null, 'I denne rækkefølge er alle åbne, når du kommer.'])
  })

  test('keeps the order of the visitor, and offers the time that the quickest order saves', () => {
    const plan = planOf([stops.early, stops.late], { ordering: 'own' })
    expect(timesOf(plan).map(([name]) => name)).toEqual(['Tidlig & Søn', 'Sen'])
    expect(plan.quicker).toEqual({ savedMinutes: 15 })
  })

  test('returns to its start on a round trip', () => {
    const plan = planOf([stops.late], { isRoundTrip: true })
    expect(totalInWords(plan)).toBe('30 min. i bil (30 km) · tilbage ca. 13:00')
  })

  test('starts at its first stop when no start is known', () => {
    const plan = planOf([stops.early, stops.late], { isRoundTrip: true }, null)
    expect(timesOf(plan)[0]?.slice(0, 2)).toEqual(['Tidlig & Søn', '12:00'])
    expect([plan.stops[0]?.leg, plan.back]).toEqual([null, null])
  })

  test('has no arrival time after a ferry or at a place without a position', () => {
    const plan = planOf([stops.nowhere, stops.island, stops.late])
    expect(plan.stops.map((stop) => [stop.leg && legInWords(stop.leg), noArrivalInWords(stop)])).toEqual([
      ['Ca. 15 min. i bil (15 km)', ''],
      ['Kræver færge (30 km i luftlinje)', 'Ankomsten afhænger af færgen.'],
      ['Vejen dertil kendes ikke', 'Ankomsten kendes ikke.'],
    ])
    expect(totalInWords(plan)).toBe('15 min. i bil (15 km) · kræver færge')
  })

  test('keeps a stop that is gone from the directory, without a visit', () => {
    const plan = planOf([{ segment: 'ffffffff', producer: null }, stops.late])
    expect(plan.stops.map(({ segment, visit }) => [segment, visit !== null])).toEqual([
      ['0000000b', true],
      ['ffffffff', false],
    ])
  })
})

describe('the files of a trip', () => {
  const facts = (plan: Plan) => ({
    plan,
    start: { ...start, name: 'Vejle' },
    isRoundTrip: false,
    phones: new Map([['0000000b', '12 34 56 78']]),
    site: { name: 'Gårdkortet', origin: 'https://gaard.example' },
  })

  test('for navigators list the places in order, with escaped names', () => {
    const gpx = gpxOf(facts(planOf([stops.early, stops.late, stops.nowhere])))
    expect(
      [...gpx.matchAll(/<(wpt|rtept) lat="55" lon="([\d.]+)"><name>([^<]*)</g)].map((match) => match.slice(1)),
    ).toEqual(
      ['wpt', 'rtept'].flatMap((tag) => [
        [tag, '9', 'Vejle'],
        [tag, '9.25', '1. Sen'],
        [tag, '9.5', '2. Tidlig &amp; Søn'],
      ]),
    )
    expect(gpx).toContain('<desc>5000 Odense C\nAnkomst ca. kl. 12:15\nÅben, når du kommer · lukker 18:00\n')
    expect(gpx).toContain('Tlf. 12 34 56 78')
    expect(gpx).toContain('<link href="https://gaard.example/producer/sen-0000000b"/>')
  })

  test('for calendars have an event for each stop with a known arrival', () => {
    const calendar = calendarOf(facts(planOf([stops.late, stops.island])), new Date('2026-11-22T10:00:00Z')) ?? ''
    const first = departs.toISOString().slice(0, 10).replaceAll('-', '')
    const begins = new Date(departs.getTime() + 15 * 60_000).toISOString().slice(11, 16).replace(':', '')
    expect(calendar.match(/^(?:DTSTART|SUMMARY|DTSTAMP):.*$/gm)?.map((line) => line.trim())).toEqual([
      'DTSTAMP:20261122T100000Z',
      `DTSTART:${first}T${begins}00Z`,
      'SUMMARY:Sen',
    ])
    expect(calendarOf(facts(planOf([stops.island])), new Date())).toBeNull()
  })
})
