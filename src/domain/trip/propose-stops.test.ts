import { expect, test } from 'vitest'

import { unpackProducers } from '../listing/listing-file.ts'
import type { IndexedProducer } from '../listing/listing-file.ts'
import { packProducers } from '../listing/packing.ts'
import { dayOf } from '../hours/local-time.ts'
import { producer } from '../testing/producer.ts'
import { nextStops } from './next-stops.ts'
import { instantOfDeparture } from './opening.ts'
import { planTrip } from './plan.ts'
import { departuresFor, proposeStops } from './propose-stops.ts'
import type { StopCandidate } from './propose-stops.ts'
import { emptyTrip } from './trip.ts'
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

const OPEN = 'Mo-Su 10:00-18:00; PH 10:00-18:00'
const MORNING = 'Mo-Su 08:00-11:00; PH 08:00-11:00'
const LATE = 'Mo-Su 14:45-18:00; PH 14:45-18:00'
const start = { latitude: 55, longitude: 9 }
const departs = instantOfDeparture({ date: new Date().toISOString().slice(0, 10), time: '14:00' })
const context = { start, departs, stay: 20, isRoundTrip: false, roads }

type Shop = readonly [name: string, longitude: number, hours: string, products?: string[]]

function shops(...rows: Shop[]): IndexedProducer[] {
  const drafts = rows.map(([name, longitude, openingHours, products = ['eggs']], nth) =>
    producer(name, {
      id: `${String(nth).padStart(8, '0')}-0000-4000-8000-000000000000`,
      latitude: 55,
      ...{ longitude, openingHours, products },
    }),
  )
  return unpackProducers(packProducers(drafts))
}

/** The names of the proposed stops. */
function proposed(
  rows: Shop[],
  matchOf: (name: string) => StopCandidate['match'] = () => 'stated',
  changes = {},
): string[] {
  const found = shops(...rows)
  const candidates = found.map((each) => ({ producer: each, match: matchOf(each.name) }))
  const { segments } = proposeStops(candidates, { ...context, ...changes })
  return segments.flatMap((segment) => found.find((each) => each.segment === segment)?.name ?? [])
}

test('the three stops are near, and open or perhaps open on arrival', () => {
  expect(
    proposed([
      ['Nær', 9.1, OPEN],
      ['Lukket', 9.12, MORNING],
      ['Ukendt', 9.2, ''],
      ['Længere', 9.3, OPEN],
      ['Langt væk', 10.2, OPEN],
    ]),
  ).toEqual(['Nær', 'Ukendt', 'Længere'])
})

test('an open shop outweighs a nearer one that may be open, up to a point', () => {
  const near: Shop[] = [
    ['A', 9.1, ''],
    ['B', 9.1, ''],
    ['C', 9.1, ''],
  ]
  expect(proposed([...near, ['Åben', 9.2, OPEN]])).toContain('Åben')
  expect(proposed([...near, ['Åben', 10, OPEN]])).not.toContain('Åben')
})

test('different goods are preferred', () => {
  const names = proposed([
    ['Æg 1', 9.1, OPEN, ['eggs']],
    ['Æg 2', 9.1, OPEN, ['eggs']],
    ['Æg 3', 9.1, OPEN, ['eggs']],
    ['Honning', 9.15, OPEN, ['honey']],
    ['Frugt', 9.15, OPEN, ['fruit']],
  ])
  expect(names).toEqual(expect.arrayContaining(['Honning', 'Frugt']))
  expect(names).toHaveLength(3)
})

test('a stated match comes before one that is only suggested', () => {
  const rows: Shop[] = ['A', 'B', 'C', 'Måske'].map((name) => [name, 9.1, OPEN])
  expect(proposed(rows, (name) => (name === 'Måske' ? 'suggested' : 'stated'))).not.toContain('Måske')
})

test('a shop that opens later comes later in the trip', () => {
  expect(
    proposed([
      ['Først', 9.2, OPEN],
      ['Senere', 9.5, LATE],
    ]).at(-1),
  ).toBe('Senere')
})

