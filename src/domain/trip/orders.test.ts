import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { bestOrders, judged } from './orders.ts'
import type { Stops } from './orders.ts'
import type { Leg } from './ways/roads.ts'

const road = (minutes: number): Leg => ({ kind: 'road', km: minutes, minutes })
const ferry: Leg = { kind: 'ferry', km: 30 }
const always: [number, number][] = [[0, 10_000]]

/** Stops along one road, at these minutes from its start. */
function along(places: readonly number[], given: Partial<Stops> = {}): Stops {
  return {
    open: places.map(() => always),
    outward: places.map(road),
    between: places.map((from) => places.map((to) => road(Math.abs(from - to)))),
    homeward: null,
    stay: 20,
    ...given,
  }
}

describe('the quickest order', () => {
  test('visits the stops along the way and ends at any of them', () => {
    expect(bestOrders(along([30, 10, 20])).quickest).toEqual({
      order: [1, 2, 0],
      openCount: 3,
      ferries: 0,
      unknown: 0,
      minutes: 30,
    })
  })

  test('includes the way back if there is one', () => {
    const places = [-10, 30]
    const outward = places.map((place) => road(Math.abs(place)))
    expect(bestOrders(along(places, { outward })).quickest.minutes).toBe(50)
    expect(bestOrders(along(places, { outward, homeward: outward })).quickest.minutes).toBe(80)
  })

  test('starts at the best stop if no start is known', () => {
    expect(bestOrders(along([20, 0, 50], { outward: null })).quickest).toMatchObject({ order: [1, 0, 2], minutes: 50 })
  })

  test('has more stops open than another order that is as quick', () => {
    const open = [always, [[0, 50]]] satisfies [number, number][][]
    const stops = along([10, 10], { open })
    expect(bestOrders({ ...stops, between: [0, 1].map(() => [road(40), road(40)]) }).quickest).toMatchObject({
      order: [1, 0],
      openCount: 2,
    })
  })

  test('takes one ferry rather than two, however long the drive', () => {
    const stops = along([10, 20, 90])
    // The second stop is on an island.
    const between = stops.between.map((row, from) => row.map((leg, to) => (from === 1 || to === 1 ? ferry : leg)))
    const outward = [road(10), ferry, road(90)]
    expect(bestOrders({ ...stops, between, outward }).quickest).toMatchObject({ order: [0, 2, 1], ferries: 1 })
  })
})

describe('the order with the most open', () => {
  const early = { open: [always, [[0, 60]]] satisfies [number, number][][] }

  test('starts with the stop that closes first', () => {
    const { quickest, mostOpen } = bestOrders(along([10, 60], early))
    expect(quickest).toMatchObject({ order: [0, 1], openCount: 1, minutes: 60 })
    expect(mostOpen).toMatchObject({ order: [0, 1], openCount: 1 })
    const nearer = bestOrders(along([10, 40], early))
    expect(nearer.quickest).toMatchObject({ order: [0, 1], openCount: 1, minutes: 40 })
    expect(nearer.mostOpen).toMatchObject({ order: [1, 0], openCount: 2, minutes: 70 })
  })

  test('counts no stop after a ferry as open', () => {
    const stops = along([10, 40])
    expect(judged({ ...stops, outward: [ferry, road(40)] }, [0, 1]).openCount).toBe(0)
  })
})

function permutations(values: readonly number[]): number[][] {
  return values.length === 0
    ? [[]]
    : values.flatMap((value) => permutations(values.filter((other) => other !== value)).map((rest) => [value, ...rest]))
}

const leg = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 60 }).map(road) },
  { weight: 1, arbitrary: fc.constant(ferry) },
  { weight: 1, arbitrary: fc.constant<Leg>({ kind: 'unknown' }) },
)
const legs = (count: number) => fc.array(leg, { minLength: count, maxLength: count })
const anyStops = fc.integer({ min: 1, max: 5 }).chain((count) =>
  fc.record({
    open: fc.array(
      fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 60, max: 200 })).map((stretch) => [stretch]),
      { minLength: count, maxLength: count },
    ),
    outward: fc.option(legs(count)),
    between: fc.array(legs(count), { minLength: count, maxLength: count }),
    homeward: fc.option(legs(count)),
    stay: fc.constantFrom(10, 20, 60),
  }),
)

test('no other order beats the quickest one or the one with the most open', () => {
  fc.assert(
    fc.property(anyStops, (stops) => {
      const { quickest, mostOpen } = bestOrders(stops)
      const all = permutations(stops.open.map((_, stop) => stop)).map((order) => judged(stops, order))
      const costOf = ({ unknown, ferries, minutes }: typeof quickest) => unknown * 1e8 + ferries * 1e4 + minutes
      expect(costOf(quickest)).toBe(Math.min(...all.map(costOf)))
      const most = Math.max(...all.map(({ openCount }) => openCount))
      expect(mostOpen.openCount).toBe(most)
      expect(costOf(mostOpen)).toBe(Math.min(...all.filter(({ openCount }) => openCount === most).map(costOf)))
    }),
  )
})
