import { expect, test } from 'vitest'

import { areaNote } from './area-note.ts'

test.each([
  [{ count: 12, nearestKm: null }, '12 butikker'],
  [{ count: 1, nearestKm: null }, '1 butik'],
  [{ count: 0, nearestKm: 8.44 }, 'nærmeste 8,4 km væk'],
  [{ count: 0, nearestKm: null }, 'ingen endnu'],
])('an area with %j reads %j', (area, note) => {
  expect(areaNote(area)).toBe(note)
})
