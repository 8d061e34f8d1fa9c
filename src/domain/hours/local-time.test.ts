import { expect, test } from 'vitest'

import { dateOf, localMoment, timeOf } from './local-time.ts'

test.each([
  ['2026-01-15T12:00:00Z', '2026-01-15 13:00', 'winter'],
  ['2026-07-15T12:00:00Z', '2026-07-15 14:00', 'summer'],
  ['2026-03-29T00:59:00Z', '2026-03-29 01:59', 'the minute before the clocks go forward'],
  ['2026-03-29T01:00:00Z', '2026-03-29 03:00', 'the minute the clocks go forward'],
  ['2026-10-25T00:59:00Z', '2026-10-25 02:59', 'the minute before the clocks go back'],
  ['2026-10-25T01:00:00Z', '2026-10-25 02:00', 'the minute the clocks go back'],
  ['2026-12-31T23:30:00Z', '2027-01-01 00:30', 'New Year'],
])('at %s it is %s in Denmark: %s', (moment, time) => {
  const { day, minutes } = localMoment(new Date(moment))
  expect(`${dateOf(day)} ${timeOf(minutes)}`).toBe(time)
})
