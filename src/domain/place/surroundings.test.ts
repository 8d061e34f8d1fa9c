import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { coordinatesLabel, surroundingsOf } from './surroundings.ts'

const land = JSON.parse(readFileSync('public/denmark-land.geojson', 'utf8'))
const around = (latitude: number, longitude: number) => surroundingsOf({ latitude, longitude }, land)

test.each([
  [54.8248, 11.6568, '16 km vest for Nykøbing Falster'],
  [55.0451, 9.7309, '14 km nord for Sønderborg'],
  [55.1385, 15.0191, '19 km øst for Rønne'],
  [55.6761, 12.5683, 'I København'],
])('the nearest town to %d, %d with its direction: %s', (latitude, longitude, nearest) => {
  expect(around(latitude, longitude).nearest).toBe(nearest)
})

test('the shop is in the middle, with towns in their directions around it', () => {
  const { width, height, shop, towns } = around(55.0451, 9.7309)
  expect([shop[0] / width, shop[1] / height]).toEqual([0.5, 0.5])
  const at = Object.fromEntries(towns.map((town) => [town.name, town.at]))
  expect(Object.keys(at).toSorted()).toEqual(['Aabenraa', 'Sønderborg'])
  expect(at['Aabenraa']?.[0]).toBeLessThan(shop[0])
  expect(at['Sønderborg']?.[1]).toBeGreaterThan(shop[1])
})

test('the coast is a short path, and empty far from land', () => {
  const { land: coast } = around(55.0451, 9.7309)
  expect(coast).toMatch(/^M[\d\s-]+l[\d\s-]+z/)
  expect(coast.length).toBeLessThan(3000)
  expect(around(56.3, 5).land).toBe('')
})

test('coordinates are written in Danish notation', () => {
  expect(coordinatesLabel({ latitude: 54.8248, longitude: 11.65678 })).toBe('54,8248° N 11,6568° Ø')
})
