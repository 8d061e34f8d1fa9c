import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { bridges, driveMinutes, landMasses, landMassOf, openRoads, roundedPlace, withMeasured } from './roads.ts'
import type { Roads } from './roads.ts'

const land = landMasses(JSON.parse(readFileSync('public/denmark-land.geojson', 'utf8')))
const roads = openRoads(land)

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

/** A place in the middle of each land mass. */
const lands: Record<string, { latitude: number; longitude: number }> = {
  Jylland: at(55.71, 9.53),
  'Vendsyssel-Thy': at(57.46, 9.98),
  Mors: at(56.8, 8.8),
  Als: at(54.97, 9.9),
  Fyn: at(55.4, 10.39),
  Tåsinge: at(55.0, 10.6),
  Siø: at(54.955, 10.685),
  Langeland: at(54.93, 10.75),
  Thurø: at(55.045, 10.68),
  Sjælland: at(55.45, 11.8),
  Amager: at(55.62, 12.6),
  Masnedø: at(54.988, 11.887),
  Falster: at(54.8, 11.95),
  Farø: at(54.953, 12.085),
  Møn: at(54.98, 12.3),
  Nyord: at(55.045, 12.21),
  Lolland: at(54.78, 11.4),
  Enø: at(55.16, 11.685),
  Gavnø: at(55.187, 11.715),
}

const odense = at(55.396, 10.388)
const copenhagen = at(55.676, 12.568)
const aarhus = at(56.157, 10.21)
const kalundborg = at(55.68, 11.09)

describe('a bridge', () => {
  test.each(
    bridges.flatMap(({ name, joins, heads }) => joins.map((landName, nth) => [name, landName, heads[nth]] as const)),
  )('%s ends on %s', (_, landName, head) => {
    const middle = lands[landName]
    expect(head && middle && landMassOf(head, land)).toBe(middle && landMassOf(middle, land))
    expect(middle && landMassOf(middle, land)).not.toBeNull()
  })
})

describe('the leg', () => {
  test.each([
    ['from Odense to Copenhagen', odense, copenhagen, 'road'],
    ['from Svendborg to Rudkøbing', at(55.06, 10.61), at(54.936, 10.71), 'road'],
    ['from Thisted to Skive', at(56.955, 8.694), at(56.567, 9.027), 'road'],
    ['from Stege to Nykøbing Falster', at(54.987, 12.285), at(54.769, 11.874), 'road'],
    ['from Copenhagen to Dragør', copenhagen, at(55.594, 12.672), 'road'],
    ['from Tønder to Rømø, over its dam', at(54.936, 8.866), at(55.12, 8.54), 'road'],
    ['on Bornholm', at(55.1, 14.7), at(55.06, 15.13), 'road'],
    ['from Aarhus to Samsø', aarhus, at(55.86, 10.6), 'ferry'],
    ['from Haderslev to Aarø', at(55.25, 9.49), at(55.262, 9.745), 'ferry'],
    ['from Esbjerg to Fanø', at(55.467, 8.452), at(55.44, 8.4), 'ferry'],
    ['from Salling to Fur', at(56.79, 8.99), at(56.825, 9.02), 'ferry'],
    ['from Copenhagen to Bornholm', copenhagen, at(55.1, 14.7), 'ferry'],
    ['from Bornholm to Christiansø', at(55.1, 14.7), at(55.32, 15.188), 'ferry'],
    ['from Fejø to Femø', at(54.95, 11.41), at(54.97, 11.53), 'ferry'],
    ['from Copenhagen to Malmö', copenhagen, at(55.6, 13.0), 'unknown'],
    ['to Mandø, on a tidal road', odense, at(55.28, 8.55), 'unknown'],
  ] as const)('%s is %s', (_, from, to, kind) => {
    expect(roads.legBetween(from, to).kind).toBe(kind)
    expect(roads.legBetween(to, from)).toEqual(roads.legBetween(from, to))
  })

  test('to an unknown place is unknown', () => {
    expect(roads.legBetween(odense, null)).toEqual({ kind: 'unknown' })
  })

  test('from Aarhus to Kalundborg goes over Fyn and not over the sea', () => {
    const leg = roads.legBetween(aarhus, kalundborg)
    expect(leg.kind === 'road' && Math.round(leg.km / 10) * 10).toBe(270)
    expect(leg.kind === 'road' && Math.round(leg.minutes / 10) * 10).toBe(200)
  })

  test('from a quay starts on its island', () => {
    expect(roads.legBetween(at(55.863, 10.51), at(55.86, 10.6)).kind).toBe('road')
  })
})

test.each([
  [0, 0],
  [10, 12],
  [44, 41],
  [165, 126],
])('%d km of road take %d minutes', (km, minutes) => {
  expect(Math.round(driveMinutes(km))).toBe(minutes)
})

test('measured drives replace estimates between their places, but no ferries', () => {
  const [here, there, island] = [
    { latitude: 55.06001, longitude: 10.61 },
    { latitude: 55.1, longitude: 10.5 },
    { latitude: 54.9, longitude: 10.4 },
  ]
  const estimate: Roads = {
    legBetween: (from, to) =>
      from === null || to === null
        ? { kind: 'unknown' }
        : to === island
          ? { kind: 'ferry', km: 12 }
          : { kind: 'road', km: 20, minutes: 24 },
  }
  const places = [here, there, island].map(roundedPlace)
  const drive = { km: 11.2, minutes: 13 }
  const { legBetween } = withMeasured(estimate, {
    places,
    drives: [
      [null, drive, drive],
      [null, null, null],
    ],
  })
  expect(legBetween(here, there)).toEqual({ kind: 'road', ...drive, isMeasured: true })
  expect(legBetween(here, island)).toEqual({ kind: 'ferry', km: 12 })
  // A pair for which the service has no road keeps its estimate.
  expect(legBetween(there, here)).toEqual({ kind: 'road', km: 20, minutes: 24 })
  expect(legBetween(here, { latitude: 56, longitude: 10 })).toEqual({ kind: 'road', km: 20, minutes: 24 })
  expect(legBetween(null, there)).toEqual({ kind: 'unknown' })
})
