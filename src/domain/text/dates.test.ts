import { expect, test } from 'vitest'

import { dateLabel, dateTimeLabel } from './dates.ts'

test('a day is written in the Danish format', () => {
  expect(dateLabel('2026-11-20T23:30:00Z')).toBe('21. november 2026')
})

test.each([
  ['2026-11-20T11:05:00Z', '20/11/2026 12:05'],
  ['2026-07-01T22:30:00Z', '02/07/2026 00:30'],
])('%s is %s in Danish time', (moment, label) => {
  expect(dateTimeLabel(moment)).toBe(label)
})
