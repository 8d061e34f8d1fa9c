import { expect, test } from 'vitest'

import { runInLanguage } from '#src/texts/language.ts'
import { exactDistanceLabel, roughDistanceLabel } from './distance.ts'
import { coordinatesLabel, surroundingsOf } from './surroundings.ts'

test.each([
  ['da', '3,4 km', 'under 1 km', 'I København', '14 km nord for Sønderborg', '55,6761° N 12,5683° Ø'],
  ['de', '3,4 km', 'unter 1 km', 'In Kopenhagen', '14 km nördlich von Sønderborg', '55,6761° N 12,5683° O'],
  ['en', '3.4 km', 'under 1 km', 'In Copenhagen', '14 km north of Sønderborg', '55.6761° N 12.5683° E'],
] as const)('distances and directions are written in %s', (language, exact, near, inside, nearest, coordinates) => {
  const copenhagen = { latitude: 55.6761, longitude: 12.5683 }
  const nearestTo = (latitude: number, longitude: number) =>
    surroundingsOf({ latitude, longitude }, { geometry: { coordinates: [] } }).nearest
  runInLanguage(language, () => {
    expect(exactDistanceLabel(3.42)).toBe(exact)
    expect(roughDistanceLabel(0.4)).toBe(near)
    expect(nearestTo(55.6761, 12.5683)).toBe(inside)
    expect(nearestTo(55.0451, 9.7309)).toBe(nearest)
    expect(coordinatesLabel(copenhagen)).toBe(coordinates)
  })
})
