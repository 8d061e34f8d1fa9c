import { expect, test } from 'vitest'

import { instantOfDeparture } from './clock.ts'

test.each([
  ['in winter', '2026-11-28', '13:00', '2026-11-28T12:00:00.000Z'],
  ['in summer', '2026-07-01', '13:00', '2026-07-01T11:00:00.000Z'],
  ['after midnight in summer', '2026-07-01', '00:30', '2026-06-30T22:30:00.000Z'],
  ['an hour that is twice: the first', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['an hour that is missing: an hour on', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
])('%s, %s %s is %s', (_, date, time, instant) => {
  expect(instantOfDeparture({ date, time }).toISOString()).toBe(instant)
})
