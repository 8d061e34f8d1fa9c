import { expect, test } from 'vitest'

import { HALF_MONTHS, halfMonthAt, halfMonthsIn, season, seasonInWords } from './half-months.ts'

test.each([
  ['2026-01-01T00:00:00+01:00', 0],
  ['2026-06-15T23:59:00+02:00', 10],
  ['2026-06-16T00:00:00+02:00', 11],
  ['2028-02-29T12:00:00+01:00', 3],
  ['2026-12-31T23:59:59+01:00', 23],
  ['2026-12-31T23:30:00Z', 0],
])('%s is in half month %i in Denmark', (moment, half) => {
  expect(halfMonthAt(new Date(moment))).toBe(half)
})

test('a season includes both of its ends and may cross New Year', () => {
  expect(halfMonthsIn(season('late June', 'early August'))).toEqual([11, 12, 13, 14])
  expect(halfMonthsIn(season('late November', 'early February'))).toEqual([21, 22, 23, 0, 1, 2])
  expect(halfMonthsIn(season('early January', 'late December'))).toHaveLength(HALF_MONTHS)
})

test.each([
  ['early June', 'late June', 'juni'],
  ['early June', 'early June', 'første halvdel af juni'],
  ['late June', 'late June', 'sidste halvdel af juni'],
  ['early June', 'late July', 'juni og juli'],
  ['early December', 'late January', 'december og januar'],
  ['early October', 'late March', 'oktober til marts'],
  ['late April', 'late June', 'midt i april til juni'],
  ['early July', 'early August', 'juli til midt i august'],
] as const)('%s to %s reads %j', (first, last, words) => {
  expect(seasonInWords(season(first, last))).toBe(words)
})
