import { expect, test } from 'vitest'

import { dayOf } from './local-time.ts'
import { readMoment } from './moment.ts'

test.each([
  ['2026-12-20T11:00', '2026-12-20', 11 * 60],
  ['2026-12-20T11:00:30', '2026-12-20', 11 * 60],
  ['2026-12-20T11:00Z', '2026-12-20', 12 * 60],
  ['2026-07-20T22:30:00.000Z', '2026-07-21', 30],
  ['2026-12-20T11:00+01:00', '2026-12-20', 11 * 60],
  ['2026-12-20T11:00 01:00', '2026-12-20', 11 * 60],
  ['2026-03-29T02:30', '2026-03-29', 150],
  ['2026-10-25T00:30Z', '2026-10-25', 150],
  ['2026-10-25T01:30Z', '2026-10-25', 150],
])('%s is %s, %i minutes after midnight in Denmark', (text, date, minutes) => {
  expect(readMoment(text)).toEqual({ day: dayOf(date), minutes })
})

test.each([
  '',
  '2026-12-20',
  '11:00',
  '2026-12-20T25:00',
  '2026-02-30T11:00',
  '2026-12-20 11:00',
  'nu',
  '1797764400000',
])('%j is not a moment', (text) => {
  expect(readMoment(text)).toBeNull()
})