test('neither a ferry nor a closed shop is proposed, even if the trip is shorter without', () => {
  expect(proposed([['Ø', 12.1, OPEN], ['Land', 9.1, OPEN]])).toEqual(['Land']) // prettier-ignore
  expect(proposed([['Lukket', 9.1, MORNING]])).toEqual([])
  expect(proposed([])).toEqual([])
})

test('other shops nearby fill up a trip with at least one match', () => {
  const rows: Shop[] = [
    ['Æg', 9.5, OPEN],
    ['Nær', 9.1, OPEN, ['fruit']],
    ['Nærved', 9.2, OPEN, ['honey']],
    ['Også', 9.15, OPEN, ['fruit']],
  ]
  const names = proposed(rows, (name) => (name === 'Æg' ? 'stated' : 'other'))
  expect(names).toContain('Æg')
  expect(names).toHaveLength(3)
  expect(proposed(rows, () => 'other')).toEqual([])
})

test('a stop that is not worth its drive is left out', () => {
  const far: Shop[] = [['A', 9.1, OPEN], ['B', 10.4, ''], ['C', 10.45, '']] // prettier-ignore
  expect(proposed(far, () => 'stated', { isRoundTrip: true })).toEqual(['A'])
})

test('departures are at the requested time, or now if that is past', () => {
  const friday = { day: dayOf('2026-11-27'), minutes: 12 * 60 }
  const written = (...args: Parameters<typeof departuresFor>) =>
    departuresFor(...args).map((each) => each && `${each.date} ${each.time}`)
  expect(written({ date: '2026-11-27', time: '14:00' }, friday)).toEqual(['2026-11-27 14:00'])
  expect(written({ date: '2026-11-27', time: '11:00' }, friday)).toEqual([null])
  expect([written('now', friday), written('today', friday), written(null, friday)]).toEqual([[null], [null], [null]])
  const tomorrow = ['2026-11-28 10:00', '2026-11-28 12:00', '2026-11-28 14:00']
  expect(written('tomorrow', friday)).toEqual(tomorrow)
  expect(written(null, { ...friday, minutes: 20 * 60 })).toEqual(tomorrow)
  expect(written('weekend', friday)).toHaveLength(6)
})

/** The stops suggested along a trip to the first of the shops, in words. */
function along([first, ...others]: Shop[], isWanted: (name: string) => boolean = () => true, isRoundTrip = false) {
  const found = shops(...(first ? [first] : []), ...others)
  const stop = found.find(({ name }) => name === first?.[0]) ?? null
  const plan = planTrip([{ segment: stop?.segment ?? '', producer: stop }], { ...emptyTrip, isRoundTrip }, context)
  return nextStops(found, {
    plan,
    start,
    isRoundTrip,
    stay: 20,
    roads,
    isWanted: ({ name }) => isWanted(name),
  }).map(({ producer: { name }, at, extraMinutes, group }) => [name, at, extraMinutes, group])
}

test('the next stops are along the way, may be open on arrival, and have a place in the order', () => {
  expect(
    along([
      ['Mål', 9.5, OPEN],
      ['På vejen', 9.25, OPEN, ['honey']],
      ['Efter', 9.6, '', ['fruit']],
      ['Lukket', 9.3, MORNING],
      ['Fjern', 10.5, OPEN],
    ]),
  ).toEqual([
    ['På vejen', 0, 0, 'open'],
    ['Efter', 1, 6, 'maybe'],
  ])
})

test('on a round trip the shops around its start are along the way', () => {
  expect(along([['Mål', 9.5, OPEN], ['Ved start', 8.95, OPEN]], () => true, true)).toEqual([['Ved start', 0, 6, 'open']]) // prettier-ignore
})

test('a stop that would make the visitor miss another one is not suggested', () => {
  const closesSoon = 'Mo-Su 10:00-14:55; PH 10:00-14:55'
  expect(along([['Mål', 9.5, closesSoon], ['På vejen', 9.25, OPEN]])).toEqual([]) // prettier-ignore
})

test('matches of the search come first', () => {
  const rows: Shop[] = [
    ['Mål', 9.5, OPEN],
    ['Andet', 9.25, OPEN],
    ['Søgt', 9.3, OPEN],
  ]
  expect(along(rows, (name) => name === 'Søgt').map(([name]) => name)).toEqual(['Søgt', 'Andet'])
})
