import { expect, test } from 'vitest'

import { monthLabel, weekLabel } from './periods.ts'

test('a month is named by its first day', () => {
  expect(monthLabel('2026-03-01')).toBe('marts 2026')
})

test.each([
  ['2026-11-16', 'Uge 47 (16/11/2026)'],
  ['2025-12-29', 'Uge 1 (29/12/2025)'],
  ['2026-12-28', 'Uge 53 (28/12/2026)'],
  ['2027-01-04', 'Uge 1 (04/01/2027)'],
])('the week from Monday %s is %s', (monday, label) => {
  expect(weekLabel(monday)).toBe(label)
})
